import { Link } from 'react-router'
import { Bands } from '#app/blocks/band.tsx'
import { SingleClickLink } from '#app/editor/single-click-link.tsx'

interface Props {
  series: number
  variants: { id: number; name: string; is_online: boolean; bands: number[] }[]
  /** Names of the radio bands by id. */
  bands: Map<number, string>
}

/** Links to the variants of a series, and to a new one. */
export function SeriesVariants({ series, variants, bands }: Props) {
  return (
    <div className="pan" id="part-variants">
      <h2>Variants</h2>
      <ul className="used">
        {variants.map(({ id, name, is_online, bands: own }) => (
          <li key={id} className={is_online ? undefined : 'off'}>
            <Link className="mono" to={`/editor/product-variant/${id}`}>
              {name || 'Untitled variant'}
            </Link>
            <Bands names={own.flatMap((band) => bands.get(band) ?? [])} />
          </li>
        ))}
      </ul>
      <SingleClickLink to={`/editor/product-variant?series=${series}`}>+ Add variant</SingleClickLink>
    </div>
  )
}
