import * as z from 'zod'
import { flag, line, markdown, moment, optionalId, ordering, webAddress } from '#domain/fields.ts'

/** The icons of links and files; empty is none. */
export const linkIcon = z.enum(['', 'pdf', 'exe', 'zip', 'doc', 'info'])

/** A link that pages and products show, or, with auto_redirect, an old address that leads elsewhere. */
export const linkFields = z.object({
  name: line,
  url: webAddress,
  icon: linkIcon,
  ordering,
  /** The page that lists the link; of a redirect the old path, with or without its query. */
  page: line,
  file: optionalId,
  content: markdown,
  description: markdown,
  is_external: flag,
  auto_redirect: flag,
  is_modal: flag,
  target: line,
  product: optionalId,
})

export const linkFacts = z.object({ added: moment })

export const blankLink: z.output<typeof linkFields> = {
  name: '',
  url: '',
  icon: 'info',
  ordering: 0,
  page: '',
  file: null,
  content: '',
  description: '',
  is_external: false,
  auto_redirect: false,
  is_modal: false,
  target: '',
  product: null,
}

/** Where a link leads: to its file's download page, else to its address; empty is nowhere. */
export function linkAddress(link: { file: number | null; url: string }): string {
  return link.file === null ? link.url : `/download/${link.file}`
}
