import type { ClipboardEvent, ComponentProps, FormEvent } from 'react'
import { hexDigits } from '#domain/technology/dpa/hex.ts'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'maxLength'> {
  value: string
  /** Maximum number of digits. */
  digits: number
  onDigits: (digits: string) => void
}

/** Input for hex digits. Other keys are ignored; pasted text is filtered, then truncated. */
export function HexInput({ digits, onDigits, ...rest }: Props) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = hexDigits(event.clipboardData.getData('text'), digits)
    onDigits(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length))
  }
  const ignoreOtherKeys = (event: FormEvent<HTMLInputElement>) => {
    const { data } = event.nativeEvent as InputEvent
    if (data && hexDigits(data, data.length) !== data) event.preventDefault()
  }
  return (
    <input
      className="hex"
      inputMode="text"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      pattern="[0-9a-fA-F]*"
      maxLength={digits}
      onBeforeInput={ignoreOtherKeys}
      onPaste={paste}
      onChange={(event) => onDigits(event.target.value)}
      {...rest}
    />
  )
}
