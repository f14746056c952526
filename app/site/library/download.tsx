import { useEffect, useState, type ReactNode } from 'react'
import { data, Link } from 'react-router'
import { formatDay } from '#domain/calendar-date.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { followMoved } from '#app/site/shell/unknown-address.ts'
import { OutsideButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/download.ts'

const NOT_FOUND = 'Error - File not found'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : -1
  try {
    return data(await context.get(apiContext).api.library.download({ id }))
  } catch (error) {
    const { status = 500 } = error as { status?: number }
    if (status !== 404 && status !== 400) throw error
    await followMoved({ request, context })
    return data(null, { status: 404 })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Download ${loaderData.filename}` : NOT_FOUND
  return [...pageMeta(title, title), { name: 'robots', content: 'noindex' }]
}

/** Opens a file, and offers it once more for browsers that don't let pages open things. */
export default function Download({ loaderData: found }: Route.ComponentProps) {
  if (!found) return <NotFound />
  return <Offer key={found.link} {...found} />
}

/** Links opened by this visit of the page; effects may run twice. */
const opened = new Set<string>()

function Offer({ filename, link, file }: NonNullable<Route.ComponentProps['loaderData']>) {
  useEffect(() => {
    if (!opened.has(link)) window.open(link, '_blank', 'noopener')
    opened.add(link)
    return () => void setTimeout(() => opened.delete(link))
  }, [link])
  const { size, uploaded, checksum } = file
  return (
    <>
      <PageHead title="Download" lead={filename} />
      <div className="wrap dl-offer">
        <p>
          <OutsideButtonLink look="primary" href={link}>
            <Icon name="dl" />
            Click here to download
          </OutsideButtonLink>
        </p>
        <dl className="dl-facts">
          {size !== null && <Fact name="Size">{sizeText(size)}</Fact>}
          {uploaded && (
            <Fact name="Uploaded">
              <time dateTime={uploaded}>{formatDay(uploaded)}</time>
            </Fact>
          )}
          {checksum && (
            <Fact name="SHA-256">
              <code>{checksum}</code>
              <CopyButton text={checksum} label="Copy" />
            </Fact>
          )}
        </dl>
        <BackLink />
      </div>
    </>
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

function NotFound() {
  return (
    <>
      <PageHead title={NOT_FOUND} lead="The file was moved or is not offered any more." />
      <div className="wrap dl-offer">
        <BackLink />
      </div>
    </>
  )
}

/** Back to the page with the link that led here; the library otherwise. */
function BackLink() {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => setPath(readText(storageKeys.downloadRedirect)), [])
  const isKnown = path?.startsWith('/') && !path.startsWith('//')
  return (
    <p>
      <Link
        to={isKnown ? path! : '/support/downloads'}
        onClick={() => writeText(storageKeys.downloadRedirect, null)}
      >
        {isKnown ? 'Back to where you came from' : 'All downloads'}
      </Link>
    </p>
  )
}
