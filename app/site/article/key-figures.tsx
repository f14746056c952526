import type { KnownValue } from '#app/site/technology/tables.ts'

/** Key figures, usually below the head of an article. */
export function KeyFigures({ values }: { values: KnownValue[] }) {
  return (
    <dl className="keys">
      {values.map(({ name, value, limit = '' }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{limit.replace('…', value) || value}</dd>
        </div>
      ))}
    </dl>
  )
}
