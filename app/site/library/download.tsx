import type { ReactNode } from 'react'
import { data } from 'react-router'
import { formatDay } from '#domain/calendar-date.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { followRedirect } from '#app/site/shell/redirects.ts'
import { OutsideButtonLink } from '#app/ui/button.tsx'
import { CopyText } from '#app/ui/copy-text.tsx'
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
    await followRedirect({ request, context })
    return data(null, { status: 404 })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Download ${loaderData.filename}` : NOT_FOUND
  return [...pageMeta(title, title), { name: 'robots', content: 'noindex' }]
}

/** Download page of a file. `behaviours/download-links.ts` opens the file if the browser allows it. */
export default function Download({ loaderData: found }: Route.ComponentProps) {
  if (!found) return <NotFound />
  return <Offer {...found} />
}

function Offer({ filename, link, file }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { size, uploaded, checksum } = file
  return (
    <>
      <PageHead title="Download" lead={filename} />
      <div className="wrap dl-offer">
        <p>
          <OutsideButtonLink look="primary" href={link} data-open-file>
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
              <CopyText text={checksum} label="the checksum" />
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

/** A link to the library. `behaviours/download-links.ts` replaces its target with the page the visitor came from. */
function BackLink() {
  return (
    <p>
      <a href="/support/downloads" data-back-from-download>
        All downloads
      </a>
    </p>
  )
}
