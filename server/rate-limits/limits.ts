/** A rate limit: how many attempts are allowed per period. */
export interface Limit<By extends string = string> {
  name: string
  /** The parts of the key: each combination of their values has its own count. */
  by: readonly By[]
  /** Attempts per period. */
  points: number
  /** Length of the period, and of the first wait after all points are consumed. */
  seconds: number
  /** Exponential backoff: each consecutive wait doubles, up to this. Without it, waits do not grow. */
  maxWaitSeconds?: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Infers the parts of the key from `by`. */
function limit<const By extends string>(definition: Limit<By>): Limit<By> {
  return definition
}

/** Wrong passwords for one account from one network. */
export const signInByAccountAndNetwork = limit({
  name: 'sign-in by account and network',
  by: ['account', 'network'],
  points: 5,
  seconds: MINUTE,
  maxWaitSeconds: 15 * MINUTE,
})

/**
 * Wrong passwords for one account from all networks its owner has not signed in from. The limit above allows one
 * network 20 attempts in this period, so exhausting this one takes several networks.
 */
export const signInByAccount = limit({
  name: 'sign-in by account',
  by: ['account'],
  points: 25,
  seconds: 15 * MINUTE,
  maxWaitSeconds: HOUR,
})

/** Wrong passwords from one network, across accounts. */
export const signInByNetwork = limit({
  name: 'sign-in by network',
  by: ['network'],
  points: 25,
  seconds: 5 * MINUTE,
  maxWaitSeconds: HOUR,
})

/** Wrong passwords and codes within a session; other people can't exhaust it. */
export const reauthentication = limit({
  name: 'password in settings',
  by: ['user'],
  points: 5,
  seconds: MINUTE,
  maxWaitSeconds: 15 * MINUTE,
})

/** Sign-ups from one network, and the mails they cause to one e-mail address, per network and in total. */
export const signUpByNetwork = limit({
  name: 'sign-up by network',
  by: ['network'],
  points: 20,
  seconds: HOUR,
})
export const signUpByEmailAndNetwork = limit({
  name: 'sign-up by e-mail and network',
  by: ['email', 'network'],
  points: 5,
  seconds: HOUR,
})
export const signUpByEmail = limit({ name: 'sign-up by e-mail', by: ['email'], points: 15, seconds: HOUR })

/** Sign-ups without a solved captcha, in total. */
export const plainSignUps = limit({ name: 'sign-up without script', by: [], points: 20, seconds: HOUR })

/** Forgotten-password mails per account and per network. */
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

/** Training and support requests per network and per e-mail address. */
export const requestByNetwork = limit({
  name: 'request by network',
  by: ['network'],
  points: 1,
  seconds: MINUTE,
})
export const requestByEmail = limit({ name: 'request by e-mail', by: ['email'], points: 1, seconds: MINUTE })

/** Requests without a solved captcha, per network and in total. */
export const plainRequestByNetwork = limit({
  name: 'request without script by network',
  by: ['network'],
  points: 1,
  seconds: 10 * MINUTE,
})
export const plainRequests = limit({ name: 'request without script', by: [], points: 20, seconds: HOUR })

/** Mails that ask to confirm a follow: from one network, and to one e-mail address per network and in total. */
export const followByNetwork = limit({
  name: 'follow by network',
  by: ['network'],
  points: 20,
  seconds: HOUR,
})
export const followByEmailAndNetwork = limit({
  name: 'follow by e-mail and network',
  by: ['email', 'network'],
  points: 10,
  seconds: DAY,
})
export const followByEmail = limit({ name: 'follow by e-mail', by: ['email'], points: 15, seconds: DAY })

/** Follows without a solved captcha, in total. */
export const plainFollows = limit({ name: 'follow without script', by: [], points: 20, seconds: HOUR })

/** Checks of a bill of materials, which cost more than other calls; the page checks again whenever typing rests. */
export const bomByNetwork = limit({
  name: 'bill of materials by network',
  by: ['network'],
  points: 300,
  seconds: 5 * MINUTE,
})

/** Comments and requests for review of one member of staff, each of which may send mails. */
export const mailsToStaff = limit({
  name: 'comments by user',
  by: ['user'],
  points: 60,
  seconds: 10 * MINUTE,
})

/** Previews that one member of staff asks for; the editor asks again whenever typing rests. */
export const previewsByUser = limit({ name: 'preview by user', by: ['user'], points: 300, seconds: MINUTE })

/** Pages and data shown with one preview pass, which may have been sent to many people. */
export const previewsByPass = limit({
  name: 'preview by pass',
  by: ['preview'],
  points: 300,
  seconds: MINUTE,
})
