import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { comments as calls } from '#contract/desk/comments.ts'
import { entityWithKey } from '#contract/entities.ts'
import { formAddress } from '#contract/entity.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import type { Comment } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

interface Props {
  entity: string
  id: number
}

/** What staff say about a record: open comments, resolved ones on request, and a field for a new one. */
export function CommentsPanel({ entity, id }: Props) {
  const titleId = useId()
  const [comments, setComments] = useState<Comment[]>()
  const [people, setPeople] = useState<string[]>([])
  const [error, setError] = useState('')
  const [hasResolved, setHasResolved] = useState(false)
  const { hash } = useLocation()
  const draftPath = `${formAddress(entityWithKey(entity)!.editor, id)}#comment`
  const named = /#comment-(\d+)$/.exec(hash)?.[1]
  const show = useEffectEvent((loaded: Comment[]) => {
    setComments(loaded)
    if (loaded.some((comment) => String(comment.id) === named && comment.resolved_at)) setHasResolved(true)
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    Promise.all([
      callApi(calls.comments, { entity, id }, { signal }),
      callApi(calls.colleagues, {}, { signal }),
    ]).then(
      ([{ comment }, { colleagues }]) => {
        setPeople(colleagues.map(({ username }) => username))
        show(comment)
      },
      (reason: unknown) => {
        if (signal.aborted) return
        if (!(reason instanceof Failure)) throw reason
        setError(`The comments could not be loaded. ${reason.message}`)
      },
    )
    return () => controller.abort()
  }, [entity, id])
  const isLoaded = comments !== undefined
  useEffect(() => {
    if (isLoaded && named) document.getElementById(`comment-${named}`)?.focus()
  }, [isLoaded, named])

  const all = comments ?? []
  const open = all.filter(({ resolved_at }) => resolved_at === null)
  const resolved = all.filter(({ resolved_at }) => resolved_at !== null)
  const replace = (changed: Comment) =>
    setComments((before) => before?.map((one) => (one.id === changed.id ? changed : one)))
  const remove = (gone: number) => setComments((before) => before?.filter((one) => one.id !== gone))
  const add = async (text: string, idempotencyKey: string) => {
    const { comment } = await callApi(calls.addComment, { entity, id, text }, { idempotencyKey })
    setComments((before) => [...(before ?? []), comment])
  }
  const item = (comment: Comment) => (
    <CommentItem
      key={comment.id}
      comment={comment}
      draftPath={`${draftPath}-${comment.id}`}
      people={people}
      onChanged={replace}
      onDeleted={() => remove(comment.id)}
    />
  )
  return (
    <section className="comments" aria-labelledby={titleId}>
      <h2 id={titleId}>
        Comments <i>{open.length > 0 && open.length}</i>
      </h2>
      {error && <FormError>{error}</FormError>}
      {isLoaded && (
        <>
          <ol aria-label="Open comments">{open.map(item)}</ol>
          {resolved.length > 0 && (
            <Button
              look="quiet"
              small
              aria-expanded={hasResolved}
              onClick={() => setHasResolved(!hasResolved)}
            >
              {hasResolved ? 'Hide resolved' : `Show ${resolved.length} resolved`}
            </Button>
          )}
          {hasResolved && <ol aria-label="Resolved comments">{resolved.map(item)}</ol>}
          <CommentForm
            label="New comment"
            action="Comment"
            people={people}
            draft={{ path: draftPath, name: 'A comment' }}
            onSend={add}
          />
        </>
      )}
    </section>
  )
}
