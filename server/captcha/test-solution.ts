import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { World } from '#server/test-world.ts'

/** Solves a challenge as the form in a browser does, and writes the answer as it is sent. */
export async function solvedCaptcha(world: World): Promise<string> {
  const { body } = await world.call('POST captcha-challenge')
  const challenge = body.challenge as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
