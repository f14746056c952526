import * as z from 'zod'
import { MAX_BOM_TEXT } from '#domain/catalogue/bom.ts'
import { count, line } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { uploadedFile } from '#contract/uploaded-file.ts'

/** Upper bound of the size of a dropped file. */
const MAX_FILE_BYTES = 2_000_000

const product = z.object({ name: line, address: line })

const bomLine = z.object({
  /** Number of the line in the list. */
  line: z.int(),
  text: z.string(),
  /** Null if it is none that can be ordered. */
  quantity: count.nullable(),
  /** "guess" differs from the text by one slip, "choose" fits several order codes, "unknown" none. */
  outcome: z.enum(['found', 'guess', 'choose', 'unknown']),
  product: product.nullable(),
  status: line.nullable(),
  /** Pieces in a pack. */
  packing: count.nullable(),
  /** Days. */
  lead_time: count.nullable(),
  /** Of one piece at this quantity; null if it is on request. */
  price: z.number().nullable(),
  total: z.number().nullable(),
  replacement: product.nullable(),
  /** Order codes that may be meant. */
  suggestions: z.array(line),
})

export const bomCalls = {
  checkBom: call('POST bom', {
    access: 'anyone',
    input: () =>
      z.object({
        text: z.string().max(MAX_BOM_TEXT, `At most ${MAX_BOM_TEXT} characters`).optional(),
        file: uploadedFile.optional(),
      }),
    output: () =>
      z.object({
        lines: z.array(bomLine),
        total: z.number(),
        /** Lines that the total does not include. */
        unpriced: count,
        /** The list as it was understood, one line each, to be sent again. */
        text: z.string(),
      }),
    maxFileBytes: MAX_FILE_BYTES,
    failures: ['TOO_MANY_REQUESTS'],
    summary:
      'Resolves a list of order codes and quantities, pasted or as a CSV or XLSX file, to products with status, price at the quantity, packing, lead time and replacement.',
  }),
}
