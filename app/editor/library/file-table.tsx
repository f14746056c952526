import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { library } from '#contract/library.ts'
import { formatDay } from '#domain/calendar-date.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { saveFields } from '#app/editor/edit-session/save-fields.ts'
import { copyRecord } from '#app/editor/edit-session/send-write.ts'
import type { Line } from '#app/editor/list/arrange.ts'
import { VirtualTable } from '#app/editor/list/virtual-table.tsx'
import { PreparedMark } from '#app/editor/publishing/prepared-records.tsx'
import { FileIcon } from '#app/editor/file-icon.tsx'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useToast } from '#app/ui/toast.tsx'

type FilesResponse = Awaited<ReturnType<Api['library']['allFiles']>>
type FileRecord = FilesResponse['file'][number]

interface Props {
  lines: Line<FileRecord>[]
  types: FilesResponse['file_type']
  onChange: () => void
}

const heads = [
  { label: 'Name', width: 'file-name' },
  { label: 'Type', width: 'file-type' },
  { label: 'Size', width: 'file-size', align: 'r' },
  { label: 'Uploaded', width: 'file-day' },
  { label: 'Online', width: 'file-online', align: 'c' },
]

/** Files grouped by section. */
export function FileTable({ lines, types, onChange }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  return (
    <VirtualTable
      table={table}
      actions="file-actions"
      heads={heads}
      lines={lines}
      row={(file, index) => (
        <FileRow
          key={file.id}
          index={index}
          file={file}
          type={typeNames.get(file.type ?? -1) ?? ''}
          onChange={onChange}
        />
      )}
    />
  )
}

interface RowProps {
  file: FileRecord
  type: string
  /** Index in the whole list. */
  index: number
  onChange: () => void
}

function FileRow({ file, type, index, onChange }: RowProps) {
  const [saving, setSaving] = useState<boolean | null>(null)
  const { attempt } = useAttempt()
  const toast = useToast()
  const navigate = useNavigate()
  const name = file.name || 'Untitled file'
  const toggle = async (is_online: boolean) => {
    if (saving !== null) return
    setSaving(is_online)
    const change = { resource: library.files, record: file, values: { is_online } }
    const { refusal } = await saveFields({ ...change, policy: 'refuse' }).finally(() => setSaving(null))
    toast({ text: refusal ? refusalText(refusal) : `${name} is ${is_online ? 'online' : 'offline'}` })
    onChange()
  }
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
      <th scope="row" className="nm say">
        <PreparedMark id={file.id} />
        <FileIcon icon={file.type__icon ?? ''} />
        <Link to={`/editor/file/${file.id}`} prefetch="intent">
          {name}
        </Link>
      </th>
      <td className="hide-s">{type}</td>
      <td className="r num hide-s">{file.size !== null && sizeText(file.size)}</td>
      <td className="hide-s">{file.uploaded && formatDay(file.uploaded)}</td>
      <td className="c" data-label="Online">
        <Switch
          label={`${name} online`}
          checked={saving ?? file.is_online}
          busy={saving !== null}
          onChange={(isOn) => void toggle(isOn)}
        />
      </td>
      <td className="r">
        <span className="rowact">
          <RowAction icon="link" label={`Copy URL of ${name}`} run={() => copy(address, 'URL')} />
          <RowAction
            icon="copy"
            label={`Copy Markdown of ${name}`}
            run={() => copy(`[${name}](${address})`, 'Markdown')}
          />
          <RowAction icon="clone" label={`Clone ${name}`} run={clone} />
        </span>
      </td>
    </tr>
  )
}

interface Action {
  icon: 'link' | 'copy' | 'clone'
  label: string
  run: () => Promise<unknown>
}

function RowAction({ icon, label, run }: Action) {
  return (
    <button className="icon-button" type="button" aria-label={label} title={label} onClick={() => void run()}>
      <Icon name={icon} />
    </button>
  )
}
