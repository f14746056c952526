import type { InputHTMLAttributes } from 'react'
import { inSentence } from '#app/editor/in-sentence.ts'
import type { Option } from '#app/editor/records.ts'
import { Icon } from '#app/ui/icon.tsx'
import { offeredChoices, type FilterField } from './filter-fields.ts'
import { useTypedValue } from './use-typed-value.ts'

interface Props {
  field: FilterField
  /** The filters of the field: by its name, and by its name with ".from", ".to" or ".empty". */
  filter: Record<string, string>
  /** Records to choose from. */
  options: Option[]
  /** Whether the list can answer a filter. */
  isValid: (filter: Record<string, string>) => boolean
  /** Replaces the filters of the field. */
  onChange: (filter: Record<string, string>) => void
  onRemove: () => void
}

/** One filter of a list: the label of its field, how it is tested, and the values. */
export function FilterControl({ field, filter, options, isValid, onChange, onRemove }: Props) {
  const { name, label, kind, canBeEmpty } = field
  const empty = filter[`${name}.empty`] ?? ''
  const hasRange = kind === 'number' || kind === 'day' || kind === 'moment'
  const setEmpty = (value: string) => onChange(value === '' ? {} : { [`${name}.empty`]: value })
  const hasValues = field.choices !== null || kind === 'text' || hasRange
  return (
    <fieldset className="filter">
      <legend>{label}</legend>
      {canBeEmpty && (
        <select
          aria-label={`How to filter by ${inSentence(label)}`}
          value={empty}
          onChange={({ target }) => setEmpty(target.value)}
        >
          {hasValues ? (
            <option value="">{kind === 'text' ? 'contains' : hasRange ? 'between' : 'is'}</option>
          ) : (
            <option value="" disabled>
              …
            </option>
          )}
          <option value="true">is empty</option>
          <option value="false">is not empty</option>
        </select>
      )}
      {empty === '' && hasRange && (
        <>
          {(['from', 'to'] as const).map((end) => (
            <TypedInput
              key={end}
              aria-label={`${label} ${end}`}
              type={kind === 'number' ? 'text' : 'date'}
              inputMode={kind === 'number' ? 'decimal' : undefined}
              value={filter[`${name}.${end}`] ?? ''}
              isValid={(value) => isValid({ [`${name}.${end}`]: value })}
              onTyped={(value) => onChange({ ...filter, [`${name}.${end}`]: value })}
            />
          ))}
        </>
      )}
      {empty === '' && kind === 'text' && (
        <TypedInput
          aria-label={`${label} contains`}
          type="text"
          value={filter[name] ?? ''}
          isValid={(value) => isValid({ [name]: value })}
          onTyped={(value) => onChange({ [name]: value })}
        />
      )}
      {empty === '' && field.choices !== null && (
        <select
          aria-label={label}
          value={filter[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">Any</option>
          {offeredChoices(field, options, filter[name] ?? '').map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      <button className="icon-button" type="button" aria-label={`Remove filter ${label}`} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </fieldset>
  )
}

const TYPING_PAUSE_MS = 300

interface TypedProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  value: string
  isValid: (value: string) => boolean
  /** Called when typing rests, unless it is not valid yet, such as a year of two digits. */
  onTyped: (value: string) => void
}

function TypedInput({ value, isValid, onTyped, ...rest }: TypedProps) {
  const isUsable = (text: string) => text === '' || isValid(text)
  const { text, onChange, onBlur } = useTypedValue({ value, pauseMs: TYPING_PAUSE_MS, isUsable, onTyped })
  return (
    <input
      {...rest}
      value={text}
      aria-invalid={!isUsable(text) || undefined}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}
