import type { Ref } from 'react'
import { linkAddress } from '#domain/library/link.ts'
import { CommentsPanel } from '#app/editor/comments/comments-panel.tsx'
import { CommentMark } from '#app/editor/comments/open-comments.tsx'
import { FileIcon } from '#app/editor/inputs/file-icon.tsx'
import { PickBox } from '#app/editor/list/cell.tsx'
import type { Head } from '#app/editor/list/sort-head.tsx'
import { PreparedMark } from '#app/editor/publishing/prepared-records.tsx'
import type { Option } from '#app/editor/records.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LinkForm, type LinkRecord } from './link-form.tsx'
import { loadLinkSeries, useLinkSeries } from './link-series.ts'
import { useFocusOnToggle } from './use-focus-on-toggle.ts'

export const linkHeads: Head[] = [
  { label: 'Name', width: 'line', field: 'name' },
  { label: 'Kind', width: 'link-kind', field: 'icon' },
  { label: 'Page', width: 'line', field: 'page' },
  { label: 'Leads to', width: 'line', field: 'url' },
  { label: 'Ordering', width: 'number', align: 'r', field: 'ordering' },
]

interface Props {
  link: LinkRecord
  files: Option[]
  isEdited: boolean
  onEdit: (isOn: boolean) => void
  onChange: () => Promise<void>
  index: number
  /** Takes the row while it is a form, which is higher than other rows. */
  measure: Ref<HTMLTableRowElement>
}

/** A link in the list of links: a row, or a form while it is edited. */
export function ListedLink({ link, files, isEdited, onEdit, onChange, index, measure }: Props) {
  const name = link.name || 'Untitled link'
  const itemId = `link-row-${link.id}`
  const series = useLinkSeries(link.id)
  useFocusOnToggle(itemId, isEdited)
  if (isEdited) {
    return (
      <tr className="edited" id={itemId} ref={measure} data-index={index} aria-rowindex={index + 2}>
        <td colSpan={linkHeads.length + 1}>
          <LinkForm
            link={link}
            files={files}
            onChange={async () => {
              await onChange()
              await loadLinkSeries()
            }}
            onClose={() => onEdit(false)}
          />
          <CommentsPanel entity="link" id={link.id} />
        </td>
      </tr>
    )
  }
  const file = files.find(({ id }) => id === link.file)
  return (
    <tr id={itemId} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" className="nm say">
        <PickBox id={link.id} name={name} />
        <PreparedMark id={link.id} />
        <CommentMark id={link.id} />
        <a
          href={`/editor/links#link/${link.id}`}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onEdit(true)
          }}
        >
          {name}
        </a>
        {series.length > 0 && <small>{series.join(', ')}</small>}
      </th>
      <td className="hide-s">
        <FileIcon icon={link.auto_redirect ? '301' : link.icon} />
      </td>
      <td className="where hide-s">{link.page}</td>
      <td className="where hide-s">{file ? file.name : linkAddress(link)}</td>
      <td className="num hide-s">{link.ordering}</td>
      <td className="r">
        <button
          className="icon-button"
          type="button"
          aria-label={`Edit ${name}`}
          onClick={() => onEdit(true)}
        >
          <Icon name="more" />
        </button>
      </td>
    </tr>
  )
}
