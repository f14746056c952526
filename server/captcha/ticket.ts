import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/engine/context.ts'
import type { RightAnswer } from './challenge.ts'

/** Nobody reads a form and presses its button faster. */
const LEAST_AGE_MS = 3_000
const LIFE_MS = 60 * 60_000

type Source = Pick<Context, 'secret' | 'now'>

/** What a browser without scripts sends in place of a solution: it says when the form was handed out. */
export function newTicket({ secret, now }: Source): string {
  const named = `${now.getTime()}.${randomBytes(12).toString('base64url')}`
  return `ticket.${named}.${seal(named, secret)}`
}

/** What a ticket is worth; undefined when it is too fresh, too old or none of ours. */
export function checkTicket({ secret, now }: Source, answer: string): RightAnswer | undefined {
  const [, named = '', moment, mark = ''] =
    /^ticket\.((\d{1,16})\.[\w-]{16})\.([\w-]{43})$/.exec(answer) ?? []
  const [given, right] = [Buffer.from(mark), Buffer.from(seal(named, secret))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const age = now.getTime() - Number(moment)
  if (age < LEAST_AGE_MS || age > LIFE_MS) return undefined
  return { key: named, expires: new Date(Number(moment) + LIFE_MS) }
}

function seal(named: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`ticket:${named}`).digest('base64url')
}
