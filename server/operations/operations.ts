import { contract, type Api } from '#contract/contract.ts'
import { isCall, type Call } from '#contract/call.ts'
import type { Context } from '#server/engine/context.ts'
import { accountsOperations } from './accounts/accounts.ts'
import { catalogueOperations } from './catalogue/catalogue.ts'
import { companyOperations } from './company/company.ts'
import { deskOperations } from './desk/desk.ts'
import { libraryOperations } from './library/library.ts'
import { mediaOperations } from './media/media.ts'
import { newsroomOperations } from './newsroom/newsroom.ts'
import { passGate, type Operation, type Operations } from '#server/engine/operation.ts'
import { salesOperations } from './sales/sales.ts'
import { supportOperations } from './support/support.ts'
import { technologyOperations } from './technology/technology.ts'
import { wayfindingOperations } from './wayfinding/wayfinding.ts'

/** Answers to everything in the contract; a missing area is a type error. */
const operations: { [A in keyof typeof contract]: Operations<(typeof contract)[A]> } = {
  accounts: accountsOperations,
  catalogue: catalogueOperations,
  company: companyOperations,
  desk: deskOperations,
  library: libraryOperations,
  media: mediaOperations,
  newsroom: newsroomOperations,
  sales: salesOperations,
  support: supportOperations,
  technology: technologyOperations,
  wayfinding: wayfindingOperations,
}

/** The in-process door: the contract as functions for one request, through the same gate as HTTP. */
export function apiFor(context: Context): Api {
  return bind(contract, operations, context) as Api
}

function bind(calls: object, answers: object, context: Context): object {
  const bound: Record<string, unknown> = {}
  for (const [name, answer] of Object.entries(answers)) {
    const member: unknown = calls[name as keyof typeof calls]
    bound[name] = isCall(member)
      ? (input: unknown) => passGate(member, answer as Operation<Call>, context, input)
      : bind(member as object, answer as object, context)
  }
  return bound
}

/** The answer to a call, found by its place in the contract. */
export function operationAt(place: string[]): Operation<Call> {
  return place.reduce<unknown>(
    (node, name) => (node as Record<string, unknown>)[name],
    operations,
  ) as Operation<Call>
}
