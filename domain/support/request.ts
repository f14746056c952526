import * as z from 'zod'
import { count, email, isFilled, line, requiredLine, text } from '#domain/fields.ts'

/** Workflow states of a visitor's request. */
export const requestStates = ['new', 'answered', 'archived'] as const

/** Kinds of requests, which share an inbox. */
export const requestKinds = ['training', 'support'] as const

const message = text.max(20_000, 'At most 20 000 characters')

/** A visitor's request for a training. */
export const trainingRequestFields = z.object({
  email,
  participants: count.min(1, 'At least 1').default(1),
  message: message.default(''),
})

/** A visitor's question to support, with an optional file. */
export const supportRequestFields = z.object({
  email,
  subject: requiredLine,
  message: message.refine(isFilled, 'Required'),
  filename: line.default(''),
})
