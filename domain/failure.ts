/** Every expected failure: HTTP status, user-facing text and, if it always concerns one field, that field. */
export const failures = {
  CAPTCHA_ERROR: { status: 400, text: 'Captcha error. Please, try it again.' },
  EMAIL_DO_NOT_MATCH: { status: 400, text: 'Entered emails do not match', field: 'repeat_email' },
  PASSWORD_TOO_SHORT: {
    status: 400,
    text: 'Entered password is too short. Expected more than 6 characters',
    field: 'password',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    text: 'This password is one of the most used ones. Please choose another.',
    field: 'password',
  },
  WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS: {
    status: 401,
    text: 'Wrong password or username does not exists',
  },
  STAFF_PASSWORD_TOO_SHORT: {
    status: 403,
    text: 'Staff accounts need a password of at least 15 characters, or of 8 with two-factor sign-in. “Forgotten password” sets a new one.',
    field: 'password',
  },
  SECOND_FACTOR_REQUIRED: { status: 403, text: 'Please enter the code of your authenticator app.' },
  WRONG_SECOND_FACTOR: { status: 403, text: 'This code is not right. Please enter a new one.' },
  WRONG_PASSKEY: { status: 400, text: 'This passkey is not known here, or took too long. Please try again.' },
  TOO_MANY_PASSKEYS: { status: 409, text: 'Twenty passkeys are the most. Please delete one first.' },
  SIGN_ON_FAILED: { status: 400, text: 'That sign-in took too long. Please try again.' },
  SIGN_ON_UNKNOWN: {
    status: 403,
    text: 'No staff account belongs to this sign-in.',
  },
  SIGN_ON_UNAVAILABLE: {
    status: 503,
    text: 'The sign-in service does not answer. Please use your password.',
  },
  WRONG_CURRENT_PASSWORD: { status: 403, text: 'The current password is not right.' },
  INVALID_RESET_CODE: { status: 400, text: 'This link is no longer valid. Please ask for a new one.' },
  LAST_ADMINISTRATOR: { status: 409, text: 'At least one administrator must remain.' },
  ACCOUNT_EXISTS: { status: 409, text: 'There is an account with this e-mail address already.' },
  ACCOUNT_NOT_ACTIVATED: { status: 409, text: 'The account is not activated yet.' },
  INVALID_ACTIVATION_CODE: { status: 400, text: 'Invalid activation code' },
  INVALID_FOLLOW_CODE: { status: 400, text: 'This link is no longer valid. Please follow again.' },
  TOO_MANY_FOLLOWED: {
    status: 409,
    text: 'This address follows 100 things already. Please follow a category or everything instead.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    text: 'Internal Server Error. Please contact support if problems persist.',
  },

  FIELDS_REQUIRED: { status: 400, text: 'Please fill in all required fields' },
  INVALID_DATE_FORMAT: { status: 400, text: 'Invalid date format' },
  INVALID_INPUT: { status: 400, text: 'Some fields are not filled in correctly.' },
  MALFORMED_REQUEST: { status: 400, text: 'The request could not be read.' },
  NOT_SIGNED_IN: { status: 401, text: 'Please sign in.' },
  CSRF_FAILED: { status: 403, text: 'The page is too old. Please reload it and try again.' },
  FORBIDDEN: { status: 403, text: 'You do not have the right to do this.' },
  PUBLISHER_REQUIRED: {
    status: 403,
    text: 'Only publishers change what visitors see. Keep the change for later.',
  },
  ADMINISTRATOR_REQUIRED: { status: 403, text: 'Only administrators may do this.' },
  AREA_REQUIRED: { status: 403, text: 'This belongs to an area that others are responsible for.' },
  NOT_FOUND: { status: 404, text: 'There is no such record.' },
  FILE_NOT_FOUND: { status: 404, text: 'Error - File not found' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This address does not take that method.' },
  STALE_VERSION: { status: 409, text: 'Somebody else saved this record in the meantime.' },
  BROKEN_LINKS: { status: 409, text: 'Links in the text lead nowhere.' },
  PAGE_MUST_STAY: {
    status: 409,
    text: 'This page belongs to the website: it can’t be moved or taken offline.',
  },
  STILL_IN_USE: { status: 409, text: 'The record is still used elsewhere.' },
  NOT_IN_TRASH: { status: 409, text: 'The record is not in the trash any more.' },
  CANNOT_RESTORE: { status: 409, text: 'The record can’t come back yet.' },
  CANNOT_PURGE: { status: 409, text: 'The record can’t go for good yet.' },
  CANNOT_PUBLISH: { status: 409, text: 'The release can’t be published yet.' },
  ALREADY_PUBLISHED: { status: 409, text: 'The release is published already.' },
  OWN_REVIEW: { status: 403, text: 'Somebody else has to review what you made.' },
  NOT_PUBLISHED: { status: 409, text: 'The release is not published yet.' },
  PREVIEW_ENDED: { status: 403, text: 'This preview has ended. Please ask for a new link.' },
  BODY_TOO_LARGE: { status: 413, text: 'The request is too large.' },
  ADDRESS_TOO_LONG: { status: 414, text: 'The address is too long.' },
  UNSUPPORTED_TYPE: { status: 415, text: 'This type of content is not accepted.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  UPLOAD_FAILED: { status: 500, text: 'Error during upload. Please, contact your support.' },
  UNAVAILABLE: { status: 503, text: 'The service is not available right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string; field?: string }>

export type FailureCode = keyof typeof failures

interface FailureDetails {
  /** Validation messages by field name. */
  fields?: Record<string, string>
  /** Extra members of the response body, such as the current record after a version conflict. */
  answer?: Record<string, unknown>
  /** Seconds for the Retry-After header. */
  retryAfter?: number
  /** The underlying error: logged, never sent. */
  cause?: unknown
}

const BRAND = Symbol.for('meshwork failure')

/**
 * An expected outcome that is not success. Operations throw it; both doors turn it into a response.
 * The page bundle contains a second copy of this class, so instanceof checks a brand instead of the prototype.
 */
export class Failure extends Error {
  readonly [BRAND] = true
  readonly code: FailureCode
  readonly details: FailureDetails

  constructor(code: FailureCode, details: FailureDetails = {}) {
    const failure: { text: string; field?: string } = failures[code]
    super(failure.text, { cause: details.cause })
    this.code = code
    this.details = failure.field ? { fields: { [failure.field]: failure.text }, ...details } : details
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value
  }

  get status(): number {
    return failures[this.code].status
  }
}

/** The user-facing text of an error code; an unknown code is returned unchanged. */
export function failureText(code: string): string {
  return Object.hasOwn(failures, code) ? failures[code as FailureCode].text : code
}
