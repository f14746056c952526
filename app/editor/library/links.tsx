import { useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { api } from '#app/api-client.ts'
import { hasTerm } from '#app/editor/list/has-term.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { VirtualList } from '#app/editor/list/virtual-list.tsx'
import { useRememberedTerm } from '#app/editor/list/use-remembered-term.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { LinkRow } from './link-row.tsx'

export async function clientLoader() {
  const [{ link }, { file }] = await Promise.all([api.library.links.list({}), api.library.allFiles({})])
  return { link, files: file.map((each) => ({ ...each, name: each.name || `File ${each.id}` })) }
}

export function meta() {
  return [{ title: 'Links | Editor' }]
}

/** All links, edited inline. */
export default function Links() {
  const { link, files } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [hasLinks, setLinks] = useState(true)
  const [hasRedirects, setRedirects] = useState(false)
  const [term, setTerm] = useRememberedTerm()
  const linkInHash = /^#link\/(\d+)$/.exec(useLocation().hash)?.[1]
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set(linkInHash ? [Number(linkInHash)] : []))
  const { isBusy, attempt } = useAttempt()

  const edit = (id: number, isOn: boolean) =>
    setEdited((ids) => new Set(isOn ? [...ids, id] : [...ids].filter((other) => other !== id)))

  const create = () =>
    attempt(async () => {
      const created = await api.library.links.create({ product: null })
      await revalidate()
      edit(created.link.id, true)
    })

  const shown = link.filter(
    ({ id, auto_redirect, name, page, url }) =>
      edited.has(id) || ((auto_redirect ? hasRedirects : hasLinks) && hasTerm([name, page, url], term)),
  )
  return (
    <>
      <ListBar title="Links" count={`${shown.length} of ${link.length}`}>
        <label className="tick">
          <input type="checkbox" checked={hasLinks} onChange={() => setLinks(!hasLinks)} />
          Non-redirect links
        </label>
        <label className="tick">
          <input type="checkbox" checked={hasRedirects} onChange={() => setRedirects(!hasRedirects)} />
          Redirect links
        </label>
        <SearchBox
          label="Search links"
          placeholder="Search by name, page, URL"
          value={term}
          onChange={setTerm}
        />
        <Button look="primary" onClick={() => void create()} disabled={isBusy}>
          + Create New
        </Button>
      </ListBar>
      {shown.length === 0 ? (
        <div className="notice">
          <Empty text="No links to display" />
        </div>
      ) : (
        <VirtualList
          className="links"
          rows={shown}
          isKept={({ id }) => edited.has(id)}
          row={(record, ref, index) => (
            <LinkRow
              ref={ref}
              index={index}
              link={record}
              files={files}
              isEdited={edited.has(record.id)}
              onEdit={(isOn) => edit(record.id, isOn)}
              onChange={() => revalidate()}
            />
          )}
        />
      )}
    </>
  )
}
