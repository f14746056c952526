import type { ReactNode } from 'react'
import { foundKinds } from '#domain/wayfinding/search.ts'
import type { OutputOf } from '#app/api-routes.ts'
import { DownloadLink } from '#app/site/library/download-link.tsx'

/** A result as the server answers it. */
export type Found = OutputOf<'GET search/:search'>['found'][number]

/** Results with their kind, where they stand and what they say, the match marked. */
export function FoundList({ found, onOpen }: { found: Found[]; onOpen?: () => void }) {
  return (
    <ol className="found-list" data-results>
      {found.map((result, index) => (
        <li key={`${index} ${result.address}`}>
          <FoundLink to={result.address} onClick={onOpen}>
            <span className="found-kind">{foundKinds[result.kind]}</span>
            <span className="found-main">
              <b>
                <Marked pieces={result.title} />
              </b>
              {result.trail.length > 0 && <span className="found-trail">{result.trail.join(' › ')}</span>}
              {result.excerpt.length > 0 && (
                <small>
                  <Marked pieces={result.excerpt} />
                </small>
              )}
            </span>
          </FoundLink>
        </li>
      ))}
    </ol>
  )
}

interface LinkProps {
  to: string
  onClick: (() => void) | undefined
  children: ReactNode
}

/** A link to a result, which may be a page, the download of a file, or a file. */
function FoundLink({ to, ...rest }: LinkProps) {
  if (/\.\w+$/.test(to)) return <a href={to} {...rest} />
  return to.startsWith('/download/') ? <DownloadLink href={to} {...rest} /> : <a href={to} {...rest} />
}

function Marked({ pieces }: { pieces: Found['title'] }) {
  return pieces.map(({ text, is_match }, index) => (is_match ? <mark key={index}>{text}</mark> : text))
}
