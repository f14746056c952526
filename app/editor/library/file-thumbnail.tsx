import { useEffect, useState } from 'react'
import { api } from '#app/api-client.ts'
import { FileIcon } from '#app/editor/inputs/file-icon.tsx'

/** Larger pictures would be loaded whole for a few pixels. */
const MAX_BYTES = 2_000_000

interface Props {
  id: number
  /** Of its type. */
  icon: string
  mimeType: string | null
  size: number | null
  /** The version that is delivered now. */
  version: number
}

/** A file in a list: a picture, also one that is offline, or the icon of its type. */
export function FileThumbnail({ id, icon, mimeType, size, version }: Props) {
  const isPicture = mimeType?.startsWith('image/') === true && (size ?? 0) <= MAX_BYTES
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    if (!isPicture) return undefined
    let isCurrent = true
    // Without its picture the row is still of use; it keeps the icon.
    api.library.filePreview({ id }).then(
      ({ preview }) => isCurrent && setPath(preview?.kind === 'picture' ? preview.path : null),
      () => isCurrent && setPath(null),
    )
    return () => {
      isCurrent = false
    }
  }, [id, version, isPicture])
  if (!isPicture || path === null) return <FileIcon icon={icon} />
  return (
    <span className="thumb">
      <img className="cropped" src={path} alt="" loading="lazy" onError={() => setPath(null)} />
    </span>
  )
}
