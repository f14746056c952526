import { formatDay } from '#domain/calendar-date.ts'
import { newestDpa } from './dpa-archive.ts'

/** Release notes of the newest DPA version. */
export function NewestDpa() {
  const { version, released, notes = [] } = newestDpa
  return (
    <>
      <p>
        v{version} was released on {formatDay(released)}:
      </p>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}
