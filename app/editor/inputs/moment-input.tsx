import { localParts, toApiMoment } from './local-moment.ts'

interface Props {
  id: string
  label: string
  value: string
  isInvalid: boolean
  onChange: (value: string) => void
}

/** Input for a local date and time. */
export function MomentInput({ id, label, value, isInvalid, onChange }: Props) {
  const { date, time } = localParts(value)
  const invalid = isInvalid ? true : undefined
  return (
    <div className="moment" role="group" aria-label={label}>
      <input
        id={id}
        type="date"
        aria-label={`${label}: date`}
        aria-invalid={invalid}
        value={date}
        onChange={(event) => onChange(toApiMoment(event.target.value, time))}
      />
      <input
        type="time"
        aria-label={`${label}: time`}
        aria-invalid={invalid}
        value={time}
        onChange={(event) => onChange(toApiMoment(date, event.target.value))}
      />
    </div>
  )
}
