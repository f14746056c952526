import { useEffect, useEffectEvent } from 'react'
import { offsetWithLineFeeds } from '#domain/line-ends.ts'
import { FieldInput } from '#app/editor/inputs/field-input.tsx'
import type { Option } from '#app/editor/records.ts'
import type { Field } from '#app/editor/screen.ts'
import type { TextSelection } from './initial-selection.ts'

/** Width of a field in the six-column grid. */
export type Columns = 1 | 2 | 3 | 4 | 5 | 6

interface Props {
  name: string
  /** Keeps ids unique if there are several forms on a page. */
  idPrefix?: string
  field: Field
  /** Default: depends on the kind of input. */
  columns?: Columns | undefined
  value: unknown
  /** Initial text selection. */
  selection?: TextSelection | null
  isChanged: boolean
  options: Option[]
  error: string | undefined
  onChange: (value: unknown) => void
}

/** A field with its label, unsaved-change marker and error. */
export function RecordField({
  name,
  idPrefix = 'field',
  field,
  columns = isWide(field) ? 6 : 3,
  value,
  selection = null,
  isChanged,
  options,
  error,
  onChange,
}: Props) {
  const id = `${idPrefix}-${name}`
  const errorId = `${id}-error`
  const mark = isChanged && <span className="dirty" title="Changed" />
  const input = (
    <FieldInput
      id={id}
      field={field}
      value={value}
      selection={selection}
      options={options}
      error={error}
      errorId={errorId}
      onChange={onChange}
    />
  )
  const text = useEffectEvent(() => String(value ?? ''))
  useEffect(() => {
    const element = document.getElementById(id)
    if (!selection || !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
    element.focus()
    if (element.selectionStart === null) return
    const [from, to] = [selection.from, selection.to].map((at) => offsetWithLineFeeds(text(), at))
    element.setSelectionRange(from!, to!)
  }, [id, selection])
  const problem = error && (
    <small className="f-err" id={errorId} role="alert">
      {error}
    </small>
  )
  if (field.input === 'switch') {
    return (
      <div className="swrow">
        <div>
          {mark} {field.label}
          <small>{field.hint}</small>
          {problem}
        </div>
        {input}
      </div>
    )
  }
  const caption = (
    <>
      {mark}
      {field.label}
      {field.hint && <small>{field.hint}</small>}
    </>
  )
  return (
    <div className={`f c${columns}`}>
      {isGroup(field) ? (
        <div className="lab">{caption}</div>
      ) : (
        <label className="lab" htmlFor={id}>
          {caption}
        </label>
      )}
      {input}
      {problem}
    </div>
  )
}

/** Inputs with several controls; they have a group label instead of a <label>. */
function isGroup({ input }: Field): boolean {
  return ['markdown', 'moment', 'choices', 'photo', 'photos', 'rows'].includes(input)
}

function isWide({ input }: Field): boolean {
  return ['markdown', 'text', 'address', 'photos', 'rows'].includes(input)
}
