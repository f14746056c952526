import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll } from 'vitest'
import site from '#site-config'

interface Door {
  call(route: string): Promise<{ body: Record<string, unknown> }>
}

/** Solves a challenge like the form in a browser does, and encodes the solution. */
export async function solvedCaptcha(door: Door): Promise<string> {
  const { body } = await door.call('POST captcha-challenge')
  const challenge = body.challenge as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Turns captchas off for the tests of a file or block that are about something else. */
export function withoutCaptcha(): void {
  beforeAll(() => {
    site.switches.captcha = false
  })
  afterAll(() => {
    site.switches.captcha = true
  })
}
