import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { truncate } from '#domain/clean-text.ts'
import { searchPath } from '#domain/wayfinding/search.ts'
import { api } from '#app/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formPath } from './screen.ts'
import { wayfindingScreens } from './screens/wayfinding.ts'
import { useAttempt } from './use-attempt.ts'

type Missed = Awaited<ReturnType<Api['desk']['missed']>>['missed'][number]

const labels = { address: 'Addresses without a page', search: 'Searches without a result' }

/** Failed lookups of visitors. An address can become a redirect with one click, a search a synonym. */
export function MissedList({ missed }: { missed: Missed[] }) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { isBusy, attempt } = useAttempt()
  const redirect = (page: string, { label, to: url }: { label: string; to: string }) =>
    attempt(async () => {
      const name = truncate(`${page} → ${label}`, 200)
      await api.library.links.create({ name, page, url, auto_redirect: true, icon: '' })
      await revalidate()
    }, `${page} now leads to ${label}`)
  const forget = (id: number, text: string) =>
    attempt(async () => {
      await api.desk.forgetMissed({ id })
      await revalidate()
    }, `${text} is forgotten`)
  /** The form then asks for what the site says instead. */
  const addSynonym = (id: number, name: string) =>
    attempt(async () => {
      const { synonym } = await api.wayfinding.synonyms.create({ name })
      await api.desk.forgetMissed({ id })
      await navigate(formPath(wayfindingScreens.synonyms, synonym.id))
    })

  return (
    <>
      <h2>Visitors did not find</h2>
      <ul className="matters missed">
        {(['address', 'search'] as const).map((kind) => {
          const rows = missed.filter((row) => row.kind === kind)
          return (
            rows.length > 0 && (
              <li key={kind}>
                <h3>
                  <b>{rows.length}</b>
                  {labels[kind]}
                </h3>
                <ul>
                  {rows.map(({ id, text, times, suggestion }) => (
                    <li key={id}>
                      <span>
                        {kind === 'search' ? <Link to={searchPath(text)}>{text}</Link> : text}{' '}
                        <small>{times}×</small>
                      </span>
                      {kind === 'search' && (
                        <Button small disabled={isBusy} onClick={() => void addSynonym(id, text)}>
                          Add a synonym
                        </Button>
                      )}
                      {suggestion && (
                        <Button small disabled={isBusy} onClick={() => void redirect(text, suggestion)}>
                          Redirect to {suggestion.label}
                        </Button>
                      )}
                      <Button
                        small
                        look="quiet"
                        disabled={isBusy}
                        aria-label={`Forget ${text}`}
                        onClick={() => void forget(id, text)}
                      >
                        <Icon name="x" />
                      </Button>
                    </li>
                  ))}
                </ul>
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}
