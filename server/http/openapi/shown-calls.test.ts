import { expect, test } from 'vitest'
import { allCalls } from '#contract/contract.ts'
import { shownCalls } from './shown-calls.ts'

const namesWithout = (...off: string[]) => shownCalls(off).map(({ place }) => place.join('.'))

test('all calls are listed while all areas are on', () => {
  expect(shownCalls([])).toEqual(allCalls())
})

test('an area that is off takes the calls of its records along, for visitors and for staff', () => {
  expect(namesWithout('technology').filter((name) => name.startsWith('technology.'))).toEqual([])
  expect(namesWithout('os')).not.toContain('technology.publicOsFunctions')
  expect(namesWithout('os')).not.toContain('technology.osFunctions.update')
  expect(namesWithout('os')).toContain('technology.publicDpaCommands')
  expect(namesWithout('news')).not.toContain('newsroom.latestNews')
})

test('calls that belong to several records stay', () => {
  expect(namesWithout('downloads')).toContain('library.downloads')
  expect(namesWithout('news', 'events', 'changes')).toContain('newsroom.currentPopup')
  expect(namesWithout('changes')).toContain('catalogue.seriesPage')
})
