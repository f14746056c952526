import * as z from 'zod'
import { readDemoList } from '#vendors/read-content.ts'
import { checkFile } from '#vendors/vendor-file-error.ts'
import { fileType, zipBytes, type DemoFile } from './demo-file.ts'

const archive = z.strictObject({
  section: z.int(),
  name: z.string(),
  filename: z.string(),
  description: z.string(),
  uploaded: z.string(),
  version_note: z.string().default(''),
  for_series: z.string().default(''),
  for_os: z.string().default(''),
  older: z
    .array(
      z.strictObject({
        name: z.string(),
        filename: z.string(),
        uploaded: z.string(),
        version_note: z.string(),
        for_series: z.string(),
        for_os: z.string(),
      }),
    )
    .optional(),
})

/** Placeholder archives for the tools of the vendor: those of archives.yml. */
export function demoArchives(): DemoFile[] {
  const archives = checkFile('seed/demo/archives.yml', z.array(archive), readDemoList('archives.yml'))
  return archives.map(({ older, ...file }) => ({
    ...file,
    type: fileType.zip,
    bytes: zipBytes(
      { 'README.txt': `${file.name}\n\n${file.description}.\nDemonstration archive.\n` },
      file.uploaded,
    ),
    ...(older && {
      older: older.map(({ name, ...version }) => ({
        ...version,
        bytes: zipBytes({ 'README.txt': `${name}\n\nDemonstration archive.\n` }, version.uploaded),
      })),
    }),
  }))
}
