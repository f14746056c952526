import { expect, test } from 'vitest'
import { blankContentBoxes, contentBoxes } from './content-box.ts'

test('a box with neither title nor content nor link is not shown', () => {
  const boxes = contentBoxes({
    ...blankContentBoxes,
    box_2_title: 'Pinout',
    box_3_url: 'https://docs.hopline.example/',
    box_7_content: 'RoHS',
  })
  expect(boxes.map(({ number }) => number)).toEqual([2, 3, 7])
})

test('C-26 mode 1 opens on click, any other mode is always open', () => {
  const boxes = contentBoxes({
    ...blankContentBoxes,
    box_1_title: 'a',
    box_1_open: 1,
    box_2_title: 'b',
    box_3_title: 'c',
    box_3_open: 7,
  })
  expect(boxes.map(({ opensOnClick }) => opensOnClick)).toEqual([true, false, false])
})
