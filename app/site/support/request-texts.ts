import { failures } from '#domain/failure.ts'

// Lists are functions: builds for browsers, which need none of them, can't leave out a list that others are spread into.

/** Failures that a request form can meet. */
const refusals = () =>
  [
    failures.CAPTCHA_ERROR,
    failures.FIELDS_REQUIRED,
    failures.INVALID_INPUT,
    failures.TOO_MANY_REQUESTS,
    failures.BODY_TOO_LARGE,
    failures.UPLOAD_FAILED,
    failures.UNAVAILABLE,
    failures.INTERNAL_SERVER_ERROR,
  ].map(({ text }) => text)

/** Errors that `RequestForm` gets from the server: of the whole form, and of single fields. */
export const requestErrors = () => [
  ...refusals(),
  'Required',
  'Expected an e-mail address',
  'At most 254 characters',
  'At most 500 characters',
  'At most 20 000 characters',
  'At least 1',
]

/** Texts of `RequestForm` and of the fields that all request forms have, for their islands. */
export const requestTexts = () => [
  ...requestErrors(),
  'E-mail',
  'Send',
  'Send another',
  'Sending …',
  'Its number is {number}.',
  'One more step, since your browser runs no scripts: please look over your request, choose the file again if there is one, and send it once more.',
  'Leave this empty',
  'Before it sends, your browser solves a small task that keeps spam away. You need not do anything.',
  'Your browser is solving a small task that keeps spam away …',
  'Spam check passed.',
  'The spam check did not work. It is tried again when you send.',
]
