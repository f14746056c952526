import { library } from '#contract/library.ts'
import type { Option, Options } from '#app/editor/records.ts'
import { source, type Field, type Screen, type Source } from '#app/editor/screen.ts'
import type { BulkChange } from './send-bulk.ts'

/** What can be done to several records at once, but for the ids. */
type Effect = Pick<BulkChange, 'values' | 'add' | 'take'>

/** An entry of the menu of changes: one with its value, or one whose value is chosen next. */
export interface OfferedChange {
  /** For example "Online: on", "Status…" or "Add to photos…". */
  label: string
  /** The value to choose; without it the change is complete. */
  choose?: { field: Field; options: Option[] }
  effect: (value: unknown) => Effect
}

type BulkScreen = Pick<Screen, 'form' | 'resource'>

/** Lists that are no fields of a form. */
const joinedLists: Record<string, { field: string; label: string; from: Source }[]> = {
  product_series: [{ field: 'links', label: 'Links', from: source(library.links.list, 'link', {}) }],
}

/** The fields whose options a bulk change needs. */
export function bulkFields({ form }: BulkScreen): string[] {
  return Object.entries(form)
    .filter(([name, field]) => field.input !== 'read-only' && (PLACE.includes(name) || !isFormOnly(field)))
    .filter(([, { input }]) => input === 'choice' || input === 'choices')
    .map(([name]) => name)
}

/** The sources of lists that are no fields of the form, by name. */
export function joinedForm({ resource }: BulkScreen): Record<string, Field> {
  return Object.fromEntries(
    (joinedLists[resource.key] ?? []).map(({ field, label, from }) => [
      field,
      { input: 'choices', label, from },
    ]),
  ) as Record<string, Field>
}

/** All changes that are offered, in the order of the form; first those that need no more choice. */
export function bulkChanges(screen: BulkScreen, options: Options): OfferedChange[] {
  const form = { ...screen.form, ...joinedForm(screen) }
  const offered = Object.entries(form).flatMap(([name, field]) =>
    isFormOnly(field) ? [] : changesOf(name, field, options[name] ?? []),
  )
  const isWhole = ({ choose }: OfferedChange) => choose === undefined
  return [...offered.filter(isWhole), ...moves(screen, options), ...offered.filter((one) => !isWhole(one))]
}

function isFormOnly(field: Field): boolean {
  return 'isFormOnly' in field && field.isFormOnly === true
}

function changesOf(name: string, field: Field, options: Option[]): OfferedChange[] {
  const { label } = field
  const set = (value: unknown) => ({ values: { [name]: value } })
  switch (field.input) {
    case 'switch':
      return [
        { label: `${label}: on`, effect: () => set(true) },
        { label: `${label}: off`, effect: () => set(false) },
      ]
    case 'choice':
    case 'options':
    case 'day':
    case 'moment':
    case 'photo':
      return [{ label: `${label}…`, choose: { field, options }, effect: set }]
    case 'choices':
      return listChanges(
        name,
        label,
        { input: 'choice', label, placeholder: 'Choose …', from: field.from },
        options,
      )
    case 'photos':
      return listChanges(name, label, { ...field, input: 'photo', none: 'No photo is chosen' }, options)
    default:
      return []
  }
}

function listChanges(name: string, label: string, field: Field, options: Option[]): OfferedChange[] {
  const list = label.toLowerCase()
  const member = (value: unknown) => ({ [name]: [Number(value)] })
  return [
    { label: `Add to ${list}…`, choose: { field, options }, effect: (value) => ({ add: member(value) }) },
    { label: `Take from ${list}…`, choose: { field, options }, effect: (value) => ({ take: member(value) }) },
  ]
}

/** Fields of the place in the catalogue, which depend on each other and so are set together. */
const PLACE = ['category', 'subcategory', 'section']

type Row = Option & { category?: number | null; subcategory?: number | null }

/** Moves into a category, subcategory or section, for records that have a place in the catalogue. */
function moves({ form }: BulkScreen, options: Options): OfferedChange[] {
  if (!PLACE.every((name) => name in form)) return []
  const [categories, subcategories, sections] = PLACE.map((name) => (options[name] ?? []) as Row[])
  const places = categories!.flatMap((category) => [
    { name: category.name, values: { category: category.id, subcategory: null, section: null } },
    ...subcategories!
      .filter((one) => one.category === category.id)
      .flatMap((subcategory) => [
        {
          name: `${category.name} › ${subcategory.name}`,
          values: { category: category.id, subcategory: subcategory.id, section: null },
        },
        ...sections!
          .filter((one) => one.subcategory === subcategory.id)
          .map((section) => ({
            name: `${category.name} › ${subcategory.name} › ${section.name}`,
            values: { category: category.id, subcategory: subcategory.id, section: section.id },
          })),
      ]),
  ])
  if (places.length === 0) return []
  const field = { input: 'choice', label: 'Place', placeholder: 'Choose …' } as unknown as Field
  const choices = places.map(({ name }, id) => ({ id, name }))
  return [
    {
      label: 'Move to…',
      choose: { field, options: choices },
      effect: (value) => ({ values: places[Number(value)]?.values ?? {} }),
    },
  ]
}
