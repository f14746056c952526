import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import site from '#site-config'
import { checkSolution, type CaptchaProof } from './challenge.ts'
import { checkTicket } from './ticket.ts'

/** A verified captcha, which is still to be consumed. */
export interface VerifiedCaptcha extends CaptchaProof {
  /** A ticket of a browser without JavaScript, for which stricter limits apply. */
  isPlain: boolean
}

/** Verifies the captcha of a form: a solution or a ticket. Undefined when captchas are off. */
export async function verifyCaptcha(
  context: Pick<Context, 'secret' | 'now'>,
  { reCaptcha, website: honeypot }: { reCaptcha: string; website: string },
): Promise<VerifiedCaptcha | undefined> {
  if (honeypot !== '') throw new Failure('CAPTCHA_ERROR')
  if (!site.switches.captcha) return undefined
  const ticket = checkTicket(context, reCaptcha)
  const proof = ticket ?? (await checkSolution(context, reCaptcha))
  if (!proof) throw new Failure('CAPTCHA_ERROR')
  return { ...proof, isPlain: ticket !== undefined }
}
