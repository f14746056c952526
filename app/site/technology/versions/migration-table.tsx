import type { MigrationStep } from '#domain/technology/firmware/migration.ts'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

/** Differences between two versions of the operating system. */
export function MigrationTable({ step: { from, to, rows } }: { step: MigrationStep }) {
  const { words } = useVendor()
  return (
    <table className="spec migration">
      <thead>
        <tr>
          <th scope="col">Feature</th>
          <th scope="col">{inWords(from, words)}</th>
          <th scope="col">{inWords(to, words)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.feature}>
            <th scope="row">{row.feature}</th>
            <td>{row.before}</td>
            <td>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
