import type { Uses } from '#contract/uses.ts'
import { failureText, type Failure } from '#domain/failure.ts'
import type { Refusal } from './edit-state.ts'

/** A failure as a form shows it. */
export async function refusalOf({ code, details }: Failure): Promise<Refusal> {
  const { fields = {}, answer } = details
  const uses = answer?.uses as Uses | undefined
  return uses ? { code, fields, uses, usedBy: [await usedBy(uses)] } : { code, fields, usedBy: [] }
}

/** A refusal as one text, where there is no form to show it in. */
export function refusalText({ code, fields }: Pick<Refusal, 'code' | 'fields'>): string {
  return [failureText(code), ...Object.values(fields)].join(' ')
}

/** Where a record is used, as a sentence: "Used by: series TR-72D (category), and 3 more." */
async function usedBy({ total, records }: Uses): Promise<string> {
  // Knows every screen, so it is loaded only when it is needed.
  const { describeUsage } = await import('#app/editor/describe-usage.ts')
  const more = total - records.length
  return `Used by: ${records.map(describeUsage).join(', ')}${more > 0 ? `, and ${more} more` : ''}.`
}
