import migration from '#content/tables/os-migration.yml'
import type { MigrationStep } from './tables.ts'

const steps = migration as Record<string, MigrationStep>

/** Differences between two versions of the OS; nothing for a step that is not known. */
export function MigrationTable({ step }: { step: string }) {
  const found = isMigrationStep(step) ? steps[step] : undefined
  if (!found) return null
  const { from, to, rows } = found
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
            <td>{row.from}</td>
            <td>{row.to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function isMigrationStep(step: string): boolean {
  return Object.hasOwn(steps, step)
}
