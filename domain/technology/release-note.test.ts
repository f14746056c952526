import { expect, test } from 'vitest'
import { subjectWithCode } from './release-note.ts'

test('N-14 shows release notes only if exactly one subject has the code', () => {
  const subjects = [
    { id: 1, code: 'ide' },
    { id: 2, code: 'os' },
    { id: 3, code: 'os' },
  ]
  expect(subjectWithCode(subjects, 'ide')?.id).toBe(1)
  expect(subjectWithCode(subjects, 'os')).toBeNull()
  expect(subjectWithCode(subjects, 'dpa')).toBeNull()
})
