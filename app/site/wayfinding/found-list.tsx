import { foundKinds } from '#domain/wayfinding/search.ts'
import type { OutputOf } from '#app/api-routes.ts'
import { FoundLink } from './found-link.tsx'

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

function Marked({ pieces }: { pieces: Found['title'] }) {
  return pieces.map(({ text, is_match }, index) => (is_match ? <mark key={index}>{text}</mark> : text))
}
