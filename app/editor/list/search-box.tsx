import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'
import { LONGEST_SEARCH } from '#domain/wayfinding/search.ts'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
}

/** Narrows what the page lists; the key "/" leads to it. */
export function SearchBox({ label, placeholder = 'Search by name', value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(
    () =>
      tinykeys(window, {
        '/': (event) => {
          event.preventDefault()
          input.current?.focus()
        },
      }),
    [],
  )
  return (
    <label className="search">
      <Icon name="search" />
      <span className="vh">{label}</span>
      <input
        ref={input}
        type="search"
        maxLength={LONGEST_SEARCH}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <kbd>/</kbd>
    </label>
  )
}
