import type { Uses } from '#contract/uses.ts'
import { failureText, type Failure } from '#domain/failure.ts'
import type { Refusal } from './edit-state.ts'

/** Converts a failure for display in a form. */
export async function refusalOf({ code, details }: Failure): Promise<Refusal> {
  const { fields = {}, answer } = details
  const uses = answer?.uses as Uses | undefined
  return uses ? { code, fields, uses, usedBy: [await usedBy(uses)] } : { code, fields, usedBy: [] }
}

/** A refusal as one text, for use outside of forms. */
export function refusalText({ code, fields }: Pick<Refusal, 'code' | 'fields'>): string {
  return [failureText(code), ...Object.values(fields)].join(' ')
}

/** For example "Used by: series TR-72D (category), and 3 more." */
async function usedBy({ total, records }: Uses): Promise<string> {
  // Imported lazily, because it depends on every screen.
  const { describeUsage } = await import('#app/editor/describe-usage.ts')
  const more = total - records.length
  return `Used by: ${records.map(describeUsage).join(', ')}${more > 0 ? `, and ${more} more` : ''}.`
}
