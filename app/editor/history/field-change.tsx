import { formatDay } from '#domain/calendar-date.ts'
import { formatValue } from '#app/editor/form/format-value.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import type { Option } from '#app/editor/records.ts'
import { Icon } from '#app/ui/icon.tsx'
import { diffText } from './text-diff.ts'

/** The part of a field that the history needs. */
export interface ChangedField {
  label: string
  input?: string
}

interface Props {
  /** Undefined for a field that is not in the form. */
  field: ChangedField | undefined
  options: Option[]
  before: unknown
  after: unknown
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const

/** A change of a field: a word diff for texts, otherwise the old and the new value. */
export function FieldChange({ field, options, before, after }: Props) {
  if (typeof before === 'string' && typeof after === 'string' && before !== '' && after !== '') {
    if (field?.input !== 'day' && field?.input !== 'moment') {
      return (
        <p className="difference">
          {diffText(before, after).map(({ kind, text }, index) => {
            const Element = ELEMENTS[kind]
            return <Element key={index}>{text}</Element>
          })}
        </p>
      )
    }
  }
  return (
    <p>
      <del>{formatFieldValue(before, field, options)}</del>
      <Icon name="arrow" />
      <ins>{formatFieldValue(after, field, options)}</ins>
    </p>
  )
}

function formatFieldValue(value: unknown, field: ChangedField | undefined, options: Option[]): string {
  if (typeof value === 'string' && value !== '') {
    if (field?.input === 'moment') return formatMoment(value)
    if (field?.input === 'day') return formatDay(value)
  }
  return formatValue(value, options) || 'empty'
}
