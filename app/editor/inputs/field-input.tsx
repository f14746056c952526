import { keepLineEnds, withLineFeeds } from '#domain/line-ends.ts'
import type { TextSelection } from '#app/editor/form/initial-selection.ts'
import type { Option, PhotoOption } from '#app/editor/records.ts'
import type { Field } from '#app/editor/screen.ts'
import { FileIcon } from '#app/editor/inputs/file-icon.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { ChoicesInput } from './choices-input.tsx'
import { ColorInput } from './color-input.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { MomentInput } from './moment-input.tsx'
import { PhotoInput } from './photo-input.tsx'
import { PhotosInput } from './photos-input.tsx'
import { isLongList } from './picker/is-long-list.ts'
import { Picker } from './picker/picker.tsx'
import { RowsInput } from './rows-input.tsx'

interface Props {
  id: string
  field: Field
  value: unknown
  selection: TextSelection | null
  options: Option[]
  error: string | undefined
  errorId: string
  onChange: (value: unknown) => void
}

const inputTypes = {
  line: 'text',
  email: 'email',
  address: 'text',
  day: 'date',
  number: 'text',
  'read-only': 'text',
}

/** Renders the input of a field by its kind. */
export function FieldInput({ id, field, value, selection, options, error, errorId, onChange }: Props) {
  const text = String(value ?? '')
  const isInvalid = error !== undefined
  const inputProps = { id, ...(isInvalid && { 'aria-invalid': true, 'aria-describedby': errorId }) }
  switch (field.input) {
    case 'switch':
      return <Switch label={field.label} checked={value === true} onChange={onChange} id={id} />
    case 'markdown':
      return (
        <MarkdownInput
          id={id}
          selection={selection}
          isInvalid={isInvalid}
          onChange={onChange}
          label={field.label}
          value={text}
          isTall={field.isTall === true}
        />
      )
    case 'moment':
      return (
        <MomentInput id={id} isInvalid={isInvalid} onChange={onChange} label={field.label} value={text} />
      )
    case 'text':
      return (
        <textarea
          {...inputProps}
          value={withLineFeeds(text)}
          onChange={(event) => onChange(keepLineEnds(text, event.target.value))}
        />
      )
    case 'choice':
      if (isLongList(options)) {
        return (
          <Picker
            id={id}
            label={field.label}
            value={(value ?? null) as number | null}
            options={options}
            entity={field.from.key}
            placeholder={field.none ?? field.placeholder ?? ''}
            none={field.none}
            errorId={isInvalid ? errorId : undefined}
            onChange={onChange}
          />
        )
      }
      return (
        <select
          {...inputProps}
          value={text}
          disabled={options.length === 0 && value === null}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="" disabled={field.none === undefined}>
            {field.none ?? field.placeholder}
          </option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )
    case 'options':
      return (
        <div className={field.hasIcons && 'with-icon'}>
          {field.hasIcons && <FileIcon icon={text} />}
          <select {...inputProps} value={text} onChange={({ target }) => onChange(target.value)}>
            {Object.entries(field.options).map(([option, label]) => (
              <option key={option} value={option}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )
    case 'color':
      return (
        <ColorInput
          id={id}
          label={field.label}
          value={text}
          errorId={isInvalid ? errorId : undefined}
          onChange={onChange}
        />
      )
    case 'rows':
      return (
        <RowsInput
          id={id}
          label={field.label}
          columns={field.columns}
          value={text}
          errorId={isInvalid ? errorId : undefined}
          onChange={onChange}
        />
      )
    case 'photo':
      return (
        <PhotoInput
          id={id}
          field={field}
          onChange={onChange}
          value={(value ?? null) as number | null}
          options={options as PhotoOption[]}
          errorId={isInvalid ? errorId : undefined}
        />
      )
    case 'photos':
      return (
        <PhotosInput
          id={id}
          field={field}
          onChange={onChange}
          value={(value ?? []) as number[]}
          options={options as PhotoOption[]}
          errorId={isInvalid ? errorId : undefined}
        />
      )
    case 'choices':
      return (
        <ChoicesInput
          id={id}
          isInvalid={isInvalid}
          options={options}
          entity={field.from.key}
          onChange={onChange}
          label={field.label}
          value={value as number[]}
        />
      )
    default:
      return (
        <input
          {...inputProps}
          type={inputTypes[field.input]}
          readOnly={field.input === 'read-only'}
          className={field.input === 'number' ? 'm' : undefined}
          inputMode={field.input === 'number' ? 'numeric' : field.input === 'address' ? 'url' : undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}
