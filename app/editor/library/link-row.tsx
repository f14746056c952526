import { linkAddress } from '#domain/library/link.ts'
import { OrderGrip } from '#app/editor/order/order-grip.tsx'
import type { Option } from '#app/editor/records.ts'
import { FileIcon } from '#app/editor/inputs/file-icon.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinkForm, type LinkRecord } from './link-form.tsx'
import { loadLinkSeries, useLinkSeries } from './link-series.ts'
import { useFocusOnToggle } from './use-focus-on-toggle.ts'

interface Props {
  link: LinkRecord
  files: Option[]
  isEdited: boolean
  onEdit: (isOn: boolean) => void
  onChange: () => Promise<void>
  /** Detaches the link from the series. */
  onDetach: () => void
  /** Moves the link among those of the series; null at the ends. */
  onMove: Record<'up' | 'down', ((pressed: HTMLElement) => void) | null>
  /** The record with its place in the list that it is moved in. */
  orderId: number
}

/** A link of a series as a row, or as a form while it is edited. */
export function LinkRow(props: Props) {
  const { link, files, isEdited, onEdit, onChange, onDetach, onMove, orderId } = props
  const name = link.name || 'Untitled link'
  const itemId = `link-row-${link.id}`
  const series = useLinkSeries(link.id)
  useFocusOnToggle(itemId, isEdited)
  if (isEdited) {
    return (
      <li className="edited" id={itemId}>
        <LinkForm
          link={link}
          files={files}
          onChange={async () => {
            await onChange()
            await loadLinkSeries()
          }}
          onClose={() => onEdit(false)}
        />
      </li>
    )
  }
  const file = files.find(({ id }) => id === link.file)
  return (
    <li id={itemId}>
      <OrderGrip id={orderId} name={name} />
      <FileIcon icon={link.auto_redirect ? '301' : link.icon} />
      <span className="what">
        <b>{name}</b>
        {series.length > 0 && <small>{series.join(', ')}</small>}
      </span>
      <span className="page">{link.page}</span>
      <span className="to">{file ? file.name : linkAddress(link)}</span>
      <MoveButtons name={name} onMove={onMove} />
      <button className="icon-button" type="button" aria-label={`Edit ${name}`} onClick={() => onEdit(true)}>
        <Icon name="more" />
      </button>
      <button className="icon-button" type="button" aria-label={`Take ${name} off`} onClick={onDetach}>
        <Icon name="x" />
      </button>
    </li>
  )
}

function MoveButtons({ name, onMove }: { name: string; onMove: Props['onMove'] }) {
  return (
    <span className="move">
      {(['up', 'down'] as const).map((direction) => (
        <button
          key={direction}
          className="icon-button"
          type="button"
          aria-label={`Move ${name} ${direction}`}
          aria-disabled={onMove[direction] === null}
          onClick={({ currentTarget }) => onMove[direction]?.(currentTarget)}
        >
          <Icon name="down" />
        </button>
      ))}
    </span>
  )
}
