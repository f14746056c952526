import type { KeyboardEvent, Ref } from 'react'
import { Link } from 'react-router'
import { media } from '#contract/media.ts'
import { photoAddress } from '#domain/media/picture.ts'
import { Photo } from '#app/blocks/photo.tsx'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { useEditSession } from '#app/editor/edit-session/use-edit-session.ts'
import { useUnsavedGuard } from '#app/editor/form/unsaved-guard.tsx'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { photoPath } from './ask-about-photo.ts'
import type { PhotoRecord } from './photo-record.ts'

interface Props {
  photo: PhotoRecord
  section: string
  onSaved: (photo: SavedRecord) => void
  /** For virtual scrolling: the element, and its index. */
  ref: Ref<HTMLLIElement>
  index: number
}

const ALTERNATIVE_TEXTS_PATH = '/editor/photos/alternative-texts'

const altOf = ({ alt }: Values) => ({ alt: alt as string })

/** A photo with the input of its alternative text, which is saved when it is left. */
export function AlternativeTextRow({ photo, section, onSaved, ref, index }: Props) {
  const record = useEditSession({
    resource: media.photos,
    loaded: photo,
    valuesOf: altOf,
    policy: 'merge',
    draftPath: () => `${ALTERNATIVE_TEXTS_PATH}#alt-${photo.id}`,
    draftName: () => `Alternative text: ${photo.name}`,
    announce: (done) => done.kind === 'saved' && onSaved(done.record),
  })
  const { refusal, conflict, waiting } = record
  const id = `alt-${photo.id}`
  const text = record.values.alt
  const isDirty = record.changed.length > 0
  const theirs = conflict && altOf(conflict.values).alt
  const problem =
    theirs === null
      ? refusal && refusalText(refusal)
      : `Somebody else wrote “${theirs}” in the meantime. Save again to replace that.`

  const save = async (): Promise<boolean> => {
    if (waiting) record.retry()
    return isDirty ? record.save() : true
  }
  useUnsavedGuard({ isDirty, mayLeave: record.mayLeave, onLeave: record.abandon, onSave: save })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') record.discard()
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
          <small>{stateText(record) ?? (photo.alt ? 'saved' : section)}</small>
        </div>
        <input
          id={id}
          value={text}
          maxLength={500}
          aria-label={`Alternative text of ${photo.name}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={({ target }) => record.set({ alt: target.value })}
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

function stateText({
  waiting,
  isBusy,
  changed,
}: Pick<ReturnType<typeof useEditSession>, 'waiting' | 'isBusy' | 'changed'>) {
  if (waiting) return 'waits for the connection'
  if (isBusy) return 'saving…'
  return changed.length > 0 ? 'not saved' : null
}

/** Focuses the input of a row; false at the ends of the list. */
function focusRow(index: number): boolean {
  const input = document.querySelector<HTMLInputElement>(`.alts [data-index="${index}"] input`)
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
  return input !== null
}
