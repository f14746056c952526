import * as z from 'zod'

const text = z.string().min(1)

/** A transceiver in the cross table. */
export const comparedModel = z.strictObject({
  model: text,
  os: z.enum(['os-g', 'os-d']),
  dpa: z.enum(['dpa-g', 'dpa-d']),
  status: z.enum(['Standard', 'New']),
  supply: z.enum(['3.0-3.4 V', '3.1-5.3 V']),
  bands: z.array(z.literal([868, 916, 433])).min(1),
  regulator: z.enum(['On board', 'None']),
  mounting: text,
  antenna: text,
  io: text,
  adc: text,
})

export type ComparedModel = z.output<typeof comparedModel>
