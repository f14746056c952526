import { catalogue } from '#contract/catalogue.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { linkFields } from '#app/editor/library/link-fields.ts'
import { loadOptions, type Options } from '#app/editor/records.ts'
import { source, type Field } from '#app/editor/screen.ts'
import { nounOf, screenOf } from '#app/editor/screens.ts'
import { changeAddress } from '#app/editor/publishing/opened-change.ts'
import type { PreparedChange } from '#app/editor/publishing/prepared-change.ts'

/** Entities that are edited inside of other screens. */
const withoutScreen: Record<string, Record<string, Field>> = {
  link: linkFields,
  product_price: {
    product: {
      input: 'choice',
      label: 'Variant',
      placeholder: '',
      from: source(catalogue.variants.list, 'product', {}),
    },
    valid_from: { input: 'day', label: 'Valid from' },
    ...Object.fromEntries(
      priceTiers.map((tier) => [`price_${tier}`, { input: 'number', label: `Price from ${tier}` } as const]),
    ),
  },
}

/** The fields of an entity, for the labels and formats of its changes. */
export function fieldsOf(entity: string): Record<string, Field> {
  return screenOf(entity)?.form ?? withoutScreen[entity] ?? {}
}

/** Loads the names of records that changed fields reference, by entity. */
export async function loadChangeOptions(changes: PreparedChange[]): Promise<Record<string, Options>> {
  const entities = [...Map.groupBy(changes, ({ entity }) => entity)]
  const loaded = entities.map(async ([entity, group]) => {
    const names = new Set(group.flatMap(({ differences }) => differences.map(({ field }) => field)))
    return [entity, await loadOptions({ form: fieldsOf(entity) }, [...names])] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

const verbs: Record<string, string> = {
  create: 'Create',
  update: 'Change',
  remove: 'Delete',
  copy: 'Clone',
  restore: 'Restore',
}

/** What a change does, such as "Change news item". */
export function actionText({ action, entity }: Pick<PreparedChange, 'action' | 'entity'>): string {
  return `${verbs[action] ?? action} ${nounOf(entity)}`
}

/** The differences worth showing: of a new record only filled fields, and none of a call without fields of its own. Conflicts are shown apart. */
export function shownDifferences(change: PreparedChange): PreparedChange['differences'] {
  const { action, differences, conflict } = change
  const contested = new Set(conflict?.fields.map(({ field }) => field))
  if (action === 'update') return differences.filter(({ field }) => !contested.has(field))
  return action === 'create' ? differences.filter(({ after }) => !isEmpty(after)) : []
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || String(value) === ''
}

/** Address of the form that shows a change; null while the record is in the trash. */
export function shownAddress({ id, action, to }: PreparedChange, isPublished: boolean): string | null {
  if (action === (isPublished ? 'remove' : 'restore')) return null
  return isPublished ? to : changeAddress(to, id)
}
