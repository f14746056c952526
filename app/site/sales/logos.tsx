import type { PhotoSize } from '#domain/media/picture.ts'
import { LogoImage } from '#app/blocks/brand-logo.tsx'
import { BrandMark } from '#app/blocks/brand-mark.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { useVendor } from '#app/vendor.ts'

/** The logo on a light and on a dark background. */
export function Logos() {
  const { brand, logo } = useVendor()
  const { t } = useTexts()
  return (
    <div className="logos">
      {(['light', 'dark'] as const).map((ground) => (
        <figure key={ground} className={`logo-${ground}`}>
          <span
            className="brand"
            role="img"
            aria-label={t(
              ground === 'light' ? 'Logo of {name} on a light ground' : 'Logo of {name} on a dark ground',
              { name: brand.name },
            )}
          >
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
