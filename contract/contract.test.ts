import { expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls, contract, isBranch } from './contract.ts'
import { entities, resources } from './entities.ts'
import { plainAnswers, specifiedCalls } from './specified-calls.ts'

const answered = allCalls().map(({ place, call }) => ({ place, call, route: `${call.method} ${call.path}` }))

test('every call of the specification is answered', () => {
  const routes = new Set(answered.map(({ route }) => route))
  expect(Object.keys(specifiedCalls).filter((route) => !routes.has(route))).toEqual([])
})

test('H-24 a specified call is open to exactly those the specification names', () => {
  const access: Record<string, string> = specifiedCalls
  const wrong = answered.filter(({ route, call }) => (access[route] ?? call.access) !== call.access)
  expect(wrong.map(({ route, call }) => `${route}: ${call.access}`)).toEqual([])
})

test.each([
  'library.files',
  'library.links',
  'media.photos',
  'company.caseStudies',
  'newsroom.news',
  'newsroom.events',
  'support.webinars',
  'technology.releaseNotes',
  'technology.startupPackageHistory',
  'sales.distributors',
  'catalogue.series',
  'catalogue.variants',
  'catalogue.prices',
  'technology.osFunctions',
  'technology.osFunctionSections',
])('K-21 staff create, save and delete %s', (name) => {
  const own = answered.filter(
    ({ place, call }) => call.access === 'staff' && place.join('.').startsWith(`${name}.`),
  )
  expect(own.map(({ call }) => call.method)).toEqual(expect.arrayContaining(['POST', 'PUT', 'DELETE']))
})

test('no two calls have the same address', () => {
  const addresses = answered.map(({ route }) => route.replaceAll(/:\w+/g, ':'))
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test.each(answered)('$route takes its path parameters as input and says what it does', ({ call }) => {
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(Object.keys(call.input.shape)).toEqual(expect.arrayContaining(parameters))
  expect(call.summary).toMatch(/^[A-Z].+\.$/)
})

test.each(answered)('$route answers under the keys of entities', ({ call }) => {
  const keys = new Set([...resources.map(({ key }) => key), ...plainAnswers])
  const answers = call.output instanceof z.ZodObject ? Object.keys(call.output.shape) : []
  expect(answers.filter((key) => !keys.has(key))).toEqual([])
})

test('every resource of the contract is in the list of resources', () => {
  const members = Object.values(contract).flatMap((area) => Object.values<unknown>(area))
  const keys = members.flatMap((member) => (isBranch(member) && 'key' in member ? [member.key] : []))
  expect(resources.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
})

test('no two entities share a key or an address in the editor', () => {
  const addresses = entities.flatMap(({ editor }) => ('list' in editor ? [editor.list, editor.item] : []))
  for (const names of [resources.map(({ key }) => key), addresses])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
