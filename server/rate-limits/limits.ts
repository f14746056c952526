/** How often something may be done before there is a wait. */
export interface Limit {
  name: string
  /** How many times within the period. */
  points: number
  /** The period, and the first wait once the points are used up. */
  seconds: number
  /** Each wait in a row is twice the last, up to this; left out, waits do not grow. */
  longestSeconds?: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Wrong passwords for one account, from wherever. */
export const signInByAccount: Limit = {
  name: 'sign-in by account',
  points: 5,
  seconds: MINUTE,
  longestSeconds: 15 * MINUTE,
}

/** Wrong passwords from one address, for whatever accounts. */
export const signInByAddress: Limit = {
  name: 'sign-in by address',
  points: 25,
  seconds: 5 * MINUTE,
  longestSeconds: HOUR,
}

/** Sign-ups from one address, and mails that they cause to one e-mail address. */
export const signUpByAddress: Limit = { name: 'sign-up by address', points: 20, seconds: HOUR }
export const signUpByEmail: Limit = { name: 'sign-up by e-mail', points: 5, seconds: HOUR }

/** Forgotten passwords of one account, and from one address. */
export const forgottenByEmail: Limit = { name: 'forgotten password by e-mail', points: 5, seconds: HOUR }
export const forgottenByAddress: Limit = { name: 'forgotten password by address', points: 20, seconds: HOUR }

/** Requests to training and support from one address, and with one e-mail address. */
export const requestByAddress: Limit = { name: 'request by address', points: 1, seconds: MINUTE }
export const requestByEmail: Limit = { name: 'request by e-mail', points: 1, seconds: MINUTE }

/** Requests that no captcha was solved for: from one address, and from all visitors together. */
export const plainRequestByAddress: Limit = {
  name: 'request without script by address',
  points: 1,
  seconds: 10 * MINUTE,
}
export const plainRequests: Limit = { name: 'request without script', points: 20, seconds: HOUR }
