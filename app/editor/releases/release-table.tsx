import { Link } from 'react-router'
import { releasePath } from '#domain/publishing/release.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { ReviewMark } from '#app/editor/review/review-mark.tsx'
import type { Release } from './release-fields.ts'

/** Releases as a table: what they contain, how they stand, and when they are or were published. */
export function ReleaseTable({ title, releases }: { title: string; releases: Release[] }) {
  return (
    <table className="list releases" aria-label={`${title} releases`}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="w-number r">
            Changes
          </th>
          <th scope="col" className="w-choice">
            State
          </th>
          <th scope="col" className="w-moment">
            When
          </th>
          <th scope="col" className="w-choice">
            By
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="grp">
          <th colSpan={5} scope="rowgroup">
            <span>
              {title} <i>{releases.length}</i>
            </span>
          </th>
        </tr>
        {releases.map((release) => (
          <ReleaseRow key={release.id} release={release} />
        ))}
      </tbody>
    </table>
  )
}

function ReleaseRow({ release }: { release: Release }) {
  const { id, name, state, changes, moment, published_at } = release
  const at = published_at ?? moment
  const isPublished = state === 'published'
  return (
    <tr className={isPublished ? 'off' : undefined}>
      <th scope="row" className="nm say">
        <Link to={releasePath(id)} prefetch="intent">
          {name}
        </Link>
      </th>
      <td className="num" data-unit={changes === 1 ? 'change' : 'changes'}>
        {changes}
      </td>
      <td className={state === 'failed' || release.conflicts > 0 ? 'warns' : undefined}>
        {stateText(release)} <ReviewMark review={release.review} />
      </td>
      <td>{at === null ? 'by hand' : <time dateTime={at}>{formatMoment(at)}</time>}</td>
      <td>{(isPublished ? release.published_by : release.by) ?? (isPublished ? 'its moment' : 'unknown')}</td>
    </tr>
  )
}

function stateText({ state, conflicts }: Release): string {
  const names = { open: 'Open', failed: 'Failed', published: 'Published' }
  if (conflicts === 0) return names[state]
  return `${names[state]}, ${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}`
}
