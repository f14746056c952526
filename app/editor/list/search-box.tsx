import { useLayoutEffect, useRef } from 'react'
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys'
import { MAX_SEARCH_LENGTH } from '#domain/wayfinding/search.ts'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
}

/** Search box of a list; "/" focuses it. */
export function SearchBox({ label, placeholder = 'Search by name', value, onChange, onBlur }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(
    () =>
      tinykeys(
        window,
        {
          '/': (event) => {
            event.preventDefault()
            input.current?.focus()
          },
        },
        { ignore: (event) => defaultKeybindingsHandlerIgnore(event) || isInTextEditor(event) },
      ),
    [],
  )
  return (
    <label className="search">
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        ref={input}
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <kbd>/</kbd>
    </label>
  )
}

/** The Markdown editor is in a shadow root, which retargets its key events to the host element. */
function isInTextEditor(event: Event): boolean {
  const [inmost] = event.composedPath()
  return inmost instanceof HTMLTextAreaElement || (inmost instanceof HTMLElement && inmost.isContentEditable)
}
