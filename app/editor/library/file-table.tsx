import { Fragment, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { library } from '#contract/library.ts'
import { formatDay } from '#domain/calendar-date.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { saveFields } from '#app/editor/edit-session/save-fields.ts'
import { copyRecord } from '#app/editor/edit-session/send-write.ts'
import { PreparedMark } from '#app/editor/publishing/prepared-records.tsx'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useToast } from '#app/ui/toast.tsx'

type FilesResponse = Awaited<ReturnType<Api['library']['allFiles']>>
type FileRecord = FilesResponse['file'][number]

interface Props {
  groups: { id: number | null; name: string; files: FileRecord[] }[]
  types: FilesResponse['file_type']
  onChange: () => void
}

/** Files grouped by section. */
export function FileTable({ groups, types, onChange }: Props) {
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  return (
    <table className="list file-table">
      <colgroup>
        {['name', 'type', 'size', 'day', 'online', 'actions'].map((column) => (
          <col key={column} className={`w-file-${column}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col" className="r">
            Size
          </th>
          <th scope="col">Uploaded</th>
          <th scope="col" className="c">
            Online
          </th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ id, name, files }) => (
          <Fragment key={id}>
            <tr className="grp">
              <th colSpan={6} scope="rowgroup">
                <span>
                  {name}
                  <i>{files.length}</i>
                </span>
              </th>
            </tr>
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                type={typeNames.get(file.type ?? -1) ?? ''}
                onChange={onChange}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function FileRow({ file, type, onChange }: { file: FileRecord; type: string; onChange: () => void }) {
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
    <tr className={file.is_online ? '' : 'off'}>
      <th scope="row" className="nm say">
        <PreparedMark id={file.id} />
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
