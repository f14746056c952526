import { useMemo } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import type { ListQuery } from '#contract/desk/list-query.ts'
import { api } from '#app/api-client.ts'
import { arrange } from '#app/editor/list/arrange.ts'
import { FilterBar } from '#app/editor/list/filter-bar.tsx'
import { loadFirstPart } from '#app/editor/list/load-first-part.ts'
import { RecordList } from '#app/editor/list/record-list.tsx'
import { useFoundCount } from '#app/editor/list/use-found-count.ts'
import { useList } from '#app/editor/list/use-list.ts'
import { useOptimisticValue } from '#app/editor/list/use-optimistic-value.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import type { LinkRecord } from './link-form.tsx'
import { linkHeads, ListedLink } from './listed-link.tsx'
import { linksScreen as screen } from './links-screen.ts'
import { useEditedLinks } from './use-edited-links.ts'

/** Redirects are hidden until they are asked for. */
const initialFilter = { auto_redirect: 'false' }
const redirectFilter = ['auto_redirect']

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [part, { file }] = await Promise.all([
    loadFirstPart(request, screen, initialFilter),
    api.library.allFiles({}),
  ])
  return { ...part, files: file.map((each) => ({ ...each, name: each.name || `File ${each.id}` })) }
}

export function meta() {
  return [{ title: 'Links | Editor' }]
}

/** All links, edited inline. */
export default function Links() {
  const { query, first, files } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { request, rows, groups, onSaved, search, change, ...list } = useList(screen, query, first)
  const { edited, edit, reload, above } = useEditedLinks(request, rows, revalidate)
  const { isBusy, attempt } = useAttempt()
  const [kinds, choose] = useOptimisticValue(query, kindsOf(query))

  const create = () =>
    attempt(async () => {
      const created = await api.library.links.create({ product: null })
      await revalidate()
      edit(created.link.id, true)
    })
  const toggle = (changed: Partial<typeof kinds>) => {
    const next = { ...kinds, ...changed }
    choose(next)
    const chosen = [...(next.links ? ['false'] : []), ...(next.redirects ? ['true'] : [])].join(',')
    if (chosen !== '') change({ filter: { ...query.filter, auto_redirect: chosen } })
  }
  const isNone = !kinds.links && !kinds.redirects
  const lines = useMemo(
    () => [
      ...above.map((record) => ({ record })),
      ...arrange(isNone ? rows.filter((row) => row && edited.has(row.id)) : rows, groups, [], ''),
    ],
    [above, rows, groups, isNone, edited],
  )
  const isFiltered = search.term !== '' || Object.keys(query.filter ?? {}).length > 1
  return (
    <RecordList
      screen={screen}
      count={useFoundCount('link', lines.length, true)}
      search={{ ...search, placeholder: 'Search by name, page, URL' }}
      actions={
        <>
          <label className="tick">
            <input type="checkbox" checked={kinds.links} onChange={() => toggle({ links: !kinds.links })} />
            Non-redirect links
          </label>
          <label className="tick">
            <input
              type="checkbox"
              checked={kinds.redirects}
              onChange={() => toggle({ redirects: !kinds.redirects })}
            />
            Redirect links
          </label>
        </>
      }
      create={
        <Button look="primary" data-key="n" onClick={() => void create()} disabled={isBusy}>
          + Create New
        </Button>
      }
      above={<FilterBar screen={screen} query={query} hidden={redirectFilter} onChange={change} />}
      empty={screen.empty}
      isFiltered={isFiltered}
      heads={linkHeads}
      lines={lines}
      onSaved={onSaved}
      {...list}
      isKept={({ id }) => edited.has(id)}
      row={(record, index, measure) => (
        <ListedLink
          key={record.id}
          measure={measure}
          index={index}
          link={record as LinkRecord}
          files={files}
          isEdited={edited.has(record.id)}
          onEdit={(isOn) => edit(record.id, isOn)}
          onChange={reload}
        />
      )}
    />
  )
}

/** Which kinds of links the query asks for. */
function kindsOf({ filter = {} }: ListQuery) {
  const kinds = (filter.auto_redirect ?? 'false,true').split(',')
  return { links: kinds.includes('false'), redirects: kinds.includes('true') }
}
