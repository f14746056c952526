import { useEffect, useRef } from 'react'
import { redirect, useLoaderData, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { desk } from '#contract/desk.ts'
import { TRASH_PAGE } from '#domain/desk/trash.ts'
import { ask } from '#app/ask.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { useSearchTerm } from '#app/ui/use-search-term.ts'
import { TrashRow } from './trash-row.tsx'

function asked(parameters: URLSearchParams) {
  return { search: parameters.get('search') ?? '', skip: Number(parameters.get('skip')) || 0 }
}

function address(search: string, skip: number): string {
  const parameters = { ...(search && { search }), ...(skip > 0 && { skip: String(skip) }) }
  return `/editor/trash?${new URLSearchParams(parameters)}`
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { search, skip } = asked(new URL(request.url).searchParams)
  const found = await ask(desk.trash, { search, skip })
  // The last record of the last page was restored.
  if (found.trash.length === 0 && skip > 0) throw redirect(address(search, skip - TRASH_PAGE))
  return found
}

export function meta() {
  return [{ title: 'Trash | Editor' }]
}

/** Everything that was deleted, one click from being back. */
export default function Trash() {
  const { trash, total } = useLoaderData<typeof clientLoader>()
  const [parameters, setParameters] = useSearchParams()
  const { search, skip } = asked(parameters)
  const { text, term, type } = useSearchTerm(search)
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (term !== search) setParameters(term ? { search: term } : {}, { replace: true })
  }, [term, search, setParameters])
  const next = skip + trash.length
  /** The button of a restored row is gone: the keyboard goes on at the row that took its place. */
  const goOn = (index: number) => {
    const buttons = [...(table.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const place = buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('#main')
    place?.focus()
  }

  return (
    <>
      <ListBar title="Trash" count={total}>
        <SearchBox label="Search the trash" value={text} onChange={type} />
      </ListBar>
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
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {trash.map((row, index) => (
              <TrashRow key={`${row.entity} ${row.id}`} row={row} onRestored={() => goOn(index)} />
            ))}
          </tbody>
        </table>
      )}
      {total > trash.length && (
        <nav className="pages" aria-label="Pages of the trash">
          {skip > 0 && <ButtonLink to={address(search, skip - TRASH_PAGE)}>Newer</ButtonLink>}
          <span>
            {skip + 1}–{next} of {total}
          </span>
          {next < total && <ButtonLink to={address(search, next)}>Older</ButtonLink>}
        </nav>
      )}
    </>
  )
}
