import { resizedAddress } from '#domain/media/picture.ts'
import { useVendor } from './vendor.ts'

/** The icon of tabs and home screens: that of the brand, or one that is drawn of its mark or initials. */
export function BrandIcons() {
  const { icon } = useVendor().logo
  if (!icon) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href={resizedAddress(icon, 160, 'png')} type="image/png" />
      <link rel="apple-touch-icon" href={resizedAddress(icon, 320, 'png')} />
      <link rel="manifest" href="/manifest.json" />
    </>
  )
}
