import { activityCalls } from '#contract/desk/activity.ts'
import { entitiesWithScreen } from '#contract/entities.ts'
import { ACTIVITY_PATH } from '#domain/desk/activity.ts'
import { OUTBOX_PATH } from '#domain/desk/outbox.ts'
import type { MenuGroup } from '#contract/entity.ts'
import { accounts } from '#contract/accounts.ts'
import { newsroom } from '#contract/newsroom.ts'
import { outboxCalls } from '#contract/desk/outbox.ts'
import { publishing } from '#contract/publishing.ts'
import { responsibilityFor, rightOf } from '#contract/rights.ts'
import { support } from '#contract/support.ts'
import { texts } from '#contract/texts.ts'
import type { NeededRight } from '#domain/accounts/rights.ts'
import { inVendorWords } from './brand/kept-vendor.ts'

/** A list of the editor in the side menu. */
export interface MenuEntry {
  title: string
  list: string
  /** Path prefix of its form. */
  form: string
  /** The entity whose record count is shown. */
  entity: string
  /** What it takes to work with it; without it, it is for all staff. */
  needs?: NeededRight
}

/** The order of web content in the specification. Other entities follow. */
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

function positionOf({ entity }: MenuEntry): number {
  const position = specifiedOrder.indexOf(entity)
  return position < 0 ? specifiedOrder.length : position
}

/** Strips the parameters: "/editor/news-item/:id?" → "/editor/news-item", "/editor/photos?photo=:id?" → "/editor/photos". */
function pathOf(item: string): string {
  const [path = ''] = item.split('?', 1)
  return path.replace('/:id', '')
}

function entriesOf(group: MenuGroup): MenuEntry[] {
  return entitiesWithScreen
    .filter(({ editor }) => editor.group === group)
    .map(({ key, editor: { title, list, item } }) => ({
      get title() {
        return inVendorWords(title)
      },
      list,
      entity: key,
      form: pathOf(item),
      needs: { role: 'editor' as const, area: responsibilityFor(key) },
    }))
    .toSorted((a, b) => positionOf(a) - positionOf(b))
}

/** What waits for somebody comes first so that its counts are always visible, then all entities by group. */
export const sideMenu: { title: string; entries: MenuEntry[] }[] = [
  {
    title: 'Inbox',
    entries: [
      {
        title: 'Requests',
        list: '/editor/requests',
        form: '/editor/requests',
        entity: 'request',
        needs: rightOf(support.requests),
      },
    ],
  },
  {
    title: 'Publishing',
    entries: [
      { title: 'Releases', list: '/editor/releases', form: '/editor/release', entity: 'release' },
      {
        title: 'Price list',
        list: '/editor/price-list',
        form: '/editor/price-list',
        entity: 'price_list',
        needs: rightOf(publishing.savePriceGrid),
      },
    ],
  },
  ...(['E-shop', 'Web content', 'Pages and facts'] as const).map((title) => ({
    title,
    entries: entriesOf(title),
  })),
  {
    title: 'Structure',
    entries: [
      {
        title: 'Parameters',
        list: '/editor/parameters',
        form: '/editor/parameters',
        entity: 'parameter_value',
        needs: { role: 'editor', area: responsibilityFor('parameter_value') },
      },
      ...entriesOf('Structure'),
    ],
  },
  {
    title: 'More',
    entries: [
      ...entriesOf('More'),
      {
        title: 'Content health',
        list: '/editor/content-health',
        form: '/editor/content-health',
        entity: 'content_health',
      },
      {
        title: 'Replace',
        list: '/editor/replace',
        form: '/editor/replace',
        entity: 'replace',
        needs: rightOf(texts.replace),
      },
      { title: 'Trash', list: '/editor/trash', form: '/editor/trash', entity: 'trash' },
      {
        title: 'Activity',
        list: ACTIVITY_PATH,
        form: ACTIVITY_PATH,
        entity: 'activity',
        needs: rightOf(activityCalls.activity),
      },
      {
        title: 'Users',
        list: '/editor/users',
        form: '/editor/user',
        entity: 'user',
        needs: rightOf(accounts.users),
      },
      {
        title: 'Roles',
        list: '/editor/roles',
        form: '/editor/roles',
        entity: 'role',
        needs: rightOf(accounts.users),
      },
      {
        title: 'Followers',
        list: '/editor/followers',
        form: '/editor/followers',
        entity: 'follower',
        needs: rightOf(newsroom.followers),
      },
      {
        title: 'Outbox',
        list: OUTBOX_PATH,
        form: OUTBOX_PATH,
        entity: 'mail',
        needs: rightOf(outboxCalls.outbox),
      },
      {
        title: 'Service tokens',
        list: '/editor/tokens',
        form: '/editor/token',
        entity: 'token',
        needs: rightOf(accounts.tokens),
      },
      {
        title: 'Webhooks',
        list: '/editor/webhooks',
        form: '/editor/webhook',
        entity: 'webhook',
        needs: rightOf(publishing.webhooks),
      },
    ],
  },
]

/** Whether a path is the list of a menu entry or one of its forms. */
export function isWithin({ list, form }: MenuEntry, pathname: string): boolean {
  return pathname === list || pathname === form || pathname.startsWith(`${form}/`)
}
