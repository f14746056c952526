import * as z from 'zod'
import {
  flag,
  line,
  markdown,
  moment,
  onlineUntil,
  optionalId,
  ordering,
  webAddress,
} from '#domain/fields.ts'

/** Icons of links and files; empty means none. */
export const linkIcon = z.enum(['', 'pdf', 'exe', 'zip', 'doc', 'info', 'cert', 'cad'])

/** A link on pages and products or, with auto_redirect, a redirect from an old address. */
export const linkFields = z.object({
  name: line,
  url: webAddress,
  icon: linkIcon,
  ordering,
  /** The page that lists the link; for a redirect the old path, with or without a query string. */
  page: line,
  file: optionalId,
  content: markdown,
  description: markdown,
  is_external: flag,
  auto_redirect: flag,
  is_modal: flag,
  target: line,
  product: optionalId,
  online_until: onlineUntil,
})

export const linkFacts = z.object({ added: moment })

export const blankLink: z.output<typeof linkFields> = {
  online_until: null,
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

/** Target of a link: the download page of its file, otherwise its URL; empty means none. */
export function linkAddress(link: { file: number | null; url: string }): string {
  return link.file === null ? link.url : `/download/${link.file}`
}
