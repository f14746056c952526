import { Failure } from '#domain/failure.ts'
import { callServer } from '#app/call-server.ts'

const KEY = 'sign-on-flow'

/** Leaves for the provider; only this tab can end the sign-in, because it keeps the flow. */
export async function leaveForProvider(): Promise<void> {
  const { address, flow } = await callServer('POST sign-in/provider/options', {})
  sessionStorage.setItem(KEY, flow)
  location.assign(address)
}

/** Whether the provider has sent the browser back to this page. */
export function isBackFromProvider(search: string): boolean {
  const answer = new URLSearchParams(search)
  return answer.has('state') && (answer.has('code') || answer.has('error'))
}

/** Ends a sign-in at the provider; resolves to the token. The flow works once. */
export async function signInWithProvider(answer: string): Promise<string> {
  const flow = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (flow === null) throw new Failure('SIGN_ON_FAILED')
  const { token } = await callServer('POST sign-in/provider', { flow, answer })
  return token
}
