import * as z from 'zod'
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/password-rule.ts'
import { email, id, moment } from '#domain/fields.ts'
import { call } from './call.ts'
import { captchaFields } from './captcha-fields.ts'
import { serviceTokens } from './accounts/service-tokens.ts'
import { staffAccounts, userRecord } from './accounts/staff-accounts.ts'

const sessionRecord = z.object({
  id: z.string(),
  started: moment,
  expires: moment,
  address: z.string(),
  /** The User-Agent header. */
  agent: z.string(),
  is_current: z.boolean(),
})

const passkeyRecord = z.object({
  id,
  name: z.string(),
  added: moment,
  last_used: moment.nullable(),
})

/** What a browser answers to the options of a passkey, as JSON. */
const passkeyResponse = z.string().max(20_000)

const password = z.string().max(MAX_PASSWORD_LENGTH, `At most ${MAX_PASSWORD_LENGTH} characters`)
/** A code from a mail or an authenticator app, or a recovery code. */
const code = z.string().max(200)
const nothing = z.object({})

/** Users and their sessions. */
export const accounts = {
  signIn: call('POST sign-in', {
    access: 'anyone',
    input: () =>
      z.object({
        username: z.string().max(500).default(''),
        password: password.default(''),
        /** Second factor; required after the failure SECOND_FACTOR_REQUIRED. */
        code: code.default(''),
      }),
    output: () => z.object({ token: z.string() }),
    failures: [
      'WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS',
      'SECOND_FACTOR_REQUIRED',
      'WRONG_SECOND_FACTOR',
      'STAFF_PASSWORD_TOO_SHORT',
      'TOO_MANY_REQUESTS',
    ],
    summary:
      'Opens a session of twelve hours and answers its token. Accounts with two-factor sign-in are refused with 403 SECOND_FACTOR_REQUIRED until the call carries a code, too.',
  }),
  beginPasskeySignIn: call('POST sign-in/passkey/options', {
    access: 'anyone',
    input: () => nothing,
    output: () => z.object({ options: z.record(z.string(), z.unknown()) }),
    summary:
      'A challenge for the passkeys of the browser, as "navigator.credentials.get()" takes it in JSON.',
  }),
  signInWithPasskey: call('POST sign-in/passkey', {
    access: 'anyone',
    input: () => z.object({ response: passkeyResponse }),
    output: () => z.object({ token: z.string() }),
    failures: ['WRONG_PASSKEY', 'TOO_MANY_REQUESTS'],
    summary:
      'Opens a session with a passkey, which verifies its owner, so neither a password nor a code is needed.',
  }),
  signInProvider: call('GET sign-in/provider', {
    access: 'anyone',
    input: () => nothing,
    output: () => z.object({ provider: z.string().nullable() }),
    summary: 'The name of the provider of single sign-on; null without one.',
  }),
  beginProviderSignIn: call('POST sign-in/provider/options', {
    access: 'anyone',
    input: () => nothing,
    output: () =>
      z.object({
        /** Where the browser signs in; it comes back to /login. */
        address: z.string(),
        /** What the browser keeps until it comes back. */
        flow: z.string(),
      }),
    failures: ['NOT_FOUND', 'SIGN_ON_UNAVAILABLE'],
    summary: 'The address at the provider of single sign-on, and the encrypted secrets of this sign-in.',
  }),
  signInWithProvider: call('POST sign-in/provider', {
    access: 'anyone',
    input: () =>
      z.object({
        flow: z.string().max(4000),
        /** The query of the address that the provider sent the browser back to. */
        answer: z.string().max(8000),
      }),
    output: () => z.object({ token: z.string() }),
    failures: ['NOT_FOUND', 'SIGN_ON_FAILED', 'SIGN_ON_UNKNOWN', 'SIGN_ON_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
    summary:
      'Opens a session of a staff account after a sign-in at the provider, which takes care of further factors.',
  }),
  signOut: call('POST sign-out', {
    access: 'user',
    input: () => nothing,
    output: () => nothing,
    summary: 'Ends the session of the token.',
  }),
  currentUser: call('GET user', {
    access: 'user',
    input: () => nothing,
    output: () => z.object({ user: userRecord }),
    summary: 'The user of the token.',
  }),

  signUp: call('POST sign-up', {
    access: 'anyone',
    input: () => z.object({ email, password, ...captchaFields }),
    output: () => nothing,
    failures: ['CAPTCHA_ERROR', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
    summary:
      'Sends a mail with a code that activates the new account; the answer never tells whether there was one.',
  }),
  activate: call('POST activate', {
    access: 'anyone',
    input: () => z.object({ code }),
    output: () => nothing,
    failures: ['INVALID_ACTIVATION_CODE'],
    summary: 'Activates the account that the code of a mail belongs to.',
  }),
  forgottenPassword: call('POST forgotten-password', {
    access: 'anyone',
    input: () => z.object({ email }),
    output: () => nothing,
    failures: ['TOO_MANY_REQUESTS'],
    summary:
      'Sends a mail with a code that sets a new password, if there is such an account; the answer never tells.',
  }),
  resetPassword: call('POST reset-password', {
    access: 'anyone',
    input: () => z.object({ code, password }),
    output: () => nothing,
    failures: [
      'INVALID_RESET_CODE',
      'STAFF_PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_COMMON',
      'TOO_MANY_REQUESTS',
    ],
    summary: 'Sets a new password with the code of a mail and ends all sessions of the account.',
  }),

  settings: call('GET settings', {
    access: 'user',
    input: () => nothing,
    output: () =>
      z.object({
        session: z.array(sessionRecord),
        two_factor: z.object({ is_on: z.boolean(), recovery_codes_left: z.int() }),
        passkey: z.array(passkeyRecord),
      }),
    summary:
      'The open sessions and the passkeys of the signed-in user, and whether two-factor sign-in is on.',
  }),
  changePassword: call('POST change-password', {
    access: 'user',
    input: () => z.object({ current_password: password, password }),
    output: () => nothing,
    failures: [
      'WRONG_CURRENT_PASSWORD',
      'STAFF_PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_COMMON',
      'TOO_MANY_REQUESTS',
    ],
    summary: 'Sets a new password; all other sessions of the user end.',
  }),
  endSession: call('DELETE session/:id', {
    access: 'user',
    input: () => z.object({ id: z.uuid() }),
    output: () => nothing,
    summary: 'Ends one session of the signed-in user.',
  }),
  beginTwoFactor: call('POST two-factor', {
    access: 'user',
    input: () => z.object({ password }),
    output: () => z.object({ two_factor: z.object({ secret: z.string(), address: z.string() }) }),
    failures: ['FORBIDDEN', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_REQUESTS'],
    summary: 'Makes a secret for an authenticator app; it counts once a code of it was given.',
  }),
  confirmTwoFactor: call('PUT two-factor', {
    access: 'user',
    input: () => z.object({ code }),
    output: () => z.object({ recovery_codes: z.array(z.string()) }),
    failures: ['NOT_FOUND', 'WRONG_SECOND_FACTOR', 'TOO_MANY_REQUESTS'],
    summary: 'Turns two-factor sign-in on with a code of the app and answers the recovery codes, this once.',
  }),
  endTwoFactor: call('DELETE two-factor', {
    access: 'user',
    input: () => z.object({ password }),
    output: () => nothing,
    failures: ['WRONG_CURRENT_PASSWORD', 'STAFF_PASSWORD_TOO_SHORT', 'TOO_MANY_REQUESTS'],
    summary: 'Turns two-factor sign-in off.',
  }),

  beginPasskey: call('POST passkey/options', {
    access: 'user',
    input: () => z.object({ password }),
    output: () => z.object({ options: z.record(z.string(), z.unknown()) }),
    failures: ['WRONG_CURRENT_PASSWORD', 'TOO_MANY_REQUESTS'],
    summary: 'A challenge for a new passkey, as "navigator.credentials.create()" takes it in JSON.',
  }),
  addPasskey: call('POST passkey', {
    access: 'user',
    input: () => z.object({ name: z.string().trim().min(1).max(100), response: passkeyResponse }),
    output: () => z.object({ passkey: passkeyRecord }),
    failures: ['WRONG_PASSKEY', 'TOO_MANY_PASSKEYS'],
    summary: 'Adds a passkey to the account of the signed-in user.',
  }),
  deletePasskey: call('DELETE passkey/:id', {
    access: 'user',
    input: () => z.object({ id, password }),
    output: () => nothing,
    failures: ['WRONG_CURRENT_PASSWORD', 'TOO_MANY_REQUESTS'],
    summary: 'Deletes a passkey of the signed-in user.',
  }),

  ...staffAccounts,
  ...serviceTokens,
}
