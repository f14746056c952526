import { useEffect, useRef } from 'react'
import { Form, Link, redirect, useNavigate, useNavigation } from 'react-router'
import {
  foundKinds,
  isTyping,
  LONGEST_SEARCH,
  searchPath,
  searchVariants,
  termAfterPause,
  type FoundKind,
  type SearchVariant,
} from '#domain/wayfinding/search.ts'
import { cutText } from '#domain/clean-text.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useSearchTerm } from '#app/ui/use-search-term.ts'
import type { Route } from './+types/search.ts'
import { FoundList } from './found-list.tsx'
import { moveAmongResults } from './result-keys.ts'
import { isSearchKey } from './search-keys.ts'
import { useFieldKey } from './use-field-key.ts'
import '#app/styles/search.css'

const ASKED = 50
const LEAD = 'Pages, products, answers and documents. Part numbers work with and without hyphens.'

/** A form without scripts asks by its fields and is led to the address of its term. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const variant: SearchVariant = query.get('variant') === 'documents' ? 'documents' : 'website'
  const kind = cutText(query.get('kind') ?? '', 200)
  const asked = query.get('search')
  if (asked !== null) throw redirect(searchPath(cut(asked), { variant, kind }))
  const term = cut(params.search ?? '')
  const isAsked = termAfterPause(term, '') !== ''
  const { api } = context.get(apiContext)
  const answer = isAsked
    ? await api.wayfinding.search({ search: term, variant, kind, limit: ASKED })
    : { found: [], kinds: [] }
  const isMissed = isAsked && answer.found.length === 0
  const elsewhere = isMissed
    ? await api.wayfinding.search({ search: term, variant: otherThan(variant), limit: 1 })
    : null
  return { term, variant, kind, isAsked, ...answer, elsewhere: elsewhere ? countOf(elsewhere.kinds) : 0 }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.term ? `${loaderData.term}: search` : 'Search'
  return [...pageMeta(title, LEAD), { name: 'robots', content: 'noindex' }]
}

/** The search of the site: results as one types, from the website or from the documents. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { term: shownTerm, variant, kind, found, kinds, isAsked, elsewhere } = loaderData
  const navigate = useNavigate()
  const { text, term, type } = useSearchTerm(shownTerm)
  const field = useFieldKey(isSearchKey)
  const isLoading = useNavigation().location?.pathname.startsWith('/search') ?? false
  const all = countOf(kinds)
  const goTo = (next: string) =>
    void navigate(searchPath(next, { variant }), { replace: true, preventScrollReset: true })

  const isFresh = useRef(!isAsked)
  useEffect(() => {
    if (isFresh.current) field.current?.focus()
  }, [field])

  const applied = useRef(shownTerm)
  useEffect(() => {
    if (term === applied.current) return
    applied.current = term
    goTo(term)
  })
  useEffect(() => {
    if (shownTerm === applied.current) return
    applied.current = shownTerm
    type(shownTerm)
  }, [shownTerm, type])

  return (
    <div role="search" onKeyDown={moveAmongResults}>
      <PageHead title="Search" lead={LEAD} />
      <Form
        className="wrap search-bar"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          goTo(termAfterPause(text, term))
        }}
      >
        <label className="search">
          <Icon name="search" />
          <span className="vh">Search for</span>
          <input
            ref={field}
            type="search"
            name="search"
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            placeholder="Part number, word or question"
            value={text}
            data-typing={isTyping(text) || undefined}
            onChange={(event) => type(event.target.value)}
          />
          <span className="found" role="status">
            {isAsked && !isLoading && (all === 1 ? '1 result' : `${all} results`)}
          </span>
        </label>
        {variant === 'documents' && <input type="hidden" name="variant" value="documents" />}
        <Button look="primary" type="submit">
          Search
        </Button>
      </Form>
      <nav className="wrap search-tabs" aria-label="Where to search">
        {Object.entries(searchVariants).map(([name, label]) => (
          <Link
            key={name}
            to={searchPath(shownTerm, { variant: name as SearchVariant })}
            aria-current={name === variant ? 'page' : undefined}
            replace
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="wrap grid search-body" aria-busy={isLoading}>
        <nav className="toc" aria-label="Kinds of results">
          <ol>
            {kinds.length > 0 && (
              <KindLink
                to={searchPath(shownTerm, { variant })}
                name="Everything"
                count={all}
                isOn={kind === ''}
              />
            )}
            {kinds.map((one) => (
              <KindLink
                key={one.kind}
                to={searchPath(shownTerm, { variant, kind: one.kind })}
                name={foundKinds[one.kind as FoundKind] ?? one.kind}
                count={one.count}
                isOn={one.kind === kind}
              />
            ))}
          </ol>
        </nav>
        <div className="boxes">
          {found.length > 0 && <FoundList found={found} />}
          {isAsked && found.length === 0 && <NothingFound {...{ term: shownTerm, variant, elsewhere }} />}
          {!isAsked && <p className="search-hint">Type at least three characters.</p>}
        </div>
      </div>
    </div>
  )
}

interface KindProps {
  to: string
  name: string
  count: number
  isOn: boolean
}

function KindLink({ to, name, count, isOn }: KindProps) {
  return (
    <li>
      <Link to={to} aria-current={isOn ? 'true' : undefined} replace preventScrollReset>
        {name} <span>{count}</span>
      </Link>
    </li>
  )
}

interface NothingProps {
  term: string
  variant: SearchVariant
  /** How much the other variant of the search has. */
  elsewhere: number
}

function NothingFound({ term, variant, elsewhere }: NothingProps) {
  const other = otherThan(variant)
  return (
    <Empty text={`Nothing found for “${term}”`}>
      <p>
        {elsewhere > 0 && (
          <>
            <Link to={searchPath(term, { variant: other })}>
              {elsewhere === 1 ? '1 result' : `${elsewhere} results`}{' '}
              {other === 'website' ? 'on the website' : 'among the documents'}
            </Link>
            {' · '}
          </>
        )}
        <Link to="/support/contact-support">Ask our support</Link>
      </p>
    </Empty>
  )
}

function otherThan(variant: SearchVariant): SearchVariant {
  return variant === 'website' ? 'documents' : 'website'
}

function countOf(kinds: { count: number }[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}

function cut(text: string): string {
  return cutText(text.trim(), LONGEST_SEARCH)
}
