import { BrandMark } from '#app/ui/brand-mark.tsx'
import site from '#site-config'

/** The logo on a light and on a dark background. */
export function Logos() {
  return (
    <div className="logos">
      {['light', 'dark'].map((ground) => (
        <figure key={ground} className={`logo-${ground}`}>
          <span className="brand" role="img" aria-label={`Logo of ${site.brand.name} on a ${ground} ground`}>
            <BrandMark />
            {site.brand.name}
          </span>
        </figure>
      ))}
    </div>
  )
}
