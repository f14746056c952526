import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
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

let calls: RealCall[]
beforeAll(async () => {
  const world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
  calls = []
  for (const target of targets) {
    for (const fields of [sampleFields(target.fields), ...generatedFields(target)]) {
      calls.push(await realCall(world, target, fields))
    }
  }
})

async function realCall(world: World, target: Target, fields: Record<string, unknown>): Promise<RealCall> {
  const hasFile = Object.values(fields).some((value) => value instanceof File)
  const isRead = target.call.method === 'GET'
  const json = { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  const { status, text } = await send(world, target.route(), {
    as: 'staff',
    ...(hasFile || isRead ? { fields } : json),
  })
  // Some calls revoke their own session.
  if (target.call.access === 'user')
    await world.parts.connection.db.update(sessionTable).set({ revoked_at: null })
  return { target, fields, status, body: JSON.parse(text) }
}

/** Input that mixes valid values with hostile ones, the same on every run. */
function generatedFields({ fields }: Target): Record<string, unknown>[] {
  const shape = Object.entries(fields).map(([name, schema]) => [
    name,
    fc.oneof(fc.constant(sampleValue(schema)), fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 1 })),
  ])
  return fc.sample(fc.record(Object.fromEntries(shape) as Record<string, fc.Arbitrary<unknown>>), {
    numRuns: 1,
    seed: 21,
  })
}

test('no call answers an undocumented status or outside of its schema', () => {
  const found = calls.flatMap(({ target, status, body }) => contradictions(target.call, status, body))
  expect([...new Set(found)]).toEqual([])
  expect(calls.filter(({ status }) => status === 200).length).toBeGreaterThan(targets.length / 2)
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
