import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const FOLDER = join(import.meta.dirname, '../../../content/tables')

/** Versions of the operating system, newest first, with the modules that they run on. */
export const osVersions = read(
  'os-history.yml',
  z.array(z.object({ version: z.string(), modules: z.array(z.string()).default([]) })),
)

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(parse(readFileSync(join(FOLDER, name), 'utf8')))
}
