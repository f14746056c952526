import * as z from 'zod'

/** Spam protection of the forms that are open to everybody. */
export const captchaFields = {
  /** The solution of a captcha challenge. */
  reCaptcha: z.string().max(4_000).default(''),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(500).default(''),
}
