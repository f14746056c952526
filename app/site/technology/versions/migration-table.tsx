import type { MigrationStep } from '#domain/technology/firmware/migration.ts'

/** Differences between two versions of the OS. */
export function MigrationTable({ step: { from, to, rows } }: { step: MigrationStep }) {
  return (
    <table className="spec migration">
      <thead>
        <tr>
          <th scope="col">Feature</th>
          <th scope="col">{from}</th>
          <th scope="col">{to}</th>
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
