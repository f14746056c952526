import { expect, test } from 'vitest'
import { youtubeId } from './video.ts'

test.each([
  ['https://youtu.be/AbCdEfGhIjK', 'AbCdEfGhIjK'],
  ['https://youtu.be/AbC-EfG_IjK?t=30', 'AbC-EfG_IjK'],
  ['https://youtu.be/AbCdEfGhIjK&feature=share', 'AbCdEfGhIjK'],
  ['https://youtu.be/AbCdEfGhIjK/', 'AbCdEfGhIjK'],
  ['https://www.youtube.com/watch?list=x&v=AbCdEfGhIjK', 'AbCdEfGhIjK'],
  ['https://www.youtube.com/embed/AbCdEfGhIjK?rel=0', 'AbCdEfGhIjK'],
  ['https://youtu.be/', null],
  ['https://video.hopline.example/1', null],
  ['', null],
])('E-09 the video id of "%s" is %s', (address, identifier) => {
  expect(youtubeId(address)).toBe(identifier)
})
