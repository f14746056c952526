import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { foundKinds } from '#domain/wayfinding/search.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { callServer } from '#app/call-server.ts'
import type { OutputOf } from '#app/api-routes.ts'
import type { Edited } from '#app/editor/visual/visual-host.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { linkMarkdown, linkOf } from './link-markdown.ts'
import { useDebouncedRequest } from './use-debounced-request.ts'
import { inVendorWords } from '#app/editor/brand/kept-vendor.ts'

interface Props {
  /** The link, or the text that becomes one. */
  edited: Edited
  onClose: () => void
}

const DEBOUNCE_MS = 200
const MAX_SHOWN = 8
const ADDRESS = /^(?:https?:|mailto:|tel:|[/#])/i

type Found = OutputOf<'GET search/:search'>['found']

/** Asks for the text and the address of a link: one found on this site, or any other. */
export function LinkDialog({ edited, onClose }: Props) {
  const link = linkOf(edited.source)
  const [text, setText] = useState(link.text)
  const [address, setAddress] = useState(link.address)
  const [answer, setAnswer] = useState<{ term: string; found: Found }>({ term: '', found: [] })
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // After the dialog has put it on its first button.
  useLayoutEffect(() => input.current?.focus(), [])
  const term = ADDRESS.test(address) ? '' : address.trim()
  useDebouncedRequest(term || null, DEBOUNCE_MS, async (signal) => {
    const { found } = await callServer('GET search/:search', { search: term, limit: MAX_SHOWN }, signal)
    setAnswer({ term, found })
  })
  const finish = (chosen: string, title = '') => {
    onClose()
    edited.replace(linkMarkdown({ ...link, text: text.trim() || title || chosen, address: chosen }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const typed = address.trim()
    if (/^www\./i.test(typed)) return finish(`https://${typed}`)
    if (isWebAddress(typed) || /^(?:mailto:|tel:|#)\S+$/i.test(typed)) return finish(typed)
    const [first] = answer.term === term ? answer.found : []
    if (first) return finish(first.address, nameOf(first))
    setProblem('Choose a page below, or type an address that starts with https:// or /')
  }
  // Outside of the form, where its buttons would submit it.
  return createPortal(
    <Dialog
      title="Link"
      className="facts-dialog"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" look="primary" form="link-form">
            Set link
          </Button>
          {link.address !== '' && (
            <Button
              onClick={() => {
                onClose()
                edited.replace(link.text)
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>
            Cancel <kbd>Esc</kbd>
          </Button>
        </>
      }
    >
      <form id="link-form" onSubmit={onSubmit}>
        <Field label="Words of the link">
          {(field) => <input {...field} value={text} onChange={({ target }) => setText(target.value)} />}
        </Field>
        <Field
          label="Page or address"
          hint="Search this site, or paste an address; Enter takes the first page"
          error={problem}
        >
          {(field) => (
            <input
              {...field}
              ref={input}
              autoComplete="off"
              value={address}
              onChange={({ target }) => {
                setAddress(target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
      </form>
      <ul className="facts" aria-label="Pages found">
        {(term === '' ? [] : answer.found).map((each) => {
          const { address: target, trail, kind } = each
          const name = nameOf(each)
          return (
            <li key={target}>
              <button type="button" onClick={() => finish(target, name)}>
                <b>{name}</b>
                <span>{[inVendorWords(foundKinds[kind]), ...trail, target].join(' · ')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>,
    document.body,
  )
}

function nameOf({ title }: Found[number]): string {
  return title.map(({ text }) => text).join('')
}
