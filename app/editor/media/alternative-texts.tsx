import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '#app/api-client.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { VirtualList } from '#app/editor/list/virtual-list.tsx'
import { useSavedRows } from '#app/editor/list/use-saved-rows.ts'
import { RouteButton } from '#app/editor/route-button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { AlternativeTextRow } from './alternative-text-row.tsx'
import { photosNamed } from './photo-galleries.tsx'
import type { PhotoRecord } from './photo-record.ts'

export async function clientLoader() {
  return api.media.photos.list({})
}

export function meta() {
  return [{ title: 'Alternative texts | Editor' }]
}

const isMissing = ({ alt }: PhotoRecord) => alt.trim() === ''

/** The alternative texts of all photos, written one after the other: Enter saves and goes to the next. */
export default function AlternativeTexts() {
  const { photo, photo_section } = useLoaderData<typeof clientLoader>()
  const { rows, onSaved } = useSavedRows(photo)
  const [term, setTerm] = useState('')
  const [hasAll, setAll] = useState(false)
  const sections = useMemo(() => new Map(photo_section.map(({ id, name }) => [id, name])), [photo_section])
  /** Photos without a text when the page was opened: what is written now does not leave the list. */
  const listed = useMemo(() => new Set(photo.filter(isMissing).map(({ id }) => id)), [photo])
  const shown = photosNamed(
    rows.filter(({ id }) => hasAll || listed.has(id)),
    term,
  )
  const written = rows.filter((row) => !isMissing(row)).length
  return (
    <>
      <ListBar title="Alternative texts" count={`${written} of ${rows.length} written`}>
        <label className="tick">
          <input type="checkbox" checked={hasAll} onChange={() => setAll(!hasAll)} />
          Written ones too
        </label>
        <SearchBox label="Search photos" value={term} onChange={setTerm} />
        <RouteButton to="/editor/photos">Photos</RouteButton>
      </ListBar>
      <p className="alt-hint">
        Say in a sentence what the photo shows, for people who can’t see it. Without a text its name is read
        out.
      </p>
      {shown.length === 0 ? (
        <div className="notice">
          <Empty text={term ? `Nothing matches “${term}”` : 'Every photo has its text'} />
        </div>
      ) : (
        <VirtualList
          className="alts"
          rows={shown}
          isKept={() => false}
          row={(each, ref, index) => (
            <AlternativeTextRow
              key={each.id}
              ref={ref}
              index={index}
              photo={each}
              section={sections.get(each.section) ?? ''}
              onSaved={onSaved}
            />
          )}
        />
      )}
      <div className="hints">
        <span>
          <kbd>Enter</kbd>save, next photo
        </span>
        <span>
          <kbd>Shift Enter</kbd>previous photo
        </span>
        <span>
          <kbd>Esc</kbd>as it was
        </span>
      </div>
    </>
  )
}
