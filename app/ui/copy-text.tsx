import { useRef, useState } from 'react'
import { Icon } from './icon.tsx'

const CONFIRMED_MS = 2_500

interface Props {
  text: string
  /** What it is, such as "IBAN of the EUR account". */
  label: string
}

/** A text that a click copies; without scripts it is only a text. */
export function CopyText({ text, label }: Props) {
  const [state, setState] = useState('')
  const shown = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('Copied')
    } catch {
      window.getSelection()?.selectAllChildren(shown.current!)
      setState('Selected, press Ctrl C')
    }
    setTimeout(() => setState(''), CONFIRMED_MS)
  }
  return (
    <span className="copy-text">
      <code ref={shown}>{text}</code>
      <button type="button" aria-label={`Copy ${label}`} title="Copy" onClick={() => void copy()}>
        <Icon name={state === 'Copied' ? 'check' : 'copy'} />
      </button>
      <span role="status">{state}</span>
    </span>
  )
}
