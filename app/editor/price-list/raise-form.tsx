import { useState } from 'react'
import { roundingSteps } from '#domain/catalogue/price-list.ts'
import { Button } from '#app/ui/button.tsx'

const MAX_PERCENT = 500

/** Raises or lowers the prices of all shown variants by a percentage. */
export function RaiseForm({
  count,
  onRaise,
}: {
  count: number
  onRaise: (percent: number, step: number) => void
}) {
  const [percent, setPercent] = useState('')
  const [step, setStep] = useState<number>(roundingSteps[0])
  const amount = Number(percent.trim().replace(',', '.').replace('−', '-'))
  const isUsable = percent.trim() !== '' && amount > -100 && amount <= MAX_PERCENT
  return (
    <form
      className="price-raise"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isUsable) onRaise(amount, step)
      }}
    >
      <label>
        Raise prices in force by
        <input
          inputMode="decimal"
          className="m"
          placeholder="4"
          value={percent}
          aria-invalid={percent.trim() !== '' && !isUsable ? true : undefined}
          onChange={({ target }) => setPercent(target.value)}
        />
        %
      </label>
      <label>
        rounded to
        <select value={step} onChange={({ target }) => setStep(Number(target.value))}>
          {roundingSteps.map((one) => (
            <option key={one} value={one}>
              {one.toFixed(2)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" disabled={!isUsable || count === 0}>
        Apply to {count === 1 ? 'one variant' : `${count} variants`}
      </Button>
    </form>
  )
}
