import { Failure } from '#domain/failure.ts'
import { callServer } from '#app/call-server.ts'

/** Whether this browser has passkeys and takes their options as JSON. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Creates a passkey in the browser and adds it to the account. Resolves to false if the user cancels. */
export async function createPasskey(password: string, name: string): Promise<boolean> {
  const { options } = await callServer('POST passkey/options', { password })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const response = await responseOf(() => navigator.credentials.create({ publicKey }))
  if (response === null) return false
  await callServer('POST passkey', { name, response })
  return true
}

/** Signs in with a passkey of the browser; resolves to the token, or to null if the user cancels. */
export async function signInWithPasskey(): Promise<string | null> {
  const { options } = await callServer('POST sign-in/passkey/options', {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const response = await responseOf(() => navigator.credentials.get({ publicKey }))
  return response === null ? null : (await callServer('POST sign-in/passkey', { response })).token
}

async function responseOf(ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // Cancelled, timed out, or nothing to choose: browsers do not tell which.
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') return null
    throw new Failure('WRONG_PASSKEY', { cause: error })
  }
}
