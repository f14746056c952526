import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import broadcast from '#content/films/broadcast.mp4'
import { posterOf } from './posters.ts'

test('every film has a poster with its name', () => {
  const names = readdirSync('content/films')
  const films = names.filter((name) => name.endsWith('.mp4'))
  expect(films.length).toBeGreaterThan(0)
  expect(films.filter((film) => !names.includes(film.replace('.mp4', '.webp')))).toEqual([])
})

test('finds the poster by the address of the film', () => {
  expect(posterOf(broadcast)).toContain('broadcast')
  expect(posterOf(broadcast)).toMatch(/\.webp/)
  expect(posterOf('/elsewhere.mp4')).toBeUndefined()
})
