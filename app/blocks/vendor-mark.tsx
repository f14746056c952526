import { resizedAddress } from '#domain/media/picture.ts'
import { BrandMark } from '#app/blocks/brand-mark.tsx'
import { useVendor } from '#app/vendor.ts'

const SIZE = 26

/** The icon of the vendor beside its name; without one, the delivered mark. */
export function VendorMark() {
  const { icon } = useVendor().logo
  if (!icon) return <BrandMark />
  return <img src={resizedAddress(icon, 160, 'webp')} width={SIZE} height={SIZE} alt="" />
}
