import { formatDay } from '#domain/calendar-date.ts'
import { shownValue } from '#app/editor/form/shown-value.ts'
import { readableMoment } from '#app/editor/inputs/local-moment.ts'
import type { Option } from '#app/editor/records.ts'
import { Icon } from '#app/ui/icon.tsx'
import { textDifference } from './text-difference.ts'

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

const ELEMENTS = { same: 'span', gone: 'del', new: 'ins' } as const

/** A change of a field: a word diff for texts, otherwise the old and the new value. */
export function FieldChange({ field, options, before, after }: Props) {
  if (typeof before === 'string' && typeof after === 'string' && before !== '' && after !== '') {
    if (field?.input !== 'day' && field?.input !== 'moment') {
      return (
        <p className="difference">
          {textDifference(before, after).map(({ kind, text }, index) => {
            const Element = ELEMENTS[kind]
            return <Element key={index}>{text}</Element>
          })}
        </p>
      )
    }
  }
  return (
    <p>
      <del>{readable(before, field, options)}</del>
      <Icon name="arrow" />
      <ins>{readable(after, field, options)}</ins>
    </p>
  )
}

function readable(value: unknown, field: ChangedField | undefined, options: Option[]): string {
  if (typeof value === 'string' && value !== '') {
    if (field?.input === 'moment') return readableMoment(value)
    if (field?.input === 'day') return formatDay(value)
  }
  return shownValue(value, options) || 'empty'
}
