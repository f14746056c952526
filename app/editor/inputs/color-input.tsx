interface Props {
  id: string
  label: string
  value: string
  /** Id of the error message. */
  errorId: string | undefined
  onChange: (value: string) => void
}

const COLOR = /^#[0-9A-Fa-f]{6}$/

/** A colour: its number, and a swatch that opens the colour picker of the browser. */
export function ColorInput({ id, label, value, errorId, onChange }: Props) {
  const isColor = COLOR.test(value)
  return (
    <div className="color-in">
      <input
        type="color"
        aria-label={`Pick ${label}`}
        // A picker has no empty state; what is no colour yet is shown as white.
        value={isColor ? value : '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        className="m"
        value={value}
        maxLength={7}
        spellCheck={false}
        aria-invalid={errorId !== undefined || (value !== '' && !isColor) || undefined}
        aria-describedby={errorId}
        onChange={({ target }) => onChange(target.value)}
        // Written without its sign, it is still meant as a number.
        onBlur={() => COLOR.test(`#${value}`) && onChange(`#${value}`)}
      />
    </div>
  )
}
