import { expect, test } from 'vitest'
import { initialsOf } from './mark.ts'

test.each([
  ['Rillmark', 'R'],
  ['river works Ltd', 'RW'],
  ['Čtyři-Studny', 'ČS'],
  ['  "3D" & co', '3C'],
  ['…', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
