import { useState } from 'react'
import { useParams } from 'react-router'
import type { Call } from '#contract/call.ts'
import { media } from '#contract/media.ts'
import { DropZone } from '#app/editor/upload/drop-zone.tsx'
import { sendFile } from '#app/editor/upload/send-file.ts'
import { UploadList } from '#app/editor/upload/upload-list.tsx'
import { useUploads, type Send } from '#app/editor/upload/use-uploads.ts'
import { askAboutPhoto } from './ask-about-photo.ts'
import type { PhotoRecord, PhotoSection } from './photo-record.ts'

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

interface Props {
  sections: PhotoSection[]
  /** The default section. */
  section: number
  isSingle?: boolean
  /** Custom upload call. An id in its path is the id of the current page. */
  upload?: Call | undefined
  onUploaded: (photo: PhotoRecord) => void
}

/** Uploads images into a photo section and shows the progress. */
export function PhotoUpload({ sections, section, isSingle = false, upload, onUploaded }: Props) {
  const { id = '' } = useParams()
  const [targetSection, setTargetSection] = useState(
    sections.some((each) => each.id === section) ? section : sections[0]?.id,
  )
  const send: Send = async (file, sendOptions) => {
    const type = /\.([^.]+)$/.exec(file.name)?.[1] ?? ''
    const fields = {
      ...(upload?.path.includes(':id') && { id }),
      section: String(targetSection),
      filename: file.name,
      type,
    }
    const response = await sendFile(upload ?? media.photos.upload, fields, file, sendOptions)
    onUploaded((response as { photo: PhotoRecord }).photo)
  }
  const { uploads, add, retry, dismiss, answer } = useUploads(send, {
    ask: (file) => askAboutPhoto(file, send, onUploaded),
  })
  const isDrawn = upload === media.uploadBrandPicture
  return (
    <div className="up">
      <DropZone
        title={isSingle ? 'Drop an image here' : 'Drop images here'}
        hint={`${isDrawn ? 'SVG, ' : ''}PNG, JPEG, WebP, AVIF or GIF, ${isSingle ? '' : 'several at once, each '}up to 10 MB.`}
        accept={isDrawn ? `${ACCEPTED},.svg` : ACCEPTED}
        isSingle={isSingle}
        onFiles={add}
      >
        {!isDrawn && (
          <label className="f into">
            into
            <select
              aria-label="Upload into section"
              value={targetSection}
              onChange={({ target }) => setTargetSection(Number(target.value))}
            >
              {sections.map(({ id: value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </DropZone>
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} onAnswer={answer} />
    </div>
  )
}
