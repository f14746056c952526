import { createContext, use, useEffect, useState } from 'react'
import { comments } from '#contract/desk/comments.ts'
import { entityWithKey } from '#contract/entities.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { useToast } from '#app/ui/toast.tsx'

type Counts = Record<string, number>

/** Number of open comments on the records of the surrounding list, by id. */
export const OpenCommentsContext = createContext<Counts>({})

/** The numbers of open comments of an entity. The list does not wait for them; what is no content has none. */
export function useOpenComments(entity: string): Counts {
  const [open, setOpen] = useState<Counts>({})
  const toast = useToast()
  useEffect(() => {
    if (!entityWithKey(entity)) return undefined
    const controller = new AbortController()
    callApi(comments.openComments, { entity }, { signal: controller.signal }).then(
      (found) => setOpen(found.open),
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (!(error instanceof Failure)) throw error
        toast({ text: `The numbers of comments could not be loaded. ${error.message}` })
      },
    )
    return () => controller.abort()
  }, [entity, toast])
  return open
}

/** Marks a record of a list that has open comments. */
export function CommentMark({ id }: { id: number }) {
  const count = use(OpenCommentsContext)[id]
  if (!count) return null
  const text = count === 1 ? 'open comment' : 'open comments'
  return (
    <span className="kept-mark" title={`${count} ${text}`}>
      {count} {count === 1 ? 'comment' : 'comments'}
      <span className="visually-hidden"> open. </span>
    </span>
  )
}
