import type { PhotoSize } from '#domain/media/picture.ts'
import { LogoImage } from '#app/blocks/brand-logo.tsx'
import { BrandMark } from '#app/blocks/brand-mark.tsx'
import { useVendor } from '#app/vendor.ts'

/** The logo on a light and on a dark background. */
export function Logos() {
  const { brand, logo } = useVendor()
  return (
    <div className="logos">
      {(['light', 'dark'] as const).map((ground) => (
        <figure key={ground} className={`logo-${ground}`}>
          <span className="brand" role="img" aria-label={`Logo of ${brand.name} on a ${ground} ground`}>
            <LogoOn photo={logo[ground]} name={brand.name} />
          </span>
        </figure>
      ))}
    </div>
  )
}

function LogoOn({ photo, name }: { photo: PhotoSize | null; name: string }) {
  if (photo) return <LogoImage photo={photo} />
  return (
    <>
      <BrandMark />
      {name}
    </>
  )
}
