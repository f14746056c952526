import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { linkText } from '#domain/plain-text.ts'
import type { Edited } from '#app/editor/visual/visual-host.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { linkOf } from './link-markdown.ts'

interface Props {
  edited: Edited
  onClose: () => void
}

/** The alternative text of a picture in a text. */
export function PictureDialog({ edited, onClose }: Props) {
  const { source, replace } = edited
  const before = linkOf(source.slice(1)).text
  const [text, setText] = useState(before.replaceAll(/\\([[\]\\])/g, '$1'))
  const input = useRef<HTMLInputElement>(null)
  // After the dialog has put it on its first button.
  useLayoutEffect(() => input.current?.focus(), [])
  const finish = (markdown: string) => {
    onClose()
    replace(markdown)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const alt = linkText(text.replaceAll(/\s+/g, ' ').trim())
    // The address is kept as it is written.
    finish(`![${alt}${source.slice(2 + before.length)}`)
  }
  // Outside of the form, where its buttons would submit it.
  return createPortal(
    <Dialog
      title="Picture in the text"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" look="primary" form="picture-form">
            Apply
          </Button>
          <Button onClick={() => finish('')}>Remove picture</Button>
          <Button onClick={onClose}>
            Cancel <kbd>Esc</kbd>
          </Button>
        </>
      }
    >
      <form id="picture-form" onSubmit={onSubmit}>
        <Field label="Alternative text" hint="What the picture shows, for people who can’t see it">
          {(field) => (
            <input {...field} ref={input} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
      </form>
    </Dialog>,
    document.body,
  )
}
