import { contract, type Api } from '#contract/contract.ts'
import { isCall, type Call } from '#contract/call.ts'
import type { Context } from '#server/engine/context.ts'
import { accountsOperations } from './accounts/accounts.ts'
import { bulkOperations } from './bulk/bulk.ts'
import { catalogueOperations } from './catalogue/catalogue.ts'
import { companyOperations } from './company/company.ts'
import { deskOperations } from './desk/desk.ts'
import { libraryOperations } from './library/library.ts'
import { mediaOperations } from './media/media.ts'
import { newsroomOperations } from './newsroom/newsroom.ts'
import { publishingOperations } from './publishing/publishing.ts'
import { passGate, type Operation, type Operations } from '#server/engine/operation.ts'
import { salesOperations } from './sales/sales.ts'
import { supportOperations } from './support/support.ts'
import { technologyOperations } from './technology/technology.ts'
import { textsOperations } from './texts/texts.ts'
import { wayfindingOperations } from './wayfinding/wayfinding.ts'

/** The operations of the whole contract; a missing area is a type error. */
const operations: { [A in keyof typeof contract]: Operations<(typeof contract)[A]> } = {
  accounts: accountsOperations,
  catalogue: catalogueOperations,
  company: companyOperations,
  desk: { ...deskOperations, ...bulkOperations(operationAt) },
  library: libraryOperations,
  media: mediaOperations,
  newsroom: newsroomOperations,
  publishing: publishingOperations(operationAt),
  sales: salesOperations,
  support: supportOperations,
  technology: technologyOperations,
  texts: textsOperations(operationAt),
  wayfinding: wayfindingOperations,
}

/** The in-process door: the contract as functions for one request, through the same gate as HTTP. */
export function apiFor(context: Context): Api {
  return bind(contract, operations, context) as Api
}

function bind(calls: object, implementations: object, context: Context): object {
  const bound: Record<string, unknown> = {}
  for (const [name, operation] of Object.entries(implementations)) {
    const member: unknown = calls[name as keyof typeof calls]
    bound[name] = isCall(member)
      ? (input: unknown) => passGate(member, operation as Operation<Call>, context, input)
      : bind(member as object, operation as object, context)
  }
  return bound
}

/** The operation of a call, by its path in the contract. */
export function operationAt(path: string[]): Operation<Call> {
  return path.reduce<unknown>(
    (node, name) => (node as Record<string, unknown>)[name],
    operations,
  ) as Operation<Call>
}
