import { parse } from 'yaml'
import * as z from 'zod'
import { id } from '#domain/fields.ts'

export type SeedRecord = Record<string, unknown> & { id: number }

/** Parses and validates the records of a seed file; omitted fields are taken from the blank record. */
export function readRecords(
  file: string,
  text: string,
  fields: z.ZodObject,
  blank: object = {},
): SeedRecord[] {
  const record = z.strictObject({ id, ...fields.shape })
  const errors: string[] = []
  const records = (parse(text) as object[]).flatMap((input, index) => {
    const result = record.safeParse({ ...blank, ...input })
    if (result.success) return [result.data as SeedRecord]
    const name = 'id' in input ? `record with id ${String(input.id)}` : `record ${index + 1}`
    errors.push(...result.error.issues.map((issue) => `${file}, ${name}, ${describe(issue)}`))
    return []
  })
  if (errors.length > 0) throw new Error(`Invalid seed:\n${errors.join('\n')}`)
  return records
}

function describe(issue: z.core.$ZodIssue): string {
  return issue.path.length > 0 ? `field ${issue.path.join('.')}: ${issue.message}` : issue.message
}
