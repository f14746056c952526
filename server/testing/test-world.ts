import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Api } from '#contract/contract.ts'
import { openSession } from '#server/accounts/session.ts'
import { readConfig } from '#server/runtime/config.ts'
import { embeddedContentVersion } from '#server/content-version/content-version.ts'
import type { SignedInUser } from '#server/engine/context.ts'
import type { SignOnProvider } from '#server/engine/sign-on-provider.ts'
import { signedInUser, userTable } from '#server/database/tables/accounts.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { noVirusScan } from '#server/files/virus-scan.ts'
import { expectDocumented } from '#server/http/openapi/test-documented.ts'
import { doors } from '#server/http/doors.ts'
import { serverParts, type ServerParts } from '#server/http/server-parts.ts'
import { apiFor } from '#server/operations/operations.ts'
import type { Source } from '#server/os-dpa-repository/fetch-list.ts'
import { osDpaRepository } from '#server/os-dpa-repository/os-dpa-repository.ts'
import { freshDatabase } from './test-database.ts'

type Person = 'anyone' | 'user' | 'staff'

interface CallOptions {
  as?: Person
  /** Sent form-encoded. */
  form?: Record<string, string>
  json?: unknown
  headers?: Record<string, string>
}

interface CallResult {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** A server without a socket: real database, both doors, three people and a settable clock. */
export interface World {
  parts: ServerParts
  clock: { now: Date }
  tokens: { user: string; staff: string }
  /** The in-process door. */
  api(as?: Person): Api
  /** The HTTP door. */
  call(route: string, options?: CallOptions): Promise<CallResult>
  fetch(request: Request): Promise<Response>
}

const ADDRESS = 'http://localhost:3000'

const worlds = mkdtempSync(join(tmpdir(), 'meshwork-worlds-'))
process.on('exit', () => rmSync(worlds, { recursive: true, force: true }))

/** Resets the database of the worker and creates a world on it, optionally with outside services. */
export async function newWorld(
  osDpaSource: Source | null = null,
  signOnProvider: SignOnProvider | null = null,
): Promise<World> {
  const connection = await freshDatabase()
  const folder = mkdtempSync(join(worlds, 'world-'))
  const clock = { now: new Date('2026-11-15T12:00:00Z') }
  const parts = serverParts({
    config: readConfig({ TRIAL: '1' }),
    connection,
    contentVersion: await embeddedContentVersion(connection.db),
    secret: new TextEncoder().encode('a secret of the tests, long enough to sign'),
    dataKeys: [new TextEncoder().encode('a key of the tests, long enough to encrypt')],
    log: pino({ level: 'silent' }),
    now: () => clock.now,
    files: diskStore(join(folder, 'files')),
    virusScan: noVirusScan,
    uploads: folder,
    pictures: join(folder, 'pictures'),
    osDpaRepository: osDpaRepository(osDpaSource, { warn: () => undefined }),
    signOnProvider,
  })
  const people = {
    user: await addPerson(parts, 'visitor', false),
    staff: await addPerson(parts, 'editor', true),
  }
  const fetch = doors(parts, async () => new Response('no pages in this world', { status: 501 }))
  return {
    parts,
    clock,
    tokens: { user: people.user.token, staff: people.staff.token },
    fetch,
    api(as = 'anyone') {
      const context = parts.anonymousContext()
      return apiFor(as === 'anyone' ? context : Object.assign(context, { user: people[as].user }))
    },
    async call(route, { as = 'anyone', form, json, headers = {} } = {}) {
      const [method = '', path] = route.split(' ')
      const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json)
      const all = new Headers(headers)
      if (json !== undefined) all.set('Content-Type', 'application/json')
      if (as !== 'anyone') all.set('Authorization', `JWT ${people[as].token}`)
      const request = new Request(`${ADDRESS}/api/${path}`, { method, headers: all, ...(body && { body }) })
      const response = await fetch(request)
      const text = await response.text()
      const received = (text ? JSON.parse(text) : {}) as Record<string, unknown>
      expectDocumented(route, received)
      return { status: response.status, headers: response.headers, body: received }
    },
  }
}

async function addPerson(parts: ServerParts, username: string, is_staff: boolean) {
  const [user] = await parts.connection.db
    .insert(userTable)
    .values({ username, is_staff, role: 'administrator', password_hash: 'nobody signs in with this' })
    .returning(signedInUser)
  const token = await openSession(parts.anonymousContext(), user!.id)
  return { user: user as SignedInUser, token }
}
