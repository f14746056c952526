import { linkAddress } from '#domain/library/link.ts'
import type { Option } from '#app/editor/records.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LinkForm, type LinkRecord } from './link-form.tsx'

interface Props {
  link: LinkRecord
  files: Option[]
  isEdited: boolean
  onEdit: (isOn: boolean) => void
  onChange: () => Promise<void>
  /** Detaches the link from the series. */
  onDetach?: () => void
}

/** A link as a row, or as a form while it is edited. */
export function LinkRow({ link, files, isEdited, onEdit, onChange, onDetach }: Props) {
  const name = link.name || 'Untitled link'
  if (isEdited) {
    return (
      <li className="edited">
        <LinkForm link={link} files={files} onChange={onChange} onClose={() => onEdit(false)} />
      </li>
    )
  }
  const file = files.find(({ id }) => id === link.file)
  return (
    <li>
      <span className="ftype">{link.auto_redirect ? '301' : link.icon.toUpperCase() || '–'}</span>
      <b>{name}</b>
      <span className="page">{link.page}</span>
      <span className="to">{file ? file.name : linkAddress(link)}</span>
      <span className="m">{link.ordering}</span>
      <button className="icon-button" type="button" aria-label={`Edit ${name}`} onClick={() => onEdit(true)}>
        <Icon name="more" />
      </button>
      {onDetach && (
        <button className="icon-button" type="button" aria-label={`Take ${name} off`} onClick={onDetach}>
          <Icon name="x" />
        </button>
      )}
    </li>
  )
}
