import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Context } from '#server/engine/context.ts'

/** Proof of work: about a second for a browser, milliseconds for the server. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1_000 }
const STEPS = { min: 300, max: 900 }
const LIFETIME_MS = 20 * 60_000

type Source = Pick<Context, 'secret' | 'now'>

/** A valid solution or ticket: its unique key, and when it expires. */
export interface CaptchaProof {
  key: string
  expires: Date
}

/** Creates a challenge; its expiry is part of the signed data. */
export async function newChallenge({ secret, now }: Source) {
  const { parameters, signature = '' } = await createChallenge({
    ...WORK,
    deriveKey,
    counter: randomInt(STEPS.max, STEPS.min),
    data: { expires: now.getTime() + LIFETIME_MS },
    hmacSignatureSecret: signingKey(secret),
  })
  return { parameters: { ...parameters }, signature }
}

const text = z.string().max(200)
const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: text,
      nonce: text,
      salt: text,
      keyPrefix: text,
      cost: z.int(),
      keyLength: z.int(),
      data: z.strictObject({ expires: z.int() }),
    }),
    signature: text,
  }),
  solution: z.strictObject({ counter: z.int(), derivedKey: text, time: z.number().optional() }),
})

/** Verifies the solution of a challenge; undefined when it is wrong, expired or foreign. */
export async function checkSolution(
  { secret, now }: Source,
  encoded: string,
): Promise<CaptchaProof | undefined> {
  const parsed = payload.safeParse(decode(encoded))
  if (!parsed.success) return undefined
  const { challenge, solution } = parsed.data
  const expires = new Date(challenge.parameters.data.expires)
  if (!(expires > now)) return undefined
  const { verified } = await verifySolution({
    challenge,
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
    deriveKey,
    hmacSignatureSecret: signingKey(secret),
  })
  return verified ? { key: challenge.signature, expires } : undefined
}

/** Accepts only canonical base64, so every solution has exactly one spelling. */
function decode(encoded: string): unknown {
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.toString('base64') !== encoded) return undefined
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function signingKey(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('captcha').digest('hex')
}
