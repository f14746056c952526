import { addressToCheck, redirectStep, type RedirectStep } from '#domain/wayfinding/redirect.ts'
import { callServer } from '#app/call-server.ts'

const answers = new Map<string, Promise<string | null>>()
let trail: string[] = []

/** Asks whether an address has moved, each address once; a failed question counts as no. */
export async function checkRedirect(path: string, rest: string): Promise<RedirectStep> {
  const url = addressToCheck(path, rest)
  if (url === null) return null
  const sent = path + rest
  const answer = answers.get(url) ?? askRedirect(url)
  answers.set(url, answer)
  const step = redirectStep(await answer, { sent, origin: window.location.origin, trail })
  trail = step ? [...trail, sent] : []
  return step
}

async function askRedirect(url: string): Promise<string | null> {
  const answer = await callServer('POST check-redirect', { url }).catch(() => null)
  return answer?.redirect ?? null
}
