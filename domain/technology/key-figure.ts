import * as z from 'zod'
import { friendlyUrl, line, ordering, requiredLine } from '#domain/fields.ts'

/** A figure that stands on several pages, such as the nodes of a network. Pages name it by its code. */
export const keyFigureFields = z.object({
  name: requiredLine,
  code: friendlyUrl.min(1, 'Required'),
  /** Such as "60 ms", or a live fact. */
  value: requiredLine,
  /** How it reads as a key figure, "up to …"; "…" stands for the value. Empty means the value alone. */
  limit: line,
  /** Lower is first. */
  ordering,
})

export const blankKeyFigure: z.output<typeof keyFigureFields> = {
  name: '',
  code: '',
  value: '',
  limit: '',
  ordering: 0,
}

/** A key figure with its limit, such as "up to 240". */
export function limitedValue({ value, limit }: { value: string; limit: string }): string {
  return limit.includes('…') ? limit.replace('…', () => value) : value
}
