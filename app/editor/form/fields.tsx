import type { Options } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { RecordField } from './record-field.tsx'
import type { useRecord } from './use-record.ts'

interface Props {
  screen: Screen
  record: ReturnType<typeof useRecord>
  options: Options
  /** The fields to show, each with its columns of six behind a space where it differs from its kind: "name c2". */
  names: string[]
}

/** Some fields of a record. */
export function Fields({ screen, record, options, names }: Props) {
  return names.map((entry) => {
    const [name, width] = entry.split(' ') as [string, string?]
    return (
      <RecordField
        key={name}
        name={name}
        field={screen.form[name]!}
        {...(width && { width })}
        value={record.values[name]}
        selection={record.selection?.name === name ? record.selection : null}
        isChanged={record.changed.includes(name)}
        options={options[name] ?? []}
        error={record.errors[name]}
        onChange={(value) => record.set({ [name]: value })}
      />
    )
  })
}
