import { knownValue } from './known-values.ts'

/** Key figures, usually below the head of an article. Names that nothing has are left out. */
export function KeyFigures({ names }: { names: string[] }) {
  const known = names.flatMap((name) => knownValue(name) ?? [])
  return (
    <dl className="keys">
      {known.map(({ name, value, limit = '' }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{limit.replace('…', value) || value}</dd>
        </div>
      ))}
    </dl>
  )
}
