import { memo } from 'react'
import { useNavigate } from 'react-router'
import { library } from '#contract/library.ts'
import { formatDay } from '#domain/calendar-date.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { copyRecord } from '#app/editor/edit-session/send-write.ts'
import { NameCell, recordName } from '#app/editor/list/cell.tsx'
import type { Head } from '#app/editor/list/sort-head.tsx'
import { SwitchCell } from '#app/editor/list/switch-cell.tsx'
import type { Option, SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { FileThumbnail } from './file-thumbnail.tsx'

export const fileHeads: Head[] = [
  { label: 'Name', width: 'file-name', field: 'name' },
  { label: 'Type', width: 'file-type', field: 'type' },
  { label: 'Size', width: 'file-size', align: 'r', field: 'size' },
  { label: 'Uploaded', width: 'file-day', field: 'uploaded' },
  { label: 'Online', width: 'file-online', align: 'c', field: 'is_online' },
]

interface Props {
  screen: Screen
  file: SavedRecord
  types: Option[]
  /** Index in the whole list. */
  index: number
  onSaved: (record: SavedRecord) => void
}

interface StoredFacts {
  size?: number | null
  uploaded?: string | null
  mime_type?: string | null
  version_number?: number
}

/** A file in the list of files. */
export const FileRow = memo(function FileRow({ screen, file, types, index, onSaved }: Props) {
  const { attempt } = useAttempt()
  const toast = useToast()
  const navigate = useNavigate()
  const name = recordName(screen, file)
  const { size, uploaded, mime_type, version_number } = file as StoredFacts
  const type: (Option & { icon?: string }) | undefined = types.find(({ id }) => id === file.type)
  const copy = async (text: string, what: string) => {
    await navigator.clipboard.writeText(text)
    toast({ text: `${what} of ${name} is copied` })
  }
  const clone = () =>
    attempt(async () => {
      const { pathname } = window.location
      const id = await copyRecord(library.files, file.id)
      if (window.location.pathname === pathname) await navigate(`/editor/file/${id}`)
    })
  const address = `${window.location.origin}/download/${file.id}`

  return (
    <tr data-index={index} aria-rowindex={index + 2} className={file.is_online ? '' : 'off'}>
      <NameCell
        screen={screen}
        record={file}
        picture={
          <FileThumbnail
            id={file.id}
            icon={type?.icon ?? ''}
            mimeType={mime_type ?? null}
            size={size ?? null}
            version={version_number ?? 0}
          />
        }
      />
      <td className="hide-s">{type?.name}</td>
      <td className="r num hide-s">{typeof size === 'number' && sizeText(size)}</td>
      <td className="hide-s">{uploaded && formatDay(uploaded)}</td>
      <SwitchCell screen={screen} record={file} field="is_online" onSaved={onSaved} />
      <td className="r">
        <span className="rowact">
          <RowAction icon="link" label={`Copy URL of ${name}`} run={() => copy(address, 'URL')} />
          <RowAction
            icon="copy"
            label={`Copy Markdown of ${name}`}
            run={() => copy(`[${name}](${address})`, 'Markdown')}
          />
          <RowAction icon="clone" label={`Clone ${name}`} shortcut="c" run={clone} />
        </span>
      </td>
    </tr>
  )
})

interface Action {
  icon: 'link' | 'copy' | 'clone'
  label: string
  /** Key that clicks it in the current row. */
  shortcut?: string
  run: () => Promise<unknown>
}

function RowAction({ icon, label, shortcut, run }: Action) {
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={label}
      title={label}
      data-key={shortcut}
      onClick={() => void run()}
    >
      <Icon name={icon} />
    </button>
  )
}
