import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'

/** City blocks: left, top, width, height. */
const blocks = [
  [0, 0, 150, 92],
  [176, 0, 206, 92],
  [408, 0, 130, 92],
  [564, 0, 296, 92],
  [0, 118, 150, 110],
  [176, 118, 206, 110],
  [408, 118, 130, 110],
  [564, 118, 160, 110],
  [750, 118, 110, 110],
  [0, 268, 382, 36],
  [408, 268, 316, 36],
  [750, 268, 110, 36],
] as const

/** A sketch of the streets around the office, with a link to a real map. */
export function OfficeMap() {
  const {
    brand,
    addresses,
    company: { street, postcode, city },
  } = useVendor()
  const address = `${street}, ${postcode} ${city}`
  const { t } = useTexts()
  const [streetName] = street.split(/ (?=\d)/)
  return (
    <figure className="figure office-map">
      <svg
        className="drawing"
        viewBox="0 0 860 400"
        role="img"
        aria-label={t('Sketch of the way to {address}', { address })}
      >
        {blocks.map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} className="om-block" x={x} y={y} width={width} height={height} />
        ))}
        <path className="om-water" d="M0 352C120 318 220 392 340 358S560 322 660 358S800 384 860 346" />
        <text className="om-street" x="790" y="253">
          {streetName}
        </text>
        <path className="om-way" d="M163 400V248H620" />
        <rect className="om-house" x="596" y="176" width="48" height="52" />
        <path className="om-door" d="M620 228V248" />
        <text className="om-name" x="660" y="198">
          {brand.name}
        </text>
        <text className="om-address" x="660" y="217">
          {street}
        </text>
      </svg>
      <figcaption>
        {address}.{' '}
        {addresses.map && (
          <a href={addresses.map} target="_blank" rel="noopener">
            {t('Open a map')}
            <Icon name="ext" />
          </a>
        )}
      </figcaption>
    </figure>
  )
}
