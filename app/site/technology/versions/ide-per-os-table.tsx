import { releasesOf } from '#domain/technology/firmware/current-releases.ts'
import type { Firmware } from '#domain/technology/firmware/firmware.ts'
import { useVendor } from '#app/vendor.ts'

/** The minimum IDE version for each version of the operating system. */
export function IdePerOsTable({ releases }: { releases: Firmware[] }) {
  const { words } = useVendor()
  const needed = releasesOf(releases, 'os').filter(({ ide }) => ide.endsWith(' or higher'))
  const byVersion = new Map(needed.map(({ name, ide }) => [name, ide.replace(/ or higher$/, '')]))
  return (
    <table className="spec">
      <thead>
        <tr>
          <th scope="col">{words.os}</th>
          <th scope="col">IDE, or higher</th>
        </tr>
      </thead>
      <tbody>
        {[...byVersion].map(([os, ide]) => (
          <tr key={os}>
            <th scope="row" className="mono">
              v{os}
            </th>
            <td className="mono">{ide}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
