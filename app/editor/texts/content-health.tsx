import { Link, useRevalidator, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import type * as z from 'zod'
import { publishing } from '#contract/publishing.ts'
import { texts } from '#contract/texts.ts'
import { isBrokenLink, issueCodes, issueKinds, type IssueCode } from '#domain/texts/text-issue.ts'
import { callApi } from '#app/call-api.ts'
import { labelOf, nounOf } from '#app/editor/screens.ts'
import { publishAnyway } from '#app/editor/publishing/publish-anyway.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { isPreparing, refusalOf } from '#app/editor/rights.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/content-health.ts'

type Health = z.output<typeof texts.contentHealth.output>
type Issue = Health['issues'][number]

const CODE = 'kind'
const BY = 'by'

function codeIn(search: URLSearchParams): IssueCode | undefined {
  return issueCodes.find((code) => code === search.get(CODE))
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const code = codeIn(new URL(request.url).searchParams)
  return callApi(texts.contentHealth, code ? { code } : {})
}

export function meta() {
  return [{ title: 'Content health | Editor' }]
}

/** Everything that is wrong in the public texts: by page or by kind, with fixes for many at once. */
export default function ContentHealth({ loaderData: health }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const code = codeIn(search)
  const isByKind = search.get(BY) === 'kind'
  const { total, kinds, issues } = health
  const listed = code ? (kinds.find((kind) => kind.code === code)?.total ?? 0) : total
  const fix = useFix()
  const show = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const groups = Map.groupBy(issues, (issue) => (isByKind ? issue.code : `${issue.entity} ${placeOf(issue)}`))
  const fixable = issues.filter(({ is_fixable }) => is_fixable)
  return (
    <>
      <div className="bar">
        <h1>
          Content health <small>{total}</small>
        </h1>
        <span className="seg" role="group" aria-label="Order">
          <button type="button" aria-pressed={!isByKind} onClick={() => show(BY, null)}>
            By page
          </button>
          <button type="button" aria-pressed={isByKind} onClick={() => show(BY, 'kind')}>
            By kind
          </button>
        </span>
        {fixable.length > 0 && (
          <Button
            look="primary"
            disabled={fix.isBusy || isPreparing()}
            title={refusalOf(texts.fixContent)?.text}
            onClick={() => void fix.run(fixable)}
          >
            Fix {fixable.length === 1 ? 'one' : `all ${fixable.length}`}
          </Button>
        )}
      </div>
      {kinds.length > 0 && (
        <div className="kinds" role="group" aria-label="Kinds">
          <button type="button" aria-pressed={code === undefined} onClick={() => show(CODE, null)}>
            All <span>{total}</span>
          </button>
          {kinds.map((kind) => (
            <button
              key={kind.code}
              type="button"
              aria-pressed={code === kind.code}
              onClick={() => show(CODE, kind.code)}
            >
              {issueKinds[kind.code].title} <span>{kind.total}</span>
            </button>
          ))}
        </div>
      )}
      {issues.length === 0 && (
        <div className="notice">
          <Empty text="Nothing is wrong in the public texts" />
        </div>
      )}
      <div className="health">
        {[...groups].map(([key, group]) => (
          <HealthGroup key={key} {...{ group, isByKind, fix }} />
        ))}
        {listed > issues.length && <p className="muted">and {listed - issues.length} more</p>}
      </div>
    </>
  )
}

interface GroupProps {
  group: Issue[]
  isByKind: boolean
  fix: ReturnType<typeof useFix>
}

function HealthGroup({ group, isByKind, fix }: GroupProps) {
  const [first] = group
  if (!first) return null
  const { title, reason } = issueKinds[first.code]
  const fixable = group.filter(({ is_fixable }) => is_fixable)
  const name = isByKind ? title : placeOf(first)
  return (
    <section aria-label={name}>
      <header>
        <h2>{isByKind || !first.to ? name : <Link to={first.to}>{name}</Link>}</h2>
        <small>{isByKind ? reason : first.to ? nounOf(first.entity) : 'page of content/'}</small>
        {fixable.length > 0 && (
          <Button
            small
            disabled={fix.isBusy || isPreparing()}
            title={refusalOf(texts.fixContent)?.text}
            onClick={() => void fix.run(fixable)}
          >
            {fixable.length === 1 ? 'Fix' : `Fix ${fixable.length}`}
          </Button>
        )}
      </header>
      <ul>
        {group.map((issue, index) => (
          <li key={index} data-broken={isBrokenLink(issue.code) || undefined}>
            <Icon name={isBrokenLink(issue.code) ? 'warn' : 'info'} />
            <div>
              {isByKind ? <IssuePlace issue={issue} /> : <b>{issueKinds[issue.code].title}</b>}{' '}
              <q>{issue.excerpt}</q>
              <small>
                {issue.to && labelOf(issue.entity, issue.field)}
                {issue.line > 0 && `${issue.to ? ', ' : ''}line ${issue.line}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function IssuePlace({ issue }: { issue: Issue }) {
  const place = placeOf(issue)
  return issue.to ? <Link to={issue.to}>{place}</Link> : <b>{place}</b>
}

/** Name of the record, or path of the page. */
function placeOf({ name, to, field }: Issue): string {
  return to ? name : field
}

/** Fixes issues as a release, which the toast can undo. */
function useFix() {
  const { isBusy, attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const undo = (release: number) =>
    attempt(async () => {
      const prepared = await callApi(publishing.undo, { id: release })
      await publishAnyway(prepared.release.id)
      await revalidate()
    }, 'Everything is as it was before')
  const run = (issues: Issue[]) =>
    attempt(async () => {
      const fixes = issues.map(({ entity, id, field, code }) => ({ entity, id, field, code }))
      const { release, total } = await callApi(texts.fixContent, { fixes: fixes as never })
      await revalidate()
      toast({
        text: total === 1 ? 'One text is fixed' : `${total} texts are fixed`,
        ...(release !== null && { action: { name: 'Undo', run: () => void undo(release) } }),
      })
    })
  return { isBusy, run }
}
