import { differencesOf, releasesOf, shownRelease } from '#domain/technology/firmware/current-releases.ts'
import type { Firmware } from '#domain/technology/firmware/firmware.ts'

/** Release notes of the newest version of the device protocol. */
export function NewestDpa({ releases }: { releases: Firmware[] }) {
  const [newest] = releasesOf(releases, 'dpa')
  if (!newest) return null
  const released = shownRelease(newest)
  return (
    <>
      <p>
        v{newest.name} was released{released && ` ${newest.released_as ? 'in' : 'on'} ${released}`}:
      </p>
      <ul>
        {differencesOf(newest).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}
