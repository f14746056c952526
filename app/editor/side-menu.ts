import { entitiesWithScreen } from '#contract/entities.ts'
import type { MenuGroup } from '#contract/entity.ts'

interface Entry {
  title: string
  list: string
  /** What the address of its form begins with. */
  form: string
  /** Whose number is shown. */
  entity: string
}

/** The order that the specification gives to web content; what it does not name comes after it. */
const specifiedOrder = [
  'file',
  'photo',
  'news',
  'event',
  'link',
  'distributor',
  'case_study',
  'webinar',
  'startup_package_history',
  'release_note',
  'o_s_function',
  'o_s_function_section',
]

function placeOf({ entity }: Entry): number {
  const place = specifiedOrder.indexOf(entity)
  return place < 0 ? specifiedOrder.length : place
}

/** "/editor/news-item" of "/editor/news-item/:id?", "/editor/photos" of "/editor/photos?photo=:id?". */
function pathOf(item: string): string {
  const [path = ''] = item.split('?', 1)
  return path.replace('/:id', '')
}

function entriesOf(group: MenuGroup): Entry[] {
  return entitiesWithScreen
    .filter(({ editor }) => editor.group === group)
    .map(({ key, editor: { title, list, item } }) => ({
      title,
      list,
      entity: key,
      form: pathOf(item),
    }))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What visitors wait for comes first, since its number must be seen; then all entities by group. */
export const sideMenu: { title: string; entries: Entry[] }[] = [
  {
    title: 'Inbox',
    entries: [{ title: 'Requests', list: '/editor/requests', form: '/editor/requests', entity: 'request' }],
  },
  ...(['E-shop', 'Web content', 'Structure'] as const).map((title) => ({ title, entries: entriesOf(title) })),
  {
    title: 'More',
    entries: [
      ...entriesOf('More'),
      { title: 'Trash', list: '/editor/trash', form: '/editor/trash', entity: 'trash' },
      { title: 'Users', list: '/editor/users', form: '/editor/user', entity: 'user' },
    ],
  },
]

/** Whether an address is the list of an entry or one of its forms. */
export function isWithin({ list, form }: Entry, pathname: string): boolean {
  return pathname === list || pathname === form || pathname.startsWith(`${form}/`)
}
