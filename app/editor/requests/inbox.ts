import type { Api } from '#contract/contract.ts'
import { truncate } from '#domain/clean-text.ts'

type RequestsResponse = Awaited<ReturnType<Api['support']['requests']>>
type TrainingRequest = RequestsResponse['training_request'][number]
type SupportRequest = RequestsResponse['support_request'][number]

/** A training or support request. */
export type InboxRequest =
  | (TrainingRequest & { kind: 'training'; subject: string })
  | (SupportRequest & { kind: 'support' })

export const kindNames = { training: 'Training', support: 'Support' }
export const stateNames = { new: 'New', answered: 'Answered', archived: 'Archived' }

export function fromTraining(request: TrainingRequest): InboxRequest {
  const people = request.participants === 1 ? '1 participant' : `${request.participants} participants`
  return { ...request, kind: 'training', subject: `Training, ${people}` }
}

export function fromSupport(request: SupportRequest): InboxRequest {
  return { ...request, kind: 'support' }
}

/** A mailto: URL with a quoted reply to the visitor. */
export function replyAddress({ email, subject, message, added }: InboxRequest): string {
  const quoted = truncate(message, MAX_QUOTED_LENGTH).replaceAll(/^/gm, '> ')
  const body = `\n\nOn ${added.slice(0, 10)} you wrote:\n${quoted}`
  const [name = '', host = ''] = email.split('@')
  return `mailto:${encodeURIComponent(name)}@${host}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`
}

/** Some mail clients truncate or reject longer URLs. */
const MAX_QUOTED_LENGTH = 600
