import * as z from 'zod'
import { friendlyUrl, line, markdown, optionalId } from '#domain/fields.ts'
import { slug } from '#domain/slug.ts'
import { dpaFieldDigits } from './packet.ts'
import { dpaLayout } from './layout.ts'

/** A byte as it is printed: "0x06". */
const hexByte = z
  .string()
  .regex(/^0x[0-9A-F]{2}$/, 'Expected a byte such as 0x0D')
  .meta({ examples: ['0x0D'] })

/** The hex digits of an address, such as "0001". */
const hexAddress = z
  .string()
  .regex(/^[0-9a-f]{4}$/, 'Expected four hex digits in lower case, such as 0001')
  .meta({ examples: ['0001'] })

/** Bytes in hex, separated by spaces. */
const hexBytes = z
  .string()
  .max((dpaFieldDigits.pdata / 2) * 3, 'At most 56 bytes')
  .regex(/^([0-9a-f]{2}( [0-9a-f]{2})*)?$/, 'Expected bytes in hex, such as "01 00 7e"')
  .meta({ examples: ['01 00 7e'] })

/** A peripheral: what requests with its number can be sent to. Without a friendly URL it has no page. */
export const dpaPeripheralFields = z.object({
  name: line,
  pnum: hexByte,
  friendly_url: friendlyUrl,
  available_at: line,
  description: markdown,
})

export const blankDpaPeripheral: z.output<typeof dpaPeripheralFields> = {
  name: '',
  pnum: '0x20',
  friendly_url: '',
  available_at: '',
  description: '',
}

/** A command of a peripheral, with the data of its request and answer, and an example of both. */
export const dpaCommandFields = z.object({
  peripheral: optionalId,
  name: line,
  pcmd: hexByte,
  meaning: line,
  since: line,
  request: dpaLayout,
  answer: dpaLayout,
  description: markdown,
  errata: markdown,
  example_address: hexAddress,
  example_data: hexBytes,
  answer_data: hexBytes,
})

export const blankDpaCommand: z.output<typeof dpaCommandFields> = {
  peripheral: null,
  name: '',
  pcmd: '0x00',
  meaning: '',
  since: '',
  request: '',
  answer: '',
  description: '',
  errata: '',
  example_address: '0001',
  example_data: '',
  answer_data: '',
}

/** The page with the commands of a peripheral. */
export function peripheralPath({ friendly_url }: { friendly_url: string }): string {
  return `/technology/dpa/commands/${friendly_url}`
}

/** The anchor of a command on the page of its peripheral. */
export function commandAnchor({ name, pcmd }: { name: string; pcmd: string }): string {
  return slug(name) || `pcmd-${pcmd}`
}
