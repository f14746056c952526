import { useState } from 'react'
import { Link } from 'react-router'
import { publishing } from '#contract/publishing.ts'
import { dayOf, formatDay } from '#domain/calendar-date.ts'
import { releasePath } from '#domain/publishing/release.ts'
import { priceListPath } from '#domain/wayfinding/price-list-path.ts'
import { callApi } from '#app/call-api.ts'
import { openWhenKnown } from '#app/editor/releases/open-preview.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PriceGrid } from './price-cells.ts'

interface Props {
  grid: PriceGrid
  /** Resolves to true if everything is saved. */
  save: () => Promise<boolean>
}

const formats = [undefined, 'pdf', 'xlsx', 'csv'] as const

/** The release of the day, and the list as visitors will see it: as a page and as files. */
export function ReleaseLine({ grid: { day, release }, save }: Props) {
  const { isBusy, attempt } = useAttempt()
  const [today] = useState(() => dayOf(new Date()))
  const addressOf = async (format: (typeof formats)[number]) => {
    if (!(await save())) return null
    if (day < today && !release) return priceListPath(day, format)
    const moment = day > today ? `${day} 00:00` : null
    const preview = { path: priceListPath(undefined, format), moment, release: release?.id ?? null }
    return (await callApi(publishing.preview, preview)).url
  }
  return (
    <p className="price-release">
      <span>
        {release ? (
          <>
            Prepared in <Link to={releasePath(release.id)}>{release.name}</Link>
            {release.state === 'failed' && ', which could not be published'}
            {release.moment
              ? `, public from ${formatDay(release.moment)}`
              : ', public when somebody publishes it'}
            .
          </>
        ) : (
          `No prices are prepared for ${formatDay(day)}. Saving prepares them in a release.`
        )}
      </span>
      <span className="price-looks">
        {formats.map((format) => (
          <Button
            key={format ?? 'page'}
            small
            look="quiet"
            disabled={isBusy}
            onClick={() => void attempt(() => openWhenKnown(() => addressOf(format)))}
          >
            <Icon name={format ? 'dl' : 'eye'} />
            {format ? format.toUpperCase() : 'See the page'}
          </Button>
        ))}
      </span>
    </p>
  )
}
