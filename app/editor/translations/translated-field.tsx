import { diffText } from '#app/editor/history/text-diff.ts'
import { RecordField } from '#app/editor/form/record-field.tsx'
import { labelOf, screenOf } from '#app/editor/screens.ts'
import type { Field } from '#app/editor/screen.ts'
import site from '#site-config'
import { languageName } from './language-name.ts'

interface Props {
  entity: string
  field: string
  language: string
  original: string
  /** The original as it was translated; null if that is not known or does not matter. */
  before: string | null
  value: string
  isChanged: boolean
  onChange: (value: string) => void
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const

/** One text of a record, with its translation beside it in the same kind of input. */
export function TranslatedField({
  entity,
  field,
  language,
  original,
  before,
  value,
  isChanged,
  onChange,
}: Props) {
  const label = labelOf(entity, field)
  return (
    <div className="translated">
      <div className="translated-original">
        <div className="lab">
          {label} <small>{languageName(site.languages[0]!)}</small>
        </div>
        <div className="original" lang={site.languages[0]} role="group" aria-label={`Original of ${label}`}>
          {before !== null && before !== original && (
            <p className="difference">
              <Difference before={before} after={original} />
            </p>
          )}
          {original}
        </div>
      </div>
      <div lang={language}>
        <RecordField
          name={field}
          field={inputOf(entity, field, label)}
          columns={6}
          value={value}
          isChanged={isChanged}
          options={[]}
          error={undefined}
          onChange={(typed) => onChange(String(typed))}
        />
      </div>
    </div>
  )
}

function Difference({ before, after }: { before: string; after: string }) {
  return diffText(before, after).map(({ kind, text }, index) => {
    const Element = ELEMENTS[kind]
    return <Element key={index}>{text}</Element>
  })
}

/** The input that the field has in the form of its record; hints speak of the original. */
function inputOf(entity: string, field: string, label: string): Field {
  const known = screenOf(entity)?.form[field]
  if (known?.input === 'markdown') return { input: 'markdown', label, ...(known.isTall && { isTall: true }) }
  return { input: known?.input === 'text' ? 'text' : 'line', label }
}
