import type { PhotoSize } from '#domain/media/picture.ts'
import { BrandMark } from '#app/blocks/brand-mark.tsx'
import { useVendor } from '#app/vendor.ts'
import { logoPicture } from './logo-picture.ts'

/** The logo of the vendor; without one, the delivered mark and the name. Links around it say what it is. */
export function BrandLogo() {
  const { brand, logo } = useVendor()
  const { light, dark } = logo
  if (light && dark && light.url !== dark.url)
    return (
      <>
        <LogoImage photo={light} className="on-light" />
        <LogoImage photo={dark} className="on-dark" />
      </>
    )
  const only = light ?? dark
  if (only) return <LogoImage photo={only} />
  return (
    <>
      <BrandMark />
      <span>{brand.name}</span>
    </>
  )
}

/** A logo in the size it is shown in, so nothing moves when it arrives. Browsers don't load it while it is not shown. */
export function LogoImage({ photo, className }: { photo: PhotoSize; className?: string }) {
  return (
    <img
      className={className ? `logo ${className}` : 'logo'}
      {...logoPicture(photo)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
