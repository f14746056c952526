/** How often something may be done before there is a wait. */
export interface Limit<By extends string = string> {
  name: string
  /** What has a count of its own: each combination of these. */
  by: readonly By[]
  /** How many times within the period. */
  points: number
  /** The period, and the first wait once the points are used up. */
  seconds: number
  /** Each wait in a row is twice the last, up to this; left out, waits do not grow. */
  longestSeconds?: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Lets the compiler know what a limit counts by. */
function limit<const By extends string>(given: Limit<By>): Limit<By> {
  return given
}

/** Wrong passwords for one account from one network. */
export const signInHere = limit({
  name: 'sign-in by account and network',
  by: ['account', 'network'],
  points: 5,
  seconds: MINUTE,
  longestSeconds: 15 * MINUTE,
})

/**
 * Wrong passwords for one account from all networks its owner has not signed in from. The limit above lets one network
 * try 20 times in this period at most, so it takes several to use this one up.
 */
export const signInElsewhere = limit({
  name: 'sign-in by account',
  by: ['account'],
  points: 25,
  seconds: 15 * MINUTE,
  longestSeconds: HOUR,
})

/** Wrong passwords from one network, for whatever accounts. */
export const signInByNetwork = limit({
  name: 'sign-in by network',
  by: ['network'],
  points: 25,
  seconds: 5 * MINUTE,
  longestSeconds: HOUR,
})

/** Wrong passwords and codes inside a session, where strangers can't use them up. */
export const passwordAgain = limit({
  name: 'password in settings',
  by: ['user'],
  points: 5,
  seconds: MINUTE,
  longestSeconds: 15 * MINUTE,
})

/** Sign-ups from one network; and mails they cause to one e-mail address, from one network and from all. */
export const signUpByNetwork = limit({
  name: 'sign-up by network',
  by: ['network'],
  points: 20,
  seconds: HOUR,
})
export const signUpHere = limit({
  name: 'sign-up by e-mail and network',
  by: ['email', 'network'],
  points: 5,
  seconds: HOUR,
})
export const signUpByEmail = limit({ name: 'sign-up by e-mail', by: ['email'], points: 15, seconds: HOUR })

/** Forgotten passwords of one account, and from one network. */
export const forgottenByEmail = limit({
  name: 'forgotten password by e-mail',
  by: ['email'],
  points: 5,
  seconds: HOUR,
})
export const forgottenByNetwork = limit({
  name: 'forgotten password by network',
  by: ['network'],
  points: 20,
  seconds: HOUR,
})

/** Requests to training and support from one network, and with one e-mail address. */
export const requestByNetwork = limit({
  name: 'request by network',
  by: ['network'],
  points: 1,
  seconds: MINUTE,
})
export const requestByEmail = limit({ name: 'request by e-mail', by: ['email'], points: 1, seconds: MINUTE })

/** Requests that no captcha was solved for: from one network, and from all visitors together. */
export const plainRequestByNetwork = limit({
  name: 'request without script by network',
  by: ['network'],
  points: 1,
  seconds: 10 * MINUTE,
})
export const plainRequests = limit({ name: 'request without script', by: [], points: 20, seconds: HOUR })
