import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { standardPeripherals } from '#domain/technology/dpa-meaning.ts'

const peripheral = z.object({
  pnum: z.string(),
  name: z.string(),
  commands: z.array(z.object({ pcmd: z.string(), name: z.string() })),
})

const FOLDER = join(import.meta.dirname, '../../../content/tables')

/** Peripherals of DPA with their commands. */
export const peripherals = [...read('dpa-peripherals.yml', z.array(peripheral)), ...standardPeripherals]

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(parse(readFileSync(join(FOLDER, name), 'utf8')))
}
