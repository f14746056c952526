import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { Failure } from '#domain/failure.ts'
import { passkeyTable, userTable } from '#server/database/tables/accounts.ts'
import type { Context } from '#server/engine/context.ts'
import { newChallenge, readChallenge } from './passkey-challenge.ts'
import { readVendor } from '#server/entities/vendor.ts'

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

/** Loaded with the first passkey: it brings a library for certificates, which every start would wait for. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which all authenticators have between them. */
const ALGORITHMS = [-8, -7, -257]

/** Passkeys belong to the host of the site; browsers refuse them on IP addresses. */
const hostOf = ({ publicUrl }: Pick<Context, 'publicUrl'>) => new URL(publicUrl).hostname

/** What a browser needs to create a passkey: one that finds its account itself and verifies its owner. */
export async function registrationOptions(context: Context, user: { id: number; username: string }) {
  const known = await context.db
    .select({ id: passkeyTable.credential, transports: passkeyTable.transports })
    .from(passkeyTable)
    .where(eq(passkeyTable.user_id, user.id))
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: (await readVendor(context.db)).brand.name,
    rpID: hostOf(context),
    userName: user.username,
    userID: new TextEncoder().encode(String(user.id)),
    challenge: await newChallenge(context, `registration of ${user.id}`),
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The new passkey in the response of a browser; fails when it does not answer a challenge for this user. */
export async function verifyRegistration(context: Context, userId: number, response: string) {
  const parsed = parseResponse<RegistrationResponseJSON>(response)
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await refuseInvalid(() =>
    verifyRegistrationResponse({
      response: parsed,
      expectedChallenge: async (encoded) =>
        (await readChallenge(context, `registration of ${userId}`, encoded)) !== null,
      expectedOrigin: context.publicUrl,
      expectedRPID: hostOf(context),
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!registrationInfo) throw new Failure('WRONG_PASSKEY')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: parsed.response.transports ?? [],
  }
}

/** What a browser needs to sign in with any passkey of this site. */
export async function signInOptions(context: Context) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: hostOf(context),
    challenge: await newChallenge(context, 'sign-in'),
    userVerification: 'required',
  })
}

/** The account that a response of a browser signs in to, and the id of the challenge that it answers. */
export async function verifySignIn(context: Context, response: string) {
  const parsed = parseResponse<AuthenticationResponseJSON>(response)
  const [found] = await context.db
    .select({ passkey: passkeyTable, password_hash: userTable.password_hash })
    .from(passkeyTable)
    .innerJoin(userTable, eq(userTable.id, passkeyTable.user_id))
    .where(
      and(
        eq(passkeyTable.credential, parsed.id),
        eq(userTable.is_active, true),
        eq(userTable.is_activated, true),
      ),
    )
  if (!found) throw new Failure('WRONG_PASSKEY')
  const { id, user_id, credential, public_key, counter, transports } = found.passkey
  const { verifyAuthenticationResponse } = await webAuthn()
  let challenge: string | null = null
  const { verified, authenticationInfo } = await refuseInvalid(() =>
    verifyAuthenticationResponse({
      response: parsed,
      expectedChallenge: async (encoded) =>
        (challenge = await readChallenge(context, 'sign-in', encoded)) !== null,
      expectedOrigin: context.publicUrl,
      expectedRPID: hostOf(context),
      credential: {
        id: credential,
        publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
        counter,
        transports: transports as Transports,
      },
    }),
  )
  if (!verified || challenge === null) throw new Failure('WRONG_PASSKEY')
  return {
    account: { id: user_id, password_hash: found.password_hash },
    passkey: { id, counter: authenticationInfo.newCounter },
    challenge: challenge as string,
  }
}

const browserResponse = z.looseObject({ id: z.base64url(), response: z.looseObject({}) })

/** The response of a browser as JSON. The library checks all other fields that are used. */
function parseResponse<Response>(text: string): Response {
  try {
    return browserResponse.parse(JSON.parse(text)) as Response
  } catch (cause) {
    throw new Failure('WRONG_PASSKEY', { cause })
  }
}

/** The library throws for whatever is wrong with a response. */
async function refuseInvalid<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (cause) {
    throw new Failure('WRONG_PASSKEY', { cause })
  }
}
