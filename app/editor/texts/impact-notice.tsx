import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod'
import { texts } from '#contract/texts.ts'
import { callApi } from '#app/call-api.ts'
import { replaceAddress } from './replace-address.ts'
import { Icon } from '#app/ui/icon.tsx'

type Impact = z.output<typeof texts.impact.output>['impact']
type Action = z.input<typeof texts.impact.input>['action']

interface Props {
  entity: string
  id: number
  action: Action
}

const renamed = 'will change; the old one redirects'

const outcomes: Record<Action, { address: string; redirect: string }> = {
  delete: { address: 'will end', redirect: 'will lead nowhere' },
  offline: { address: 'will end', redirect: 'will lead nowhere' },
  archive: { address: 'will end', redirect: 'will lead nowhere' },
  rename: { address: renamed, redirect: 'will lead to the new address' },
  move: { address: renamed, redirect: 'will lead to the new address' },
}

/** What an action does to addresses, links, files and redirects: counts, with details on demand. Empty if nothing. */
export function ImpactNotice({ entity, id, action }: Props) {
  const [impact, setImpact] = useState<Impact | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const aborted = new AbortController()
    setImpact(null)
    setFailed(false)
    callApi(texts.impact, { entity, id, action }, { signal: aborted.signal }).then(
      (answer) => setImpact(answer.impact),
      () => {
        if (!aborted.signal.aborted) setFailed(true)
      },
    )
    return () => aborted.abort()
  }, [entity, id, action])
  if (isFailed) return <p>What this changes on the site could not be found out.</p>
  if (!impact) return null
  const { addresses, links, orphans, redirects } = impact
  const total = addresses.total + links.total + orphans.total + redirects.total
  if (total === 0) return null
  const { address, redirect } = outcomes[action]
  return (
    <section className="impact" aria-label="Impact">
      <ImpactPart total={addresses.total} one="address" many="addresses" outcome={address}>
        {addresses.records.map((each) => (
          <li key={each.address}>
            <code>{each.address}</code>
          </li>
        ))}
      </ImpactPart>
      <ImpactPart total={links.total} one="link" many="links" outcome="to it in texts">
        {links.records.map((each, index) => (
          <li key={index}>
            {each.to ? (
              <Link to={each.to} target="_blank">
                {each.name}
              </Link>
            ) : (
              each.name
            )}
            <small>{each.sentence || each.address}</small>
          </li>
        ))}
      </ImpactPart>
      {links.total > 0 && address === renamed && (
        <p>
          Links keep working.{' '}
          <Link to={replaceAddress(addresses.records[0]!.address)} target="_blank">
            Replace the old address in all texts
          </Link>{' '}
          after saving.
        </p>
      )}
      <ImpactPart
        total={orphans.total}
        one="file or photo"
        many="files and photos"
        outcome="will have no user any more"
      >
        {orphans.records.map((each) => (
          <li key={`${each.entity} ${each.id}`}>{each.name}</li>
        ))}
      </ImpactPart>
      <ImpactPart total={redirects.total} one="redirect" many="redirects" outcome={redirect}>
        {redirects.records.map((each) => (
          <li key={each.from}>
            <code>{each.from}</code>
          </li>
        ))}
      </ImpactPart>
    </section>
  )
}

interface PartProps {
  total: number
  one: string
  many: string
  outcome: string
  children: ReactNode[]
}

function ImpactPart({ total, one, many, outcome, children }: PartProps) {
  if (total === 0) return null
  return (
    <details>
      <summary>
        <Icon name="right" />
        <b>{total}</b> {total === 1 ? one : many} {outcome}
      </summary>
      <ul>
        {children}
        {total > children.length && <li className="muted">and {total - children.length} more</li>}
      </ul>
    </details>
  )
}
