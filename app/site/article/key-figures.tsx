import { limitedValue } from '#domain/technology/key-figure.ts'
import type { ShownValue } from '#app/site/figures/shown-values.ts'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

/** Key figures, usually below the head of an article. */
export function KeyFigures({ figures }: { figures: ShownValue[] }) {
  const { words } = useVendor()
  return (
    <dl className="keys">
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{inWords(figure.name, words)}</dt>
          <dd>{limitedValue(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
