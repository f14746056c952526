import { useState, type FormEvent } from 'react'
import { Link, type ClientLoaderFunctionArgs } from 'react-router'
import type * as z from 'zod'
import { publishing } from '#contract/publishing.ts'
import { texts } from '#contract/texts.ts'
import { wayfinding } from '#contract/wayfinding.ts'
import { callApi } from '#app/call-api.ts'
import { labelOf, nounOf } from '#app/editor/screens.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { BrokenLinksDialog } from '#app/editor/publishing/broken-links-dialog.tsx'
import { brokenLinksOf, publishAnyway, type BrokenLink } from '#app/editor/publishing/publish-anyway.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/replace.ts'

type Hit = z.output<typeof texts.replace.output>['hits'][number]

/** What was searched, with its hits; the replacement can still be changed. */
interface Search {
  find: string
  is_address: boolean
  is_case_sensitive: boolean
  hits: Hit[]
  total: number
}

/** With an old address, where it redirects to is the proposed replacement. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const address = new URL(request.url).searchParams.get('address') ?? ''
  const found = address && (await callApi(wayfinding.checkRedirect, { url: address }))
  return { address, replacement: (found && found.redirect) || '' }
}

export function meta() {
  return [{ title: 'Replace | Editor' }]
}

/** Replaces a phrase or an address in all texts: find, choose, replace, undo. */
export default function Replace({ loaderData: { address, replacement: proposed } }: Route.ComponentProps) {
  const [find, setFind] = useState(address)
  const [replacement, setReplacement] = useState(proposed)
  const [isAddress, setIsAddress] = useState(address !== '')
  const [isCaseSensitive, setCaseSensitive] = useState(true)
  const [search, setSearch] = useState<Search | null>(null)
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const [broken, setBroken] = useState<BrokenLink[] | null>(null)
  const { isBusy, attempt } = useAttempt()
  const toast = useToast()

  const list = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      const input = { find, is_address: isAddress, is_case_sensitive: isCaseSensitive }
      const { hits, total } = await callApi(texts.replace, { ...input, replacement, dry_run: true })
      setSearch({ ...input, hits, total })
      setChosen(new Set(hits.map(({ key }) => key)))
    })
  }
  const undo = (release: number) =>
    attempt(async () => {
      const prepared = await callApi(publishing.undo, { id: release })
      await publishAnyway(prepared.release.id)
    }, 'Everything is as it was before')
  const replace = ({ find: phrase, is_address, is_case_sensitive }: Search, anyway = false) =>
    attempt(async () => {
      const input = { find: phrase, is_address, is_case_sensitive, replacement, only: [...chosen] }
      const sent = { ...input, ...(anyway && { publish_anyway: true }) }
      setBroken(null)
      const { release, total } = await callApi(texts.replace, sent).catch((error: unknown) => {
        setBroken(brokenLinksOf(error))
        throw error
      })
      setSearch(null)
      const text = `Replaced in ${total === 1 ? 'one text' : `${total} texts`}`
      toast({
        text,
        ...(release !== null && { action: { name: 'Undo', run: () => void undo(release) } }),
      })
    })
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }

  return (
    <>
      <div className="bar">
        <h1>Replace</h1>
      </div>
      {broken && search && (
        <BrokenLinksDialog
          links={broken}
          isBusy={isBusy}
          onPublish={() => void replace(search, true)}
          onClose={() => setBroken(null)}
        />
      )}
      <form className="replace" onSubmit={list}>
        <div className="f">
          <label className="lab" htmlFor="replace-find">
            {isAddress ? 'Address of links' : 'Word or phrase'}
          </label>
          <input id="replace-find" required value={find} onChange={({ target }) => setFind(target.value)} />
        </div>
        <div className="f">
          <label className="lab" htmlFor="replace-by">
            Replace by
          </label>
          <input
            id="replace-by"
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
        </div>
        <label className="tick">
          <input
            type="checkbox"
            checked={isAddress}
            onChange={({ target }) => setIsAddress(target.checked)}
          />
          Addresses of links instead of words
        </label>
        <label className="tick">
          <input
            type="checkbox"
            checked={isCaseSensitive}
            disabled={isAddress}
            onChange={({ target }) => setCaseSensitive(target.checked)}
          />
          Same case of letters
        </label>
        <Button type="submit" look="primary" disabled={isBusy}>
          Find
        </Button>
      </form>
      {search && search.hits.length === 0 && (
        <div className="notice">
          <Empty text={`No text has “${search.find}”`} />
        </div>
      )}
      {search && search.hits.length > 0 && (
        <section className="replace-hits" aria-label="Texts">
          <ul>
            {search.hits.map((hit) => (
              <li key={hit.key}>
                <input
                  type="checkbox"
                  aria-label={`${hit.name}, ${labelOf(hit.entity, hit.field)}`}
                  checked={chosen.has(hit.key)}
                  onChange={() => toggle(hit.key)}
                />
                <div>
                  <HitPlace hit={hit} />
                  <p>
                    {hit.before}
                    <del>{hit.match}</del> <ins>{replacement}</ins>
                    {hit.after}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {search.total > search.hits.length && (
            <p className="muted">
              {search.total - search.hits.length} more are listed after these are replaced.
            </p>
          )}
          <Button look="primary" disabled={isBusy || chosen.size === 0} onClick={() => void replace(search)}>
            Replace in {chosen.size === 1 ? 'one text' : `${chosen.size} texts`}
          </Button>
        </section>
      )}
    </>
  )
}

function HitPlace({ hit: { entity, field, name, to, count } }: { hit: Hit }) {
  return (
    <small>
      {nounOf(entity)} {to ? <Link to={to}>{name}</Link> : name}, {labelOf(entity, field)}
      {count > 1 && `, ${count} times`}
    </small>
  )
}
