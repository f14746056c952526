/** Texts that scripts of documents write into pages. Documents in other languages bring their translations. */
export const scriptTexts = [
  'Close menu',
  'Copied',
  'Log in',
  'Menu',
  'Pause',
  'Play',
  'The search can’t be reached',
  'Selected, press Ctrl C',
] as const
