import type { ReactNode } from 'react'
import { useTexts } from '#app/languages/texts.ts'
import { RenderedMarkdown } from './rendered-markdown.tsx'
import { Status, type ShownStatus } from './status.tsx'

interface Product {
  name: string
  address: string | null
}

/** A dated status change of a series or variant. */
export interface StatusChange {
  id: number
  date: string
  product: Product
  isOfVariant: boolean
  status: ShownStatus
  reason: string
  lastOrder: string | null
  lastShipment: string | null
  replacement: Product | null
  hasNoReplacement: boolean
  /** Safe HTML of Markdown. */
  migrationHtml: string
}

interface Props {
  changes: StatusChange[]
  /** Names the product of every change, not only of those of variants. */
  isNamed?: boolean
  /** Anchors of the entries, such as "change-12". */
  anchor: string
  /** More about a change, behind its facts. */
  footer?: (change: StatusChange) => ReactNode
}

/** Status changes with their dates, in the given order. */
export function StatusChanges({ changes, isNamed = false, anchor, footer }: Props) {
  const { formatDay } = useTexts()
  return (
    <ol className="feed status-changes">
      {changes.map((change) => (
        <li key={change.id} id={`${anchor}-${change.id}`}>
          <time dateTime={change.date}>{formatDay(change.date)}</time>
          <div>
            <h3>
              {(isNamed || change.isOfVariant) && <ProductName {...change.product} />}
              <Status {...change.status} />
            </h3>
            {change.reason && <p>{change.reason}</p>}
            <Facts {...change} />
            {change.migrationHtml && <RenderedMarkdown html={change.migrationHtml} />}
            {footer?.(change)}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Facts({ lastOrder, lastShipment, replacement, hasNoReplacement }: StatusChange) {
  const { t } = useTexts()
  const hasReplacement = replacement !== null || hasNoReplacement
  if (lastOrder === null && lastShipment === null && !hasReplacement) return null
  return (
    <dl>
      {lastOrder !== null && <Fact name={t('Last order')}>{<Day date={lastOrder} />}</Fact>}
      {lastShipment !== null && <Fact name={t('Last shipment')}>{<Day date={lastShipment} />}</Fact>}
      {hasReplacement && (
        <Fact name={t('Replacement')}>{replacement ? <ProductName {...replacement} /> : t('None')}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{useTexts().formatDay(date)}</time>
}

function ProductName({ name, address }: Product) {
  return address ? <a href={address}>{name}</a> : <span>{name}</span>
}
