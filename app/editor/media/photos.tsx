import { useState } from 'react'
import {
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { photoSections } from '#domain/media/photo-section.ts'
import { api } from '#app/api-client.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { RouteButton } from '#app/editor/route-button.tsx'
import { PhotoGalleries, photosNamed } from './photo-galleries.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { PhotoUpload } from './photo-upload.tsx'

export async function clientLoader() {
  return api.media.photos.list({})
}

/** Picking another photo changes only the query string, so nothing is reloaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function meta() {
  return [{ title: 'Photos | Editor' }]
}

/** The photo galleries by section, with upload, and a form for the selected photo. */
export default function Photos() {
  const { photo: photos, photo_section: sections } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [term, setTerm] = useState('')
  const missing = photos.filter(({ alt }) => alt.trim() === '').length
  const picked = photos.find(({ id }) => String(id) === search.get('photo'))
  return (
    <>
      <ListBar
        title="Photos"
        count={
          term ? `${photosNamed(photos, term).length} of ${photos.length} photos` : `${photos.length} photos`
        }
      >
        <SearchBox label="Search photos" value={term} onChange={setTerm} />
        <RouteButton to="/editor/photos/alternative-texts">
          Alternative texts{missing > 0 && <small> {missing} missing</small>}
        </RouteButton>
      </ListBar>
      <div className="pgrid">
        <div>
          <PhotoUpload
            sections={sections}
            section={photoSections.products}
            onUploaded={() => void revalidate()}
          />
          <div className="gal">
            <PhotoGalleries
              photos={photos}
              sections={sections}
              term={term}
              isPicked={({ id }) => id === picked?.id}
              onPick={({ id }) =>
                setSearch({ photo: String(id) }, { replace: true, preventScrollReset: true })
              }
            />
          </div>
        </div>
        <aside className="ep" aria-label="Edit photo">
          {picked ? (
            <PhotoPanel
              key={picked.id}
              photo={picked}
              sections={sections}
              onChanged={() => void revalidate()}
            />
          ) : (
            <p className="muted">Choose a photo to edit it.</p>
          )}
        </aside>
      </div>
    </>
  )
}
