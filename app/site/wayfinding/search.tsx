import { redirect } from 'react-router'
import {
  foundKinds,
  isTyping,
  MAX_SEARCH_LENGTH,
  searchPath,
  searchVariants,
  nextSearchTerm,
  type FoundKind,
  type SearchVariant,
} from '#domain/wayfinding/search.ts'
import { truncate } from '#domain/clean-text.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/search.ts'
import { useVendor } from '#app/vendor.ts'
import { SearchResults } from './search-results.tsx'
import { inWords } from '#domain/words.ts'

const MAX_RESULTS = 50
const LEAD = 'Pages, products, answers and documents. Part numbers work with and without hyphens.'

/** A form submitted without scripts is redirected to the address of its term. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const variant: SearchVariant = query.get('variant') === 'documents' ? 'documents' : 'website'
  const kind = truncate(query.get('kind') ?? '', 200)
  const submitted = query.get('search')
  if (submitted !== null) throw redirect(searchPath(normalizeTerm(submitted), { variant, kind }))
  const term = normalizeTerm(params.search ?? '')
  const hasTerm = nextSearchTerm(term, '') !== ''
  const { api } = context.get(apiContext)
  const answer = hasTerm
    ? await api.wayfinding.search({ search: term, variant, kind, limit: MAX_RESULTS })
    : { found: [], kinds: [], totals: { website: 0, documents: 0 } }
  return { term, variant, kind, hasTerm, ...answer }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { t } = useTexts()
  const term = loaderData?.term
  return [
    ...pageMeta(term ? t('{term}: search', { term }) : t('Search'), t(LEAD)),
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * Search over the website or the documents. Without scripts the form reloads the page; `behaviours/live-search.ts`
 * fetches it while typing and replaces the elements with `data-live`.
 */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { term, variant, kind, found, kinds, hasTerm, totals } = loaderData
  const all = totals[variant]
  const { currency, words } = useVendor()
  const { t } = useTexts()
  return (
    <div role="search" data-live-search={variant}>
      <PageHead title={t('Search')} lead={t(LEAD)} />
      <form className="wrap search-bar" action="/search">
        <label className="search">
          <Icon name="search" />
          <span className="visually-hidden">{t('Search for')}</span>
          <input
            type="search"
            name="search"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t('Part number, word or question')}
            defaultValue={term}
            data-typing={isTyping(term) || undefined}
            data-search-field="all"
          />
          <span className="found" role="status" data-live="count">
            {hasTerm && t(all === 1 ? '1 result' : '{count} results', { count: all })}
          </span>
        </label>
        {variant === 'documents' && <input type="hidden" name="variant" value="documents" />}
        <Button look="primary" type="submit">
          {t('Search')}
        </Button>
      </form>
      <nav className="wrap search-tabs" aria-label={t('Where to search')} data-live="variants">
        {Object.entries(searchVariants).map(([name, label]) => (
          <a
            key={name}
            href={searchPath(term, { variant: name as SearchVariant })}
            aria-current={name === variant ? 'page' : undefined}
          >
            {t(label)} {hasTerm && <span>{totals[name as SearchVariant]}</span>}
          </a>
        ))}
      </nav>
      <div className="wrap grid search-body" data-live="results">
        <nav className="toc" aria-label={t('Kinds of results')}>
          <ol>
            {kinds.length > 0 && (
              <KindLink
                to={searchPath(term, { variant })}
                name={t('Everything')}
                count={all}
                isOn={kind === ''}
              />
            )}
            {kinds.map((one) => (
              <KindLink
                key={one.kind}
                to={searchPath(term, { variant, kind: one.kind })}
                name={t(inWords(foundKinds[one.kind as FoundKind] ?? one.kind, words))}
                count={one.count}
                isOn={one.kind === kind}
              />
            ))}
          </ol>
        </nav>
        <div className="boxes">
          {found.length > 0 && <SearchResults results={found} currency={currency} words={words} />}
          {hasTerm && found.length === 0 && (
            <NothingFound term={term} variant={variant} otherCount={totals[otherVariant(variant)]} />
          )}
          {!hasTerm && <p className="search-hint">{t('Type at least three characters.')}</p>}
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
      <a href={to} aria-current={isOn ? 'true' : undefined}>
        {name} <span>{count}</span>
      </a>
    </li>
  )
}

interface NothingProps {
  term: string
  variant: SearchVariant
  /** Number of results of the other search variant. */
  otherCount: number
}

function NothingFound({ term, variant, otherCount }: NothingProps) {
  const { t } = useTexts()
  const other = otherVariant(variant)
  return (
    <Empty text={t('Nothing found for “{term}”', { term })}>
      <p>
        {otherCount > 0 && (
          <>
            <a href={searchPath(term, { variant: other })}>
              {t(otherCount === 1 ? '1 result' : '{count} results', { count: otherCount })}{' '}
              {t(other === 'website' ? 'on the website' : 'among the documents')}
            </a>
            {' · '}
          </>
        )}
        <a href="/support/contact-support">{t('Ask our support')}</a>
      </p>
    </Empty>
  )
}

function otherVariant(variant: SearchVariant): SearchVariant {
  return variant === 'website' ? 'documents' : 'website'
}

function normalizeTerm(text: string): string {
  return truncate(text.trim(), MAX_SEARCH_LENGTH)
}
