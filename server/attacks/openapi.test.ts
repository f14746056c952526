import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { allCalls } from '#contract/contract.ts'
import { sessionTable } from '#server/database/tables/accounts.ts'
import { clientTypes } from '#server/http/openapi/test-client-types.ts'
import { contradictions, description } from '#server/http/openapi/test-conformance.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { ensureRecord, updatable } from './resources.ts'
import { sampleFields, sampleValue } from './sample-value.ts'
import { send } from './send.ts'
import { targets, type Target } from './targets.ts'

interface RealCall {
  target: Target
  fields: Record<string, unknown>
  status: number
  body: unknown
}

interface Input {
  fields: Record<string, unknown>
  parameters: Record<string, string>
}

let calls: RealCall[]
beforeAll(async () => {
  const world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
  calls = []
  for (const target of targets) {
    const valid = { fields: sampleFields(target.fields), parameters: {} }
    for (const input of [valid, ...generatedInputs(target)]) calls.push(await realCall(world, target, input))
  }
}, 240_000)

async function realCall(world: World, target: Target, { fields, parameters }: Input): Promise<RealCall> {
  const hasFile = Object.values(fields).some((value) => value instanceof File)
  const isRead = target.call.method === 'GET'
  const json = { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  const { status, text } = await send(world, target.route(parameters), {
    as: 'staff',
    ...(hasFile || isRead ? { fields } : json),
  })
  // Some calls revoke their own session.
  if (target.call.access === 'user')
    await world.parts.connection.db.update(sessionTable).set({ revoked_at: null })
  return { target, fields, status, body: JSON.parse(text) }
}

/** Inputs per call that mix valid with hostile fields, and as many with hostile path parameters. */
const RUNS = 2

/** The same on every run. Calls without input have none. */
function generatedInputs({ fields, parameters }: Target): Input[] {
  const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 1 }))
  const fieldOf = (schema: z.core.$ZodType) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(sampleValue(schema)) }, { weight: 2, arbitrary: hostile })
  const parameter = fc.oneof(fc.integer().map(String), fc.string({ unit: 'grapheme', minLength: 1 }))
  // Dots would be another path.
  const inPath = parameter.filter((text) => !/^\.+$/.test(text))
  const recordOf = <T>(names: string[], of: (name: string) => fc.Arbitrary<T>) =>
    fc.record(Object.fromEntries(names.map((name) => [name, of(name)])))
  const generated = recordOf(Object.keys(fields), (name) => fieldOf(fields[name]!))
  const sample = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { numRuns: RUNS, seed: 21 })
  return [
    ...(Object.keys(fields).length === 0
      ? []
      : sample(generated).map((one) => ({ fields: one, parameters: {} }))),
    ...(parameters.length === 0
      ? []
      : sample(fc.record({ fields: generated, parameters: recordOf(parameters, () => inPath) }))),
  ]
}

test('no call answers an undocumented status or outside of its schema', () => {
  const found = calls.flatMap(({ target, status, body }) => contradictions(target.call, status, body))
  expect([...new Set(found)]).toEqual([])
  expect(calls.filter(({ status }) => status === 200).length).toBeGreaterThan(targets.length / 2)
})

test('no message of the validation library reaches a client', () => {
  const messages = calls.flatMap(({ body }) => {
    const { detail = '', fields = {} } = body as { detail?: string; fields?: Record<string, string> }
    return [detail, ...Object.values(fields)]
  })
  expect(new Set(messages).size).toBeGreaterThan(10)
  const isForeign = (text: string) =>
    /invalid (?:input|string|option|key|element)|received|too (?:small|big)|unrecognized|[<>]=/i.test(text)
  expect([...new Set(messages.filter(isForeign))]).toEqual([])
})

test('real requests and answers type-check with a client generated from the description', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-client-'))
  try {
    await writeFile(join(folder, 'api.ts'), await clientTypes(description))
    await writeFile(join(folder, 'calls.ts'), clientCode(calls.filter(({ status }) => status === 200)))
    const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--types', '']
    const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
    const check = promisify(execFile)(process.execPath, [tsc, ...flags, 'calls.ts'], {
      cwd: folder,
    })
    const output = await check.then(() => '').catch(({ stdout }: { stdout: string }) => stdout)
    expect(output).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** A program that assigns each answer, and each JSON body, to the type that the client has for it. */
function clientCode(real: RealCall[]): string {
  const names = new Map(allCalls().map(({ call, place }) => [call, place.join('.')]))
  const lines = real.flatMap(({ target, fields, body }, index) => {
    const operation = `operations[${JSON.stringify(names.get(target.call))}]`
    const answer = `${operation}['responses'][200]['content']['application/json']`
    const isJson = target.call.method !== 'GET' && Object.keys(fields).length > 0 && !('file' in fields)
    const sent = `NonNullable<${operation}['requestBody']>['content']['application/json']`
    return [
      `export const answer${index}: ${answer} = ${JSON.stringify(body)}`,
      ...(isJson ? [`export const body${index}: ${sent} = ${JSON.stringify(fields)}`] : []),
    ]
  })
  return [`import type { operations } from './api'`, ...lines].join('\n')
}
