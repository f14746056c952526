import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  isOpen: boolean
  onToggle: () => void
}

/** Opens and closes the preview beside the form, also with Alt+P. */
export function PreviewToggle({ isOpen, onToggle }: Props) {
  const toggle = useEffectEvent(onToggle)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      toggle()
    }
    return tinykeys(window, { 'Alt+KeyP': onKey }, { ignore: () => false })
  }, [])
  return (
    <Button
      look="quiet"
      aria-pressed={isOpen}
      title="The page with what is in the form (Alt+P)"
      onClick={onToggle}
    >
      <Icon name="cols" />
      Preview
    </Button>
  )
}
