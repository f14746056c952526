import { library } from '#contract/library.ts'
import { source, type Field } from '#app/editor/screen.ts'
import { onlineUntilField } from '#app/editor/online-until-field.ts'

type LinkField = keyof (typeof library.links.fields)['shape']

/** The inputs of a link. The icon is missing, because it has a custom select. */
export const linkFields: Record<Exclude<LinkField, 'icon' | 'product'>, Field> = {
  name: { input: 'line', label: 'Name' },
  url: { input: 'address', label: 'URL' },
  page: { input: 'line', label: 'Page', hint: 'of a redirect: the old path' },
  target: { input: 'line', label: 'Target' },
  ordering: { input: 'number', label: 'Ordering' },
  file: {
    input: 'choice',
    label: 'File',
    none: 'None',
    from: source(library.allFiles, 'file', {}),
  },
  content: { input: 'markdown', label: 'Content', hint: 'shown over the page' },
  description: { input: 'markdown', label: 'Description' },
  is_external: { input: 'switch', label: 'External' },
  auto_redirect: { input: 'switch', label: 'Redirect', hint: 'leads from an old path' },
  is_modal: { input: 'switch', label: 'Shown over the page' },
  online_until: onlineUntilField,
}
