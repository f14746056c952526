import { useState } from 'react'
import { comments as calls } from '#contract/desk/comments.ts'
import { findMentions } from '#domain/desk/comment.ts'
import { callApi } from '#app/call-api.ts'
import { useOpenWithDraft } from '#app/editor/edit-session/use-open-with-draft.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useUsername } from '#app/use-session.ts'
import type { Comment } from './comment.ts'
import { CommentForm } from './comment-form.tsx'

interface Props {
  comment: Comment
  draftPath: string
  people: string[]
  onChanged: (comment: Comment) => void
  onDeleted: () => void
}

/** A comment; everybody can resolve it, its author can edit and delete it. */
export function CommentItem({ comment, draftPath, people, onChanged, onDeleted }: Props) {
  const { id, by, added, edited, resolved_at, resolved_by } = comment
  const isOwn = useUsername() === by
  const [isEditing, setEditing] = useOpenWithDraft(draftPath)
  const [isDeleting, setDeleting] = useState(false)
  const { isBusy, attempt } = useAttempt()
  const resolve = () =>
    attempt(async () => {
      const is_resolved = resolved_at === null
      onChanged((await callApi(calls.changeComment, { id, is_resolved })).comment)
    })
  const edit = async (text: string, idempotencyKey: string) => {
    onChanged((await callApi(calls.changeComment, { id, text }, { idempotencyKey })).comment)
    setEditing(false)
  }
  const remove = () =>
    attempt(async () => {
      await callApi(calls.deleteComment, { id }).finally(() => setDeleting(false))
      onDeleted()
    }, 'The comment is deleted')
  const about = `the comment of ${formatMoment(added)}`
  return (
    <li id={`comment-${id}`} tabIndex={-1}>
      <p className="comment-by">
        <b>{by ?? 'A former colleague'}</b> <time dateTime={added}>{formatMoment(added)}</time>
        {edited && ' edited'}
      </p>
      {isEditing ? (
        <CommentForm
          label="Edit comment"
          action="Save comment"
          people={people}
          text={comment.text}
          draft={{ path: draftPath, name: 'A comment' }}
          onSend={edit}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className="comment-text">
          <CommentText comment={comment} />
        </p>
      )}
      {resolved_at && (
        <p className="comment-by">
          Resolved{resolved_by && ` by ${resolved_by}`}, {formatMoment(resolved_at)}
        </p>
      )}
      {!isEditing && (
        <div className="acts">
          <Button
            look="quiet"
            small
            disabled={isBusy}
            aria-label={`${resolved_at ? 'Reopen' : 'Resolve'} ${about}`}
            onClick={() => void resolve()}
          >
            {resolved_at ? 'Reopen' : 'Resolve'}
          </Button>
          {isOwn && (
            <>
              <Button look="quiet" small aria-label={`Edit ${about}`} onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button
                look="quiet"
                small
                className="warns"
                aria-label={`Delete ${about}`}
                onClick={() => setDeleting(true)}
              >
                Delete
              </Button>
            </>
          )}
        </div>
      )}
      {isDeleting && (
        <ConfirmDialog
          title="Delete the comment?"
          action="Delete comment"
          isDisabled={isBusy}
          onCancel={() => setDeleting(false)}
          onConfirm={() => void remove()}
        >
          <p>It is gone for good.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Plain text with the mentioned people set off. */
function CommentText({ comment: { text, mentions } }: { comment: Comment }) {
  const found = findMentions(text, mentions)
  return (
    <>
      {found.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(found[index - 1]?.end ?? 0, start)}
          <b>{text.slice(start, end)}</b>
        </span>
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  )
}
