import { relative, resolve } from 'node:path'
import { parse } from 'yaml'
import type * as z from 'zod'
import { vendorFolder } from './vendor-folder.ts'

/** A mistake of the vendor: each line names the file, and the record and field where there is one. */
export class VendorFileError extends Error {
  constructor(mistakes: string[]) {
    super(`A file of the vendor is not valid:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
  }
}

/** How messages name a file: as it is written below the folder of the project. */
export function shownPath(file: string): string {
  return relative(process.cwd(), resolve(vendorFolder, file))
}

/** The content of a YAML file. */
export function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('\n')
    throw new VendorFileError([`${shownPath(file)}: ${sentence.replace(/:$/, '')}`])
  }
}

/** What a file of the vendor's folder says, or an error that names its mistakes. */
export function checkFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  if (value === null || value === undefined)
    throw new VendorFileError([`${shownPath(file)} is missing or empty`])
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new VendorFileError(result.error.issues.map((issue) => `${shownPath(file)}, ${mistakeIn(issue)}`))
}

/** Where in a file or record a mistake is, and what it is. */
export function mistakeIn(issue: z.core.$ZodIssue): string {
  const places: string[] = []
  let field = ''
  for (const part of issue.path) {
    if (typeof part === 'number') {
      if (field) places.push(`field ${field}`)
      places.push(`entry ${part + 1}`)
      field = ''
    } else field = field ? `${field}.${String(part)}` : String(part)
  }
  if (field) places.push(`field ${field}`)
  return places.length > 0 ? `${places.join(', ')}: ${issue.message}` : issue.message
}
