import {
  answerTime,
  hopsWithin,
  slotLength,
  type AnswerTime,
} from '#domain/technology/calculators/answer-time.ts'
import {
  parseCount,
  parseQuantity,
  quantityKinds,
  type Parsed,
} from '#domain/technology/calculators/quantity.ts'

/** The fields of the form, as in the query string. */
export const answerTimeDefaults = {
  network: 'std',
  hops: '20',
  data: '10',
  /** Empty means as many as the request. */
  back: '',
  answer: '20',
  work: '0 ms',
  within: '2 s',
}

export type AnswerTimeTexts = typeof answerTimeDefaults
type FieldName = keyof AnswerTimeTexts

/** What the form shows. */
export interface AnswerTimeResult {
  problems: Partial<Record<FieldName, string>>
  /** The numbers of the request, for the formula and the plot. */
  exchange: {
    type: 'std' | 'lp'
    hops: number
    bytes: number
    answerHops: number
    answerBytes: number
    work: number
  } | null
  times: AnswerTime | null
  slots: { request: number; answer: number } | null
  /** The most hops in the allowed time: null if none is possible, undefined if the question has a problem. */
  most: number | null | undefined
  /** The allowed time in ms. */
  limit: number | null
}

/** Reads the texts and computes both directions. */
export function computeAnswerTime(texts: AnswerTimeTexts): AnswerTimeResult {
  const { hops: hopsKind, bytes, activity, wait } = quantityKinds
  const type = texts.network === 'lp' ? 'lp' : 'std'
  const parsed = {
    hops: parseCount(texts.hops, hopsKind),
    data: parseCount(texts.data, bytes),
    back: texts.back.trim() === '' ? parseCount(texts.hops, hopsKind) : parseCount(texts.back, hopsKind),
    answer: parseCount(texts.answer, bytes),
    work: parseQuantity(texts.work, activity),
    within: parseQuantity(texts.within, wait),
  }
  const problems = problemsIn(parsed)
  if (texts.back.trim() === '') delete problems.back
  const [hops, data, back, answer, work, within] = [
    valueOf(parsed.hops),
    valueOf(parsed.data),
    valueOf(parsed.back),
    valueOf(parsed.answer),
    valueOf(parsed.work),
    valueOf(parsed.within),
  ]
  const limit = within === null ? null : within * 1000
  if (data === null || answer === null || work === null)
    return { problems, exchange: null, times: null, slots: null, most: undefined, limit }
  const sizes = { type, bytes: data, answerBytes: answer, work: work * 1000 } as const
  const slots = { request: slotLength(type, data), answer: slotLength(type, answer) }
  const most = limit === null ? undefined : hopsWithin(limit, sizes)
  if (hops === null || back === null) return { problems, exchange: null, times: null, slots, most, limit }
  const exchange = { ...sizes, hops, answerHops: back }
  return { problems, exchange, times: answerTime(exchange), slots, most, limit }
}

const valueOf = (parsed: Parsed): number | null => ('value' in parsed ? parsed.value : null)

/** The problems of parsed fields by name. */
export function problemsIn<Name extends string>(parsed: Record<Name, Parsed>): Partial<Record<Name, string>> {
  const entries = Object.entries<Parsed>(parsed).flatMap(([name, one]) =>
    'problem' in one ? [[name, one.problem]] : [],
  )
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}
