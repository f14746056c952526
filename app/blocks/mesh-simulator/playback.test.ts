import { expect, test } from 'vitest'
import { playbackReducer, sampleEvenly } from './playback.ts'

const LAST = 3
const playing = (step: number) => ({ step, isPlaying: true })
const paused = (step: number) => ({ step, isPlaying: false })

test('plays to the last step and stops there', () => {
  expect(playbackReducer(paused(0), 'play', LAST)).toEqual(playing(0))
  expect(playbackReducer(playing(1), 'next', LAST)).toEqual(playing(2))
  expect(playbackReducer(playing(2), 'next', LAST)).toEqual(paused(3))
})

test('restarts from the first step when played at the end', () => {
  expect(playbackReducer(paused(3), 'play', LAST)).toEqual(playing(0))
})

test('pauses on manual navigation', () => {
  expect(playbackReducer(playing(1), 'forward', LAST)).toEqual(paused(2))
  expect(playbackReducer(playing(1), 'back', LAST)).toEqual(paused(0))
  expect(playbackReducer(playing(1), 2, LAST)).toEqual(paused(2))
  expect(playbackReducer(playing(1), 'pause', LAST)).toEqual(paused(1))
})

test('clamps to the range of steps', () => {
  expect(playbackReducer(paused(0), 'back', LAST)).toEqual(paused(0))
  expect(playbackReducer(paused(3), 'forward', LAST)).toEqual(paused(3))
  expect(playbackReducer(paused(3), 99, LAST)).toEqual(paused(3))
})

test('samples many steps evenly, including the first and the last', () => {
  const steps = Array.from({ length: 100 }, (_, index) => index)
  expect(sampleEvenly(steps, 4)).toEqual([0, 33, 66, 99])
  expect(sampleEvenly(steps.slice(0, 4), 4)).toEqual([0, 1, 2, 3])
})
