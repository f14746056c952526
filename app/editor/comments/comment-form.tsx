import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { begunMention, commentText } from '#domain/desk/comment.ts'
import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'
import { InputNotices } from '#app/editor/form/input-notices.tsx'
import { Button } from '#app/ui/button.tsx'

interface Props {
  label: string
  /** Label of the button. */
  action: string
  /** Usernames that can be mentioned. */
  people: string[]
  text?: string
  /** Path and name of the draft. */
  draft: { path: string; name: string }
  onSend: (text: string, idempotencyKey: string) => Promise<void>
  onCancel?: () => void
}

const MAX_OFFERED = 5

/** A field for a comment. After "@" it offers the people that can be mentioned. It is empty again after it was sent. */
export function CommentForm({ label, action, people, text: initial = '', draft, onSend, onCancel }: Props) {
  const id = useId()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const input = useInputSession({
    draft,
    blank: { text: initial },
    send: ({ text: typed }, idempotencyKey) => onSend(typed, idempotencyKey),
  })
  const { text } = input.values
  const setText = (typed: string) => input.set({ text: typed })
  const [begun, setBegun] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const error = problem || input.errors.text
  const offered = begun === null ? [] : people.filter((name) => startsWith(name, begun)).slice(0, MAX_OFFERED)

  const send = async () => {
    const checked = commentText.safeParse(text)
    setProblem(checked.success ? '' : checked.error.issues[0]!.message)
    if (!checked.success || !(await input.submit())) return
    input.restart()
    textarea.current?.focus()
  }
  const type = (typed: string, caret: number) => {
    setText(typed)
    setBegun(begunMention(typed.slice(0, caret)))
  }
  const mention = (username: string) => {
    const caret = textarea.current?.selectionStart ?? text.length
    const start = caret - (begun?.length ?? 0)
    setText(`${text.slice(0, start)}${username} ${text.slice(caret)}`)
    setBegun(null)
    textarea.current?.focus()
  }
  // Not a form element: Enter in a field of the record must not send it, nor the other way round.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void send()
  }
  return (
    <div className="comment-form f">
      <InputNotices input={input} where="form" />
      <label className="lab" htmlFor={id}>
        {label} <small>@ mentions somebody</small>
      </label>
      <textarea
        ref={textarea}
        id={id}
        rows={3}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => type(target.value, target.selectionStart)}
        onKeyDown={onKey}
      />
      {offered.length > 0 && (
        <div className="comment-people" role="group" aria-label="People to mention">
          {offered.map((username) => (
            <Button key={username} small onClick={() => mention(username)}>
              @{username}
            </Button>
          ))}
        </div>
      )}
      {error && (
        <small className="f-err" id={`${id}-error`} role="alert">
          {error}
        </small>
      )}
      <div className="acts">
        {onCancel && (
          <Button
            small
            onClick={() => {
              input.abandon()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
        <Button small disabled={input.isBusy || text.trim() === ''} onClick={() => void send()}>
          {action}
        </Button>
      </div>
    </div>
  )
}

function startsWith(username: string, begun: string): boolean {
  return username.toLowerCase().startsWith(begun.toLowerCase())
}
