import { useLocation } from 'react-router'
import { formatDay } from '#domain/calendar-date.ts'
import { PREVIEW_PARAMETER, type PagePreview } from '#domain/publishing/page-preview.ts'
import { useNonce } from '#app/nonce.ts'

/** What the page fetches is part of the preview, too; links already carry the pass. */
const keepFetchesInPreview = `{const pass=new URLSearchParams(location.search).get('${PREVIEW_PARAMETER}'),send=fetch
if(pass)window.fetch=(to,init)=>{const url=new URL(to,location.href)
if(url.origin!==location.origin||(init?.method??'GET')!=='GET')return send(to,init)
url.searchParams.set('${PREVIEW_PARAMETER}',pass);return send(url,init)}}`

/** Says that this is not the public page, what is being looked at, and leads out of it. */
export function PreviewBanner({ release, isUnsaved, moment }: PagePreview) {
  const nonce = useNonce()
  const { pathname } = useLocation()
  const shown = [release && `“${release}”`, isUnsaved && 'values that are not saved'].filter(Boolean)
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: keepFetchesInPreview }} />
      <p className="preview-banner" role="status">
        <span>
          <strong>Preview</strong>
          {shown.length > 0 && ` with ${shown.join(' and ')}`}
          {moment !== null && ` as of ${formatDay(moment)}`}
        </span>
        <a href={pathname} data-leave-preview="">
          Leave the preview
        </a>
      </p>
    </>
  )
}
