import { flagPath } from '#domain/sales/flag-path.ts'

/** Flag of a country. It has no alt text, because the name is shown beside it. */
export function CountryFlag({ iso_code }: { iso_code: string }) {
  return (
    <img
      className="flag"
      src={`/api/${flagPath({ iso_code })}`}
      width="27"
      height="18"
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
