import { solveChallengeWorkers, type Challenge } from 'altcha-lib'
import { callServer } from '#app/call-server.ts'

const MAX_WORKERS = 4
/** The server accepts a ticket after three seconds. */
const TICKET_DELAY_MS = 3_500

/** Solves a proof-of-work challenge in workers. Returns the value of the field "reCaptcha". */
export async function solveCaptcha(): Promise<string> {
  const { challenge: issued } = await callServer('POST captcha-challenge', {})
  // The parameters belong to the library, so the contract does not describe them.
  const challenge = issued as unknown as Challenge
  const solution = await solve(challenge).catch(() => null)
  return solution ? btoa(JSON.stringify({ challenge, solution })) : waitForTicket()
}

async function solve(challenge: Challenge) {
  return solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  })
}

/** Fallback for browsers that cannot solve it, such as without TLS: a ticket, as for browsers without scripts. */
async function waitForTicket(): Promise<string> {
  const { ticket } = await callServer('POST form-ticket', {})
  await new Promise((resolve) => setTimeout(resolve, TICKET_DELAY_MS))
  return ticket
}
