import { expect, test } from 'vitest'
import { blankContentBoxes, contentBoxes } from './content-box.ts'

test('hides a box without title, content and link', () => {
  const boxes = contentBoxes({
    ...blankContentBoxes,
    box_2_title: 'Pinout',
    box_3_url: 'https://docs.hopline.example/',
    box_7_content: 'RoHS',
  })
  expect(boxes.map(({ number }) => number)).toEqual([2, 3, 7])
})

test('C-26 opens a box on click in mode 1 and always shows it in any other mode', () => {
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
