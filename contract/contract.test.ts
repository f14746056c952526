import { expect, test } from 'vitest'
import * as z from 'zod'
import { scopes } from '#domain/accounts/service-token.ts'
import { allCalls, contract, isBranch } from './contract.ts'
import { entities, resources } from './entities.ts'
import { pagingById } from './paging.ts'
import { scopeOf } from './scopes.ts'
import { plainOutputKeys, specifiedCalls } from './specified-calls.ts'

const calls = allCalls().map(({ place, call }) => ({ place, call, route: `${call.method} ${call.path}` }))

test('declares every call of the specification', () => {
  const routes = new Set(calls.map(({ route }) => route))
  expect(Object.keys(specifiedCalls).filter((route) => !routes.has(route))).toEqual([])
})

test('H-24 every call has the specified access level', () => {
  const access: Record<string, string> = specifiedCalls
  const wrong = calls.filter(({ route, call }) => (access[route] ?? call.access) !== call.access)
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
])('K-21 staff can create, save and delete %s', (name) => {
  const own = calls.filter(
    ({ place, call }) => call.access === 'staff' && place.join('.').startsWith(`${name}.`),
  )
  expect(own.map(({ call }) => call.method)).toEqual(expect.arrayContaining(['POST', 'PUT', 'DELETE']))
})

test('routes are unique', () => {
  const addresses = calls.map(({ route }) => route.replaceAll(/:\w+/g, ':'))
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test.each(calls)('$route declares its path parameters as input and has a summary', ({ call }) => {
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(Object.keys(call.input.shape)).toEqual(expect.arrayContaining(parameters))
  expect(call.summary).toMatch(/^[A-Z].+\.$/)
})

test.each(calls)('$route keys its output by entity', ({ call }) => {
  const keys = new Set([...resources.map(({ key }) => key), ...plainOutputKeys, 'ids'])
  const outputKeys = call.output instanceof z.ZodObject ? Object.keys(call.output.shape) : []
  expect(outputKeys.filter((key) => !keys.has(key))).toEqual([])
})

test('the list of resources is complete', () => {
  const members = Object.values(contract).flatMap((area) => Object.values<unknown>(area))
  const keys = members.flatMap((member) => (isBranch(member) && 'key' in member ? [member.key] : []))
  expect(resources.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
})

test('entity keys and editor paths are unique', () => {
  const addresses = entities.flatMap(({ editor }) => ('list' in editor ? [editor.list, editor.item] : []))
  for (const names of [resources.map(({ key }) => key), addresses])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a call accepts paging exactly if it names the list in its output', () => {
  for (const { route, call } of calls) {
    const hasPaging = Object.keys(pagingById).every((name) => name in call.input.shape)
    const list = call.pages && call.output instanceof z.ZodObject ? call.output.shape[call.pages] : undefined
    expect([route, hasPaging, list instanceof z.ZodArray]).toEqual([
      route,
      call.pages !== undefined,
      hasPaging,
    ])
    const hasIds = call.output instanceof z.ZodObject && 'ids' in call.output.shape
    expect([route, hasIds]).toEqual([route, 'changed_since' in call.input.shape])
  }
})

test('only calls of staff and public reads have a scope, and every scope has calls', () => {
  const scoped = calls.filter(({ call }) => scopeOf(call) !== undefined)
  expect(scoped.filter(({ call }) => call.access !== 'staff' && call.method !== 'GET')).toEqual([])
  expect(new Set(scoped.map(({ call }) => scopeOf(call)))).toEqual(new Set(scopes))
})
