import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { begunMention, commentText } from '#domain/desk/comment.ts'
import { Failure } from '#domain/failure.ts'
import { Button } from '#app/ui/button.tsx'

interface Props {
  label: string
  /** Label of the button. */
  action: string
  /** Usernames that can be mentioned. */
  people: string[]
  text?: string
  onSend: (text: string) => Promise<void>
  onCancel?: () => void
}

const MAX_OFFERED = 5

/** A field for a comment. After "@" it offers the people that can be mentioned. */
export function CommentForm({ label, action, people, text: initial = '', onSend, onCancel }: Props) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)
  const [begun, setBegun] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const offered = begun === null ? [] : people.filter((name) => startsWith(name, begun)).slice(0, MAX_OFFERED)

  const send = async () => {
    const checked = commentText.safeParse(text)
    if (!checked.success) return setError(checked.error.issues[0]!.message)
    setBusy(true)
    setError('')
    try {
      await onSend(text)
      setText('')
    } catch (reason) {
      if (!(reason instanceof Failure)) throw reason
      setError(reason.details.fields?.text ?? reason.message)
    } finally {
      setBusy(false)
    }
  }
  const type = (typed: string, caret: number) => {
    setText(typed)
    setBegun(begunMention(typed.slice(0, caret)))
  }
  const mention = (username: string) => {
    const caret = input.current?.selectionStart ?? text.length
    const start = caret - (begun?.length ?? 0)
    setText(`${text.slice(0, start)}${username} ${text.slice(caret)}`)
    setBegun(null)
    input.current?.focus()
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
      <label className="lab" htmlFor={id}>
        {label} <small>@ mentions somebody</small>
      </label>
      <textarea
        ref={input}
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
          <Button small onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button small disabled={isBusy || text.trim() === ''} onClick={() => void send()}>
          {action}
        </Button>
      </div>
    </div>
  )
}

function startsWith(username: string, begun: string): boolean {
  return username.toLowerCase().startsWith(begun.toLowerCase())
}
