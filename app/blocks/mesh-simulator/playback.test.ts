import { expect, test } from 'vitest'
import { play, spread } from './playback.ts'

const LAST = 3
const playing = (step: number) => ({ step, isPlaying: true })
const paused = (step: number) => ({ step, isPlaying: false })

test('playing goes on to the last step and stops there', () => {
  expect(play(paused(0), 'play', LAST)).toEqual(playing(0))
  expect(play(playing(1), 'next', LAST)).toEqual(playing(2))
  expect(play(playing(2), 'next', LAST)).toEqual(paused(3))
})

test('playing at the end starts over', () => {
  expect(play(paused(3), 'play', LAST)).toEqual(playing(0))
})

test('whoever moves by hand pauses', () => {
  expect(play(playing(1), 'forward', LAST)).toEqual(paused(2))
  expect(play(playing(1), 'back', LAST)).toEqual(paused(0))
  expect(play(playing(1), 2, LAST)).toEqual(paused(2))
  expect(play(playing(1), 'pause', LAST)).toEqual(paused(1))
})

test('nobody leaves the range of steps', () => {
  expect(play(paused(0), 'back', LAST)).toEqual(paused(0))
  expect(play(paused(3), 'forward', LAST)).toEqual(paused(3))
  expect(play(paused(3), 99, LAST)).toEqual(paused(3))
})

test('a strip of many steps shows some of them, with the first and the last', () => {
  const steps = Array.from({ length: 100 }, (_, index) => index)
  expect(spread(steps, 4)).toEqual([0, 33, 66, 99])
  expect(spread(steps.slice(0, 4), 4)).toEqual([0, 1, 2, 3])
})
