import type { requestKinds } from './request.ts'

/** The request of an id of the inbox: those of support requests are even, those of training requests odd. */
export function requestOfInboxId(id: number): { kind: (typeof requestKinds)[number]; number: number } {
  return { kind: id % 2 === 0 ? 'support' : 'training', number: Math.floor(id / 2) }
}
