import { flagPath } from '#domain/sales/flag-path.ts'
import { FileIcon } from '#app/editor/inputs/file-icon.tsx'
import { hasThumbnails, RecordThumbnail } from '#app/editor/media/record-thumbnail.tsx'
import type { Option } from '#app/editor/records.ts'
import { Swatch } from '#app/editor/inputs/swatch.tsx'

interface Props {
  option: Option
  /** Entity of the record. */
  entity: string | undefined
}

/** The picture of an option: its photo, colour, flag or the icon of its file type; nothing if its record has none. */
export function OptionVisual({ option, entity }: Props) {
  const { color, iso_code, type__icon, icon } = option as unknown as Record<string, unknown>
  if (typeof color === 'string') return <Swatch color={color} />
  if (typeof iso_code === 'string' && iso_code !== '')
    return (
      <img
        className="flag"
        src={`/api/${flagPath({ iso_code })}`}
        alt=""
        width="20"
        height="15"
        loading="lazy"
      />
    )
  const kind = type__icon ?? icon
  if (typeof kind === 'string' && kind !== '') return <FileIcon icon={kind} />
  return entity && hasThumbnails(entity) ? <RecordThumbnail entity={entity} id={option.id} /> : null
}
