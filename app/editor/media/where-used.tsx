import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { api } from '#app/api-client.ts'
import { inSentence } from '#app/editor/in-sentence.ts'
import { labelOf, nounOf } from '#app/editor/screens.ts'
import { Icon } from '#app/ui/icon.tsx'

type Uses = Awaited<ReturnType<Api['desk']['whereUsed']>>['uses']

interface Props {
  entity: 'photo' | 'file'
  id: number
  /** Said of one that is used nowhere. */
  none: string
}

/** The records and texts that use a photo or file, with their forms and public pages. */
export function WhereUsed({ entity, id, none }: Props) {
  const [uses, setUses] = useState<Uses>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    api.desk.whereUsed({ entity, id }).then(
      (answer) => setUses(answer.uses),
      () => setFailed(true),
    )
  }, [entity, id])
  if (isFailed) return <p className="muted">Where it is used could not be loaded.</p>
  if (!uses) return null
  const isMore = uses.total > uses.records.length
  return (
    <div className="used">
      <h3>Used in</h3>
      {uses.total === 0 && <p className="muted">{none}</p>}
      <ul>
        {uses.records.map((use, index) => (
          <li key={`${use.entity} ${use.id} ${use.field} ${index}`}>
            <span>
              {use.to ? <Link to={use.to}>{use.name}</Link> : use.name}
              {use.sentence && <q>{use.sentence}</q>}
            </span>
            <span className="muted">
              {use.to ? `${nounOf(use.entity)}, ${inSentence(labelOf(use.entity, use.field))}` : 'page'}
              {use.page && (
                <a
                  className="icon-button"
                  href={use.page}
                  target="_blank"
                  rel="noopener"
                  aria-label={`View ${use.name} on the website`}
                >
                  <Icon name="eye" />
                </a>
              )}
            </span>
          </li>
        ))}
        {isMore && <li>and {uses.total - uses.records.length} more</li>}
      </ul>
    </div>
  )
}
