import type { Options } from '#app/editor/records.ts'
import type { ScreenOf } from '#app/editor/screen.ts'
import { RecordField, type Columns } from './record-field.tsx'
import type { EditedRecord } from './use-record.ts'

interface FormProps<Name extends string> {
  screen: ScreenOf<Name>
  record: EditedRecord<Name>
  options: Options
}

interface OneField<Name extends string> extends FormProps<Name> {
  name: NoInfer<Name>
  /** Default: depends on the kind of input. */
  columns?: Columns
}

/** A field of a record. An unknown name is a compile error. */
export function FormField<Name extends string>({ screen, record, options, name, columns }: OneField<Name>) {
  return (
    <RecordField
      name={name}
      field={screen.form[name]!}
      columns={columns}
      value={record.values[name]}
      selection={record.selection?.name === name ? record.selection : null}
      isChanged={record.changed.includes(name)}
      options={options[name] ?? []}
      error={record.errors[name]}
      onChange={(value) => record.set({ [name]: value } as Partial<Record<Name, unknown>>)}
    />
  )
}

/** Several fields of a record, in their default width. */
export function FormFields<Name extends string>({
  names,
  ...formProps
}: FormProps<Name> & { names: readonly NoInfer<Name>[] }) {
  return names.map((name) => <FormField key={name} {...formProps} name={name} />)
}
