import { knownValue } from './known-values.ts'

/** Figures that stand below the head of an article. */
export function KeyFigures({ names }: { names: string[] }) {
  return (
    <div className="wrap">
      <dl className="keys">
        {names.map(knownValue).map(({ name, value, limit = '' }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{limit.replace('…', value) || value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
