import { hkdfSync, randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'
import type { Context } from '#server/engine/context.ts'
import type { SignOnSecrets } from '#server/engine/sign-on-provider.ts'

const ISSUER = 'meshwork'
const AUDIENCE = 'single sign-on'
const MINUTES = 15

type Source = Pick<Context, 'now' | 'secret'>

const secretsOf = z.object({ jti: z.uuid(), state: z.string(), nonce: z.string(), verifier: z.string() })

/**
 * Encrypts the secrets of a sign-in for the browser that begins it. Any process can read them when the browser comes
 * back, strangers create no rows, and another browser can't end the sign-in without them.
 */
export function newFlow({ now, secret }: Source, secrets: SignOnSecrets): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new EncryptJWT({ ...secrets })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(randomUUID())
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime(seconds + MINUTES * 60)
    .encrypt(keyOf(secret))
}

/** The secrets of a flow and its id; null if it is forged or expired. */
export async function readFlow(
  { now, secret }: Source,
  flow: string,
): Promise<(SignOnSecrets & { id: string }) | null> {
  try {
    const { payload } = await jwtDecrypt(flow, keyOf(secret), {
      issuer: ISSUER,
      audience: AUDIENCE,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
      currentDate: now,
    })
    const { jti: id, ...secrets } = secretsOf.parse(payload)
    return { id, ...secrets }
  } catch {
    // All invalid flows fail alike.
    return null
  }
}

function keyOf(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', AUDIENCE, 32))
}
