import { useEffect, useRef, useState } from 'react'

interface Options {
  /** The value that is applied. */
  value: string
  pauseMs: number
  /** Whether a value may be applied; a year of two digits, for instance, is not complete. */
  isUsable?: (text: string) => boolean
  onTyped: (text: string) => void
}

/**
 * A value that is applied when typing rests, or when the field is left: if a click on a link left it, applying the value
 * later would cancel that click.
 */
export function useTypedValue({ value, pauseMs, isUsable = () => true, onTyped }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === value) setTyped(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => stop, [])
  const apply = (text: string) => {
    stop()
    onTyped(text)
  }
  return {
    text: typed ?? value,
    onChange(text: string) {
      setTyped(text)
      stop()
      if (isUsable(text)) timer.current = setTimeout(() => apply(text), pauseMs)
    },
    onBlur() {
      if (timer.current !== undefined && typed !== null) apply(typed)
    },
  }
}
