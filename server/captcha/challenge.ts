import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Context } from '#server/engine/context.ts'

/** About a second of work for a browser, some milliseconds for the server. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1_000 }
const STEPS = { least: 300, most: 900 }
const LIFE_MS = 20 * 60_000

type Source = Pick<Context, 'secret' | 'now'>

/** An answer that was right, by a name of its own, and until when it would be right again. */
export interface RightAnswer {
  key: string
  expires: Date
}

/** A new task for a browser. Its end is part of what is signed. */
export async function newChallenge({ secret, now }: Source) {
  const { parameters, signature = '' } = await createChallenge({
    ...WORK,
    deriveKey,
    counter: randomInt(STEPS.most, STEPS.least),
    data: { expires: now.getTime() + LIFE_MS },
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

/** What an answer to a challenge is worth; undefined when it is wrong, late or none of ours. */
export async function checkSolution(
  { secret, now }: Source,
  answer: string,
): Promise<RightAnswer | undefined> {
  const given = payload.safeParse(decode(answer))
  if (!given.success) return undefined
  const { challenge, solution } = given.data
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

/** Base64 that has another spelling than ours is no answer, so that each answer has one. */
function decode(answer: string): unknown {
  const bytes = Buffer.from(answer, 'base64')
  if (bytes.toString('base64') !== answer) return undefined
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function signingKey(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('captcha').digest('hex')
}
