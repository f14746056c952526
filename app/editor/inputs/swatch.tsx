/** A colour, beside its name or number. */
export function Swatch({ color }: { color: string }) {
  return (
    <svg className="swatch" viewBox="0 0 18 18" aria-hidden="true">
      <rect width="18" height="18" fill={color} />
    </svg>
  )
}
