import { useState, type KeyboardEvent, type Ref } from 'react'
import { Link } from 'react-router'
import { media } from '#contract/media.ts'
import { photoAddress } from '#domain/media/picture.ts'
import { Photo } from '#app/blocks/photo.tsx'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { saveFields } from '#app/editor/edit-session/save-fields.ts'
import { useUnsavedGuard } from '#app/editor/form/unsaved-guard.tsx'
import type { SavedRecord } from '#app/editor/records.ts'
import { photoPath } from './ask-about-photo.ts'
import type { PhotoRecord } from './photo-galleries.tsx'

interface Props {
  photo: PhotoRecord
  section: string
  onSaved: (photo: SavedRecord) => void
  /** For virtual scrolling: the element, and its index. */
  ref: Ref<HTMLLIElement>
  index: number
}

/** A photo with the input of its alternative text, which is saved when it is left. */
export function AlternativeTextRow({ photo, section, onSaved, ref, index }: Props) {
  /** What is typed and not saved; null if nothing is. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const id = `alt-${photo.id}`
  const text = typed ?? photo.alt
  const isDirty = typed !== null && typed !== photo.alt

  const save = async (): Promise<boolean> => {
    if (!isDirty) return true
    if (isBusy) return false
    setBusy(true)
    const change = { resource: media.photos, record: photo, values: { alt: typed } }
    const { isSaved, record, refusal } = await saveFields({ ...change, policy: 'refuse' }).finally(() =>
      setBusy(false),
    )
    // Of a stale version it is the current one, which the next save replaces.
    onSaved(record)
    setProblem(refusal ? refusalText(refusal) : '')
    if (isSaved) setTyped((now) => (now === typed ? null : now))
    return isSaved
  }
  useUnsavedGuard({ isDirty, mayLeave: () => false, onLeave: () => setTyped(null), onSave: save })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    // Leaving the input saves it.
    if (!focusRow(index + (event.shiftKey ? -1 : 1))) void save()
  }
  return (
    <li ref={ref} data-index={index}>
      <a className="pic" href={photoAddress(photo)} target="_blank" rel="noopener" tabIndex={-1}>
        <Photo photo={photo} alt={`Photo ${photo.name}`} sizes="120px" />
      </a>
      <div className="f">
        <div className="lab">
          <Link to={photoPath(photo.id)} tabIndex={-1}>
            {photo.name}
          </Link>
          <small>{isBusy ? 'saving…' : isDirty ? 'not saved' : photo.alt ? 'saved' : section}</small>
        </div>
        <input
          id={id}
          value={text}
          maxLength={500}
          aria-label={`Alternative text of ${photo.name}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => void save()}
        />
        {problem && (
          <small className="f-err" id={`${id}-error`} role="alert">
            {problem}
          </small>
        )}
      </div>
    </li>
  )
}

/** Focuses the input of a row; false at the ends of the list. */
function focusRow(index: number): boolean {
  const input = document.querySelector<HTMLInputElement>(`.alts [data-index="${index}"] input`)
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
  return input !== null
}
