import { useMemo } from 'react'
import {
  useLoaderData,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { media } from '#contract/media.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { callApi } from '#app/call-api.ts'
import { CommentsPanel } from '#app/editor/comments/comments-panel.tsx'
import { arrange } from '#app/editor/list/arrange.ts'
import { FilterBar } from '#app/editor/list/filter-bar.tsx'
import { loadFirstPart } from '#app/editor/list/load-first-part.ts'
import { loadPart } from '#app/editor/list/load-list.ts'
import { RecordList } from '#app/editor/list/record-list.tsx'
import { useFoundCount } from '#app/editor/list/use-found-count.ts'
import { useList } from '#app/editor/list/use-list.ts'
import { RouteButton } from '#app/editor/route-button.tsx'
import type { PhotoRecord } from './photo-record.ts'
import { PhotoPanel } from './photo-panel.tsx'
import { PhotoTiles } from './photo-tiles.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { photosScreen as screen } from './photos-screen.ts'
import { usePickedPhoto } from './use-picked-photo.ts'

const withoutText = { entity: screen.resource.key, query: { filter: { 'alt.empty': 'true' } }, fields: [] }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [part, { photo_section: sections }, { total: missing }] = await Promise.all([
    loadFirstPart(request, screen),
    callApi(media.photoSections.list, {}),
    loadPart(withoutText, 0, 1),
  ])
  return { ...part, sections, missing }
}

/** Picking another photo changes only its parameter, so nothing is reloaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOther = currentUrl.searchParams.get('photo') !== nextUrl.searchParams.get('photo')
  const isSameList = queryOf(currentUrl) === queryOf(nextUrl)
  return defaultShouldRevalidate && !(isOther && isSameList)
}

function queryOf({ searchParams }: URL): string {
  return String(new URLSearchParams([...searchParams].filter(([name]) => name !== 'photo')))
}

export function meta() {
  return [{ title: 'Photos | Editor' }]
}

/** All photos by section as tiles, with upload, and a form for the picked one. */
export default function Photos() {
  const { query, first, sections, missing } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { request, rows, groups, onSaved, search, change, ...list } = useList(screen, query, first)
  const { picked, pick, reload } = usePickedPhoto(request, rows, revalidate)
  const lines = useMemo(
    () => arrange(rows as (PhotoRecord | undefined)[], groups, sections, ''),
    [rows, groups, sections],
  )
  const isFiltered = search.term !== '' || query.filter !== undefined
  return (
    <RecordList
      screen={screen}
      count={`${useFoundCount('photo', rows.length, isFiltered)} photos`}
      search={{ ...search, placeholder: 'Search by name, file, text' }}
      actions={
        <RouteButton to="/editor/photos/alternative-texts">
          Alternative texts{missing > 0 && <small> {missing} missing</small>}
        </RouteButton>
      }
      create={null}
      above={<FilterBar screen={screen} query={query} hasOrder onChange={change} />}
      isFiltered={isFiltered}
      lines={lines}
      onSaved={onSaved}
      {...list}
      loadAll={list.loadAll as () => Promise<PhotoRecord[]>}
      layout={({ empty, ...parts }) => (
        <div className="pgrid">
          <div>
            <PhotoUpload
              sections={sections}
              section={photoSections.products}
              onUploaded={() => void revalidate()}
            />
            {empty || <PhotoTiles {...parts} picked={picked?.id ?? null} onPick={pick} />}
          </div>
          <aside className="ep" aria-label="Edit photo">
            {picked ? (
              <div key={picked.id}>
                <PhotoPanel photo={picked} sections={sections} onChanged={() => void reload()} />
                <CommentsPanel entity="photo" id={picked.id} />
              </div>
            ) : (
              <p className="muted">Choose a photo to edit it.</p>
            )}
          </aside>
        </div>
      )}
    />
  )
}
