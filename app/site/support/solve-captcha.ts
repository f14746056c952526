import { solveChallengeWorkers, type Challenge } from 'altcha-lib'
import { callServer } from '#app/call-server.ts'

const MOST_WORKERS = 4
/** A ticket is good after three seconds. */
const TICKET_AGE_MS = 3_500

/** Lets the browser work on a task of the server and answers what is sent as "reCaptcha". */
export async function solveCaptcha(): Promise<string> {
  const { challenge: issued } = await callServer('POST captcha-challenge', {})
  // The contract leaves the parameters to the library, which made them.
  const challenge = issued as unknown as Challenge
  const solution = await solve(challenge).catch(() => null)
  return solution ? btoa(JSON.stringify({ challenge, solution })) : waitForTicket()
}

async function solve(challenge: Challenge) {
  return solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  })
}

/** Where a browser can't do the work, as without TLS, it waits as one without scripts does. */
async function waitForTicket(): Promise<string> {
  const { ticket } = await callServer('POST form-ticket', {})
  await new Promise((resolve) => setTimeout(resolve, TICKET_AGE_MS))
  return ticket
}
