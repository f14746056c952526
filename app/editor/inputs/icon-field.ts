import type * as z from 'zod'
import type { linkIcon } from '#domain/library/link.ts'
import type { OptionsField } from '#app/editor/screen.ts'

const labels: Record<z.output<typeof linkIcon>, string> = {
  '': 'none',
  pdf: 'PDF document',
  exe: 'Program',
  zip: 'Archive',
  doc: 'Document',
  info: 'Information',
  cert: 'Certificate',
  cad: 'CAD model',
}

/** The icon of a link or file type. */
export const iconField: OptionsField = { input: 'options', label: 'Icon', options: labels, hasIcons: true }
