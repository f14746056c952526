/** The secrets of one sign-in at a provider, known to the browser that began it only in encrypted form. */
export interface SignOnSecrets {
  state: string
  nonce: string
  verifier: string
}

/** Who has signed in at a provider. */
export interface SignOnClaims {
  issuer: string
  subject: string
  /** Only if the provider has verified it. */
  email: string | null
}

/** The provider of single sign-on of the organisation (OpenID Connect). */
export interface SignOnProvider {
  /** What staff call it, on the button. */
  name: string
  /** Whether a member of the organisation without an account gets one. */
  createsStaff: boolean
  newSecrets(): SignOnSecrets
  /** Where the browser signs in; the provider sends it back to the return address. */
  addressFor(secrets: SignOnSecrets, returnAddress: string): Promise<string>
  /** Verifies the address that the browser came back to. */
  verify(secrets: SignOnSecrets, address: URL): Promise<SignOnClaims>
}
