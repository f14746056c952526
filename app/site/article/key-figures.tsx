import { limitedValue } from '#domain/technology/key-figure.ts'
import type { ShownValue } from '#app/site/figures/shown-values.ts'

/** Key figures, usually below the head of an article. */
export function KeyFigures({ figures }: { figures: ShownValue[] }) {
  return (
    <dl className="keys">
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{figure.name}</dt>
          <dd>{limitedValue(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
