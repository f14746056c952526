import { parse } from 'yaml'
import * as z from 'zod'
import { id } from '#domain/fields.ts'

export type SeedRecord = Record<string, unknown> & { id: number }

/** Reads the records of a seed file; what a record leaves out is taken from the blank one. */
export function readRecords(
  file: string,
  text: string,
  fields: z.ZodObject,
  blank: object = {},
): SeedRecord[] {
  const record = z.strictObject({ id, ...fields.shape })
  const mistakes: string[] = []
  const records = (parse(text) as object[]).flatMap((given, index) => {
    const result = record.safeParse({ ...blank, ...given })
    if (result.success) return [result.data as SeedRecord]
    const name = 'id' in given ? `record with id ${String(given.id)}` : `record ${index + 1}`
    mistakes.push(...result.error.issues.map((issue) => `${file}, ${name}, ${describe(issue)}`))
    return []
  })
  if (mistakes.length > 0) throw new Error(`Wrong seed:\n${mistakes.join('\n')}`)
  return records
}

function describe(issue: z.core.$ZodIssue): string {
  return issue.path.length > 0 ? `field ${issue.path.join('.')}: ${issue.message}` : issue.message
}
