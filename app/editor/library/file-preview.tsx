import { useEffect, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { api } from '#app/api-client.ts'
import { Icon } from '#app/ui/icon.tsx'

type Answer = Awaited<ReturnType<Api['library']['filePreview']>>

interface Props {
  id: number
  name: string
  /** The version that is delivered now. */
  version: number
}

/** Renews the address before it expires, while the form stays open. */
const RENEW_MS = 50 * 60 * 1000
const nothing: Answer = { preview: null, scan: 'clean' }

/**
 * What is in a file, also while it is offline: a picture is shown, a PDF opens in the viewer of the browser. A file that
 * the virus scanner holds back says so.
 */
export function FilePreview({ id, name, version }: Props) {
  const [{ preview, scan }, setAnswer] = useState(nothing)
  useEffect(() => {
    const load = () => api.library.filePreview({ id }).then(setAnswer, () => setAnswer(nothing))
    void load()
    const timer = setInterval(() => void load(), RENEW_MS)
    return () => clearInterval(timer)
  }, [id, version])
  if (scan !== 'clean')
    return (
      <p className="restored" role="status">
        <Icon name="warn" />
        {scan === 'infected'
          ? 'The virus scanner found a virus in this version. Visitors can’t download it: please upload another one.'
          : 'Visitors can download this version once the virus scanner has found it clean.'}
      </p>
    )
  if (!preview) return null
  return (
    <p className="file-preview">
      {preview.kind === 'picture' && <img src={preview.path} alt={`Preview of ${name}`} />}
      {preview.kind === 'pdf' && (
        <a className="btn" href={preview.path} target="_blank" rel="noopener">
          <Icon name="eye" />
          Open in the viewer
        </a>
      )}
    </p>
  )
}
