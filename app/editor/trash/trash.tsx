import { useEffect, useRef, useState } from 'react'
import {
  redirect,
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { desk } from '#contract/desk.ts'
import { TRASH_PAGE_SIZE } from '#domain/desk/trash.ts'
import { callApi } from '#app/call-api.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { refusalOf } from '#app/editor/rights.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { RouteButton } from '#app/editor/route-button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useSearchTerm } from '#app/ui/use-search-term.ts'
import site from '#site-config'
import { PurgeDialog } from './purge-dialog.tsx'
import { TrashRow } from './trash-row.tsx'

function queryOf(parameters: URLSearchParams) {
  return { search: parameters.get('search') ?? '', skip: Number(parameters.get('skip')) || 0 }
}

function address(search: string, skip: number): string {
  const parameters = { ...(search && { search }), ...(skip > 0 && { skip: String(skip) }) }
  return `/editor/trash?${new URLSearchParams(parameters)}`
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { search, skip } = queryOf(new URL(request.url).searchParams)
  const found = await callApi(desk.trash, { search, skip })
  // The last record of the last page was restored or purged.
  if (found.trash.length === 0 && skip > 0) throw redirect(address(search, skip - TRASH_PAGE_SIZE))
  return found
}

export function meta() {
  return [{ title: 'Trash | Editor' }]
}

/** Soft-deleted records, which can be restored until they are purged. */
export default function Trash() {
  const { trash, total } = useLoaderData<typeof clientLoader>()
  const [parameters, setParameters] = useSearchParams()
  const { search, skip } = queryOf(parameters)
  const { text, term, type } = useSearchTerm(search)
  const table = useRef<HTMLTableElement>(null)
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  const [isEmptying, setEmptying] = useState(false)
  useEffect(() => {
    if (term !== search) setParameters(term ? { search: term } : {}, { replace: true })
  }, [term, search, setParameters])
  const next = skip + trash.length
  const { daysKept } = site.trash
  /** Moves the focus to the row that took the place of a removed one. */
  const focusRow = async (index: number) => {
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])]
    const button = rows[Math.min(index, rows.length - 1)]?.querySelector('button')
    const target = button ?? document.querySelector<HTMLElement>('#main')
    target?.focus()
  }
  /** Does not purge records that were deleted after the list was loaded. */
  const empty = (until: string) =>
    attempt(async () => {
      await callApi(desk.emptyTrash, { until }).finally(() => setEmptying(false))
      await revalidate()
    })

  return (
    <>
      <ListBar title="Trash" count={total}>
        <SearchBox label="Search the trash" value={text} onChange={type} />
        {total > 0 && !search && skip === 0 && !refusalOf(desk.emptyTrash) && (
          <Button look="quiet" className="warns" onClick={() => setEmptying(true)}>
            <Icon name="trash" />
            Empty the trash
          </Button>
        )}
      </ListBar>
      {daysKept && total > 0 && (
        <p className="trash-note">Records go for good {daysKept} days after they were deleted.</p>
      )}
      {isEmptying && trash[0] && (
        <PurgeDialog
          title="Empty the trash?"
          action="Empty the trash"
          isBusy={isBusy}
          onCancel={() => setEmptying(false)}
          onPurge={() => void empty(trash[0]!.deleted_at)}
        >
          <b>{total === 1 ? 'One record' : `${total} records`}</b> and what was deleted along
        </PurgeDialog>
      )}
      {trash.length === 0 ? (
        <div className="notice">
          <Empty text={search ? `Nothing matches “${search}”` : 'The trash is empty'} />
        </div>
      ) : (
        <table className="list trash" ref={table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="w-choice">
                Kind
              </th>
              <th scope="col" className="w-moment">
                Deleted
              </th>
              <th scope="col" className="w-choice">
                By
              </th>
              <th scope="col" className="w-restore">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {trash.map((row, index) => (
              <TrashRow key={`${row.entity} ${row.id}`} row={row} onRemoved={() => focusRow(index)} />
            ))}
          </tbody>
        </table>
      )}
      {total > trash.length && (
        <nav className="pages" aria-label="Pages of the trash">
          {skip > 0 && <RouteButton to={address(search, skip - TRASH_PAGE_SIZE)}>Newer</RouteButton>}
          <span>
            {skip + 1}–{next} of {total}
          </span>
          {next < total && <RouteButton to={address(search, next)}>Older</RouteButton>}
        </nav>
      )}
    </>
  )
}
