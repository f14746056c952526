import { entityWithKey } from '#contract/entities.ts'
import { listFieldsOf, listStates, type ListFieldKind, type ListState } from '#contract/desk/list-query.ts'
import type { Option } from '#app/editor/records.ts'
import type { Field, Screen } from '#app/editor/screen.ts'

/** A field of a list that can be filtered. */
export interface FilterField {
  name: string
  label: string
  kind: ListFieldKind | 'state'
  /** Whether it can be asked for being empty. */
  canBeEmpty: boolean
  /** Values to choose from, with their labels; of records they are loaded when the filter is shown. */
  choices: 'loaded' | { value: string; label: string }[] | null
}

const stateLabels: Record<ListState, string> = { used: 'Used elsewhere', prepared: 'Kept for later' }
const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The filters of a list, by kind of field. */
export function filterFields({ form, resource }: Pick<Screen, 'form' | 'resource'>): FilterField[] {
  const described = listFieldsOf(resource)
  const fields = Object.entries(form).flatMap(([name, field]): FilterField[] => {
    const { kind, isNullable, options } = described.get(name) ?? {}
    if (!kind) return []
    const canBeEmpty = isNullable === true || kind === 'text' || kind === 'references'
    const choices = choicesOf(field, kind, options ?? [])
    const isPhoto = choices === null && (kind === 'reference' || kind === 'references')
    return isPhoto && !canBeEmpty ? [] : [{ name, label: field.label, kind, canBeEmpty, choices }]
  })
  // Only content is used by other records or prepared.
  const states = (entityWithKey(resource.key) ? listStates : []).map((name): FilterField => {
    return { name, label: stateLabels[name], kind: 'state', canBeEmpty: false, choices: yesNo }
  })
  return [...fields, ...states]
}

function choicesOf(field: Field, kind: ListFieldKind, options: readonly string[]): FilterField['choices'] {
  if (kind === 'switch') return yesNo
  if (field.input === 'choice' || field.input === 'choices') return 'loaded'
  if (kind !== 'option') return null
  const labels: Record<string, string> = field.input === 'options' ? field.options : {}
  return options.map((value) => ({ value, label: labels[value] ?? (value || 'None') }))
}

/** The values to choose from; those of the address that are unknown stay as they are. */
export function offeredChoices({ choices }: FilterField, loaded: Option[], value: string) {
  const offered =
    choices === 'loaded'
      ? loaded.map(({ id, name }) => ({ value: String(id), label: name }))
      : (choices ?? [])
  if (value === '' || offered.some((one) => one.value === value)) return offered
  const labelOf = (part: string) => offered.find((one) => one.value === part)?.label ?? part
  return [...offered, { value, label: value.split(',').map(labelOf).join(' or ') }]
}

/** The filters of an address, by the field they belong to. */
export function filteredFields(filter: Record<string, string>): Set<string> {
  return new Set(Object.keys(filter).map((name) => name.split('.')[0]!))
}

/** The filters without those of a field, and with others of it instead; empty values are left out. */
export function withFilter(
  filter: Record<string, string>,
  field: string,
  changed: Record<string, string>,
): Record<string, string> {
  const others = Object.entries(filter).filter(([name]) => name.split('.')[0] !== field)
  return Object.fromEntries([...others, ...Object.entries(changed).filter(([, value]) => value !== '')])
}
