import * as z from 'zod'
import { readDemoList } from '#vendors/read-content.ts'
import { checkFile } from '#vendors/vendor-file-error.ts'

const section = z.int().optional()

/** Kinds of documents that are invented for a demonstration, with the section of the downloads that each goes to. */
const sampleFiles = z.strictObject({
  terms: section,
  /** Of series whose category has no section with its name; others are in that one. */
  data_sheets: section,
  /** Of series whose data sheets are in this section. */
  declarations: section,
  startup_packages: section,
  os_functions: section,
  code_examples: section,
  release_notes: section,
})

export type SampleFiles = z.output<typeof sampleFiles>

/** What sample-files.yml wants to be generated; without the file nothing is. */
export function readSampleFiles(): SampleFiles {
  const read = readDemoList('sample-files.yml')
  return checkFile(
    'seed/demo/sample-files.yml',
    sampleFiles,
    Array.isArray(read) && read.length === 0 ? {} : read,
  )
}
