import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { mistakeIn, parseYaml, shownPath, VendorFileError } from '#vendors/vendor-file-error.ts'

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
  const list = z.array(z.looseObject({})).safeParse(parseYaml(file, text) ?? [])
  if (!list.success) throw new VendorFileError([`${shownPath(file)}: expected a list of records`])
  const records = list.data.flatMap((input, index) => {
    const result = record.safeParse({ ...blank, ...input })
    if (result.success) return [result.data as SeedRecord]
    const name = 'id' in input ? `record with id ${String(input.id)}` : `record ${index + 1}`
    errors.push(...result.error.issues.map((issue) => `${shownPath(file)}, ${name}, ${mistakeIn(issue)}`))
    return []
  })
  if (errors.length > 0) throw new VendorFileError(errors)
  return records
}
