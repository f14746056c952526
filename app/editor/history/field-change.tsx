import { formatDay } from '#domain/calendar-date.ts'
import { textDifference } from '#domain/desk/revision.ts'
import { shownValue } from '#app/editor/form/shown-value.ts'
import { readableMoment } from '#app/editor/inputs/local-moment.ts'
import type { Option } from '#app/editor/records.ts'
import type { Field } from '#app/editor/screen.ts'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** None, for what has no place in the form. */
  field: Field | undefined
  options: Option[]
  before: unknown
  after: unknown
}

/** What a save did to a field: of a text the part that differs, of anything else the value before and after. */
export function FieldChange({ field, options, before, after }: Props) {
  if (typeof before === 'string' && typeof after === 'string' && before !== '' && after !== '') {
    if (field?.input !== 'day' && field?.input !== 'moment') {
      const { start, gone, added, end } = textDifference(before, after)
      return (
        <p className="difference">
          {start}
          {gone && <del>{gone}</del>}
          {added && <ins>{added}</ins>}
          {end}
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

function readable(value: unknown, field: Field | undefined, options: Option[]): string {
  if (typeof value === 'string' && value !== '') {
    if (field?.input === 'moment') return readableMoment(value)
    if (field?.input === 'day') return formatDay(value)
  }
  return shownValue(value, options) || 'empty'
}
