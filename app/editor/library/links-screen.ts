import { library } from '#contract/library.ts'
import { linkIcon } from '#domain/library/link.ts'
import type { Screen } from '#app/editor/screen.ts'
import { linkFields } from './link-fields.ts'

const { title, noun, list, item } = library.links.editor

/** The list of links. They have no form of their own, so this is not among the declared screens. */
export const linksScreen: Screen = {
  title,
  noun,
  paths: { list, item },
  // A link is read with its list.
  resource: library.links as unknown as Screen['resource'],
  columns: ['name', 'page', 'url', 'ordering'],
  search: ['name', 'page', 'url'],
  empty: 'No links to display',
  form: {
    ...linkFields,
    file: { ...linkFields.file, isFormOnly: true } as Screen['form'][string],
    icon: {
      input: 'options',
      label: 'Icon',
      options: Object.fromEntries(linkIcon.options.map((icon) => [icon, icon || 'none'])),
    },
  },
  isCustom: true,
  editsInList: true,
}
