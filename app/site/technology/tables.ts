import * as z from 'zod'

const text = z.string().min(1)

/** A figure or version that pages reference by name. "…" in `limit` is a placeholder for the value. */
export const knownValue = z.strictObject({
  name: text,
  value: text,
  limit: text.includes('…').optional(),
  released: text.optional(),
})

const hexByte = z.string().regex(/^0x[0-9A-F]{2}$/)

/** An embedded DPA peripheral with its commands. */
export const dpaPeripheral = z.strictObject({
  pnum: hexByte,
  name: text,
  where: text,
  commands: z.array(z.strictObject({ pcmd: hexByte, name: text, meaning: text })).min(1),
})

/** Length of a time slot by the data of a packet, in milliseconds. */
export const slotTime = z.strictObject({ data: text, std: z.int(), lp: z.int() })

export type SlotTime = z.output<typeof slotTime>
export type KnownValue = z.output<typeof knownValue>
export type DpaPeripheral = z.output<typeof dpaPeripheral>
