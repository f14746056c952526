import { use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#domain/calendar-date.ts'
import { CommentMark } from '#app/editor/comments/open-comments.tsx'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { plainText } from '#domain/plain-text.ts'
import { FileIcon } from '#app/editor/inputs/file-icon.tsx'
import { hasThumbnails, RecordThumbnail } from '#app/editor/media/record-thumbnail.tsx'
import { OrderGrip } from '#app/editor/order/order-grip.tsx'
import { PreparedMark } from '#app/editor/publishing/prepared-records.tsx'
import type { Options, SavedRecord } from '#app/editor/records.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { Swatch } from '#app/editor/inputs/swatch.tsx'
import { SelectionContext } from './selection.ts'

/** Display name of a record. */
export function recordName(
  { columns: [first], form, noun }: Screen,
  record: Record<string, unknown>,
): string {
  const text = String(record[first] ?? '')
  return (form[first]?.input === 'markdown' ? plainText(text) : text) || `Untitled ${noun}`
}

/** The checkbox that selects a record of a list. */
export function PickBox({ id, name }: { id: number; name: string }) {
  const selection = use(SelectionContext)
  if (!selection) return null
  return (
    <label className="pick">
      <input
        type="checkbox"
        data-key="x"
        aria-label={`Select ${name}`}
        checked={selection.ids.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}

interface NameProps {
  screen: Screen
  record: SavedRecord
  /** Stands before the name, if the record has no photo of its own. */
  picture?: ReactNode
}

/** The first cell of a row, with a link to the form. */
export function NameCell({ screen, record, picture }: NameProps) {
  const name = recordName(screen, record)
  const hasThumbnail = hasThumbnails(screen.resource.key)
  return (
    <th scope="row" className={hasThumbnail || picture ? 'nm say has-picture' : 'nm say'}>
      <PickBox id={record.id} name={name} />
      <OrderGrip id={record.id} name={name} />
      <PreparedMark id={record.id} />
      {hasThumbnail && (
        <RecordThumbnail entity={screen.resource.key} id={record.id} version={record.version} />
      )}
      {picture}
      <CommentMark id={record.id} />
      <Link to={formPath(screen, record.id)} prefetch="intent">
        {name}
      </Link>
    </th>
  )
}

/** Formats a field value for a list. */
export function cellText(screen: Screen, name: string, value: unknown, options: Options): string {
  const text = String(value ?? '')
  const field = screen.form[name]
  switch (field?.input) {
    case 'markdown':
      return plainText(text)
    case 'day':
      return text && formatDay(text)
    case 'moment':
      return formatMoment(text)
    case 'choice':
      return options[name]?.find(({ id }) => id === value)?.name ?? ''
    case 'options':
    case 'read-only':
      return field.options?.[text] ?? text
    default:
      return text
  }
}

interface CellProps {
  screen: Screen
  name: string
  value: unknown
  options: Options
}

/** A field value in a list: its text, with the colour or icon that it is. */
export function CellContent({ screen, name, value, options }: CellProps) {
  const field = screen.form[name]
  const text = cellText(screen, name, value, options)
  if (field?.input === 'color' && text) {
    return (
      <>
        <Swatch color={text} /> {text}
      </>
    )
  }
  if (field?.input === 'options' && field.hasIcons) {
    return (
      <>
        <FileIcon icon={String(value ?? '')} /> {text}
      </>
    )
  }
  return text
}

/** CSS classes: numbers are right-aligned, switches centred. */
export function alignment({ form }: Screen, name: string): string {
  const input = form[name]?.input
  return input === 'number' ? 'r num' : input === 'switch' ? 'c' : ''
}
