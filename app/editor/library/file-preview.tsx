import { useEffect, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { api } from '#app/api-client.ts'
import { Icon } from '#app/ui/icon.tsx'

type Preview = Awaited<ReturnType<Api['library']['filePreview']>>['preview']

interface Props {
  id: number
  name: string
  /** The version that is delivered now. */
  version: number
}

/** Renews the address before it expires, while the form stays open. */
const RENEW_MS = 50 * 60 * 1000

/** What is in a file, also while it is offline: a picture is shown, a PDF opens in the viewer of the browser. */
export function FilePreview({ id, name, version }: Props) {
  const [preview, setPreview] = useState<Preview>(null)
  useEffect(() => {
    const load = () =>
      api.library.filePreview({ id }).then(
        (answer) => setPreview(answer.preview),
        () => setPreview(null),
      )
    void load()
    const timer = setInterval(() => void load(), RENEW_MS)
    return () => clearInterval(timer)
  }, [id, version])
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
