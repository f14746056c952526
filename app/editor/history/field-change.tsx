import { formatDay } from '#domain/calendar-date.ts'
import { shownValue } from '#app/editor/form/shown-value.ts'
import { readableMoment } from '#app/editor/inputs/local-moment.ts'
import type { Option } from '#app/editor/records.ts'
import { Icon } from '#app/ui/icon.tsx'
import { textDifference } from './text-difference.ts'

/** A field as far as its changes are told. */
export interface ChangedField {
  label: string
  input?: string
}

interface Props {
  /** None, for what has no place in the form. */
  field: ChangedField | undefined
  options: Option[]
  before: unknown
  after: unknown
}

const ELEMENTS = { same: 'span', gone: 'del', new: 'ins' } as const

/** What a save did to a field: of a text the parts that differ, of anything else the value before and after. */
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
