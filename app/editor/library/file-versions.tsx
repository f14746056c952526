import { useRevalidator } from 'react-router'
import { formatDay } from '#domain/calendar-date.ts'
import { appliesTo, versionPath, type FileVersion } from '#domain/library/file-version.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { api } from '#app/api-client.ts'
import { downloadWithToken } from '#app/editor/download-with-token.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { inVendorWords } from '#app/editor/brand/kept-vendor.ts'

interface Props {
  id: number
  /** The newest first. */
  versions: FileVersion[]
}

/** All versions of a file. Each can be downloaded, and an older one can become the newest again. */
export function FileVersions({ id, versions }: Props) {
  const { isBusy, attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [newest] = versions
  const restore = (number: number) =>
    attempt(async () => {
      const { file } = await api.library.restoreVersion({ id, n: number })
      await revalidate()
      toast({ text: `Version ${number} is delivered again, as version ${file.version_number}` })
    })
  if (!newest) return null
  return (
    <section className="file-history" aria-labelledby="file-history">
      <h2 id="file-history">Versions</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Uploaded</th>
            <th scope="col">Size</th>
            <th scope="col">What is new, and what it is for</th>
            <th scope="col">SHA-256</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.number}>
              <th scope="row">{version.number}</th>
              <td>{formatDay(version.uploaded)}</td>
              <td className="num">{sizeText(version.size)}</td>
              <td>
                <Said {...version} />
              </td>
              <td>
                <code title={version.checksum}>{version.checksum.slice(0, 12)}…</code>
              </td>
              <td>
                <span className="acts">
                  <Button
                    small
                    disabled={isBusy}
                    aria-label={`Download version ${version.number}`}
                    onClick={() => void attempt(() => downloadWithToken(version.url, {}, version.filename))}
                  >
                    Download
                  </Button>
                  <CopyButton
                    text={window.location.origin + versionPath(id, version.number)}
                    label={`Copy URL of version ${version.number}`}
                  />
                  {version.number !== newest.number && (
                    <Button
                      small
                      disabled={isBusy}
                      aria-label={`Deliver again: version ${version.number}`}
                      onClick={() => void restore(version.number)}
                    >
                      Deliver again
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Said(version: FileVersion) {
  const parts = [
    version.version_note,
    ...appliesTo(version).map(([label, text]) => `${inVendorWords(label)}: ${text}`),
  ]
  return parts.filter(Boolean).map((part) => <p key={part}>{part}</p>)
}
