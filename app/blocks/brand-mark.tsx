import { initialsOf } from '#domain/company/brand/mark.ts'
import { useVendor } from '#app/vendor.ts'

/** The mark of site.config.ts; without one, the initials of the name. */
export function BrandMark() {
  const { mark, name } = useVendor().brand
  if (!mark)
    return (
      <svg className="mark initials" viewBox="0 0 22 22" aria-hidden="true">
        <rect width="22" height="22" rx="3" />
        <text x="11" y="15.5">
          {initialsOf(name)}
        </text>
      </svg>
    )
  return (
    <svg className="mark" viewBox="0 0 38 22" aria-hidden="true">
      <path className="hop" d={mark.line} />
      <path className="nd" d={mark.dots} />
      <path className="nd last" d={mark.last} />
    </svg>
  )
}
