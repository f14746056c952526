import { BrandMark } from '#app/ui/brand-mark.tsx'
import { useVendor } from '#app/vendor.ts'

/** The logo on a light and on a dark background. */
export function Logos() {
  const { brand } = useVendor()
  return (
    <div className="logos">
      {['light', 'dark'].map((ground) => (
        <figure key={ground} className={`logo-${ground}`}>
          <span className="brand" role="img" aria-label={`Logo of ${brand.name} on a ${ground} ground`}>
            <BrandMark />
            {brand.name}
          </span>
        </figure>
      ))}
    </div>
  )
}
