import { useTexts } from '#app/languages/texts.ts'
import europe from './europe.json' with { type: 'json' }
import shapes from './world-map.svg?no-inline'

interface CountryCount {
  name: string
  iso_code: string
  count: number
}

const european = new Set(europe)

/** Maps of the world and of Europe. Countries with distributors link to their part of the list. */
export function CountryMap({ countries }: { countries: CountryCount[] }) {
  const { t } = useTexts()
  return (
    <nav className="wrap country-map" aria-label={t('Distributors on the map')}>
      <svg viewBox="0 0 10000 4400">
        <use className="land" href={`${shapes}#land`} />
        {countries.map((country) => (
          <Country key={country.iso_code} {...country} isDuplicate={european.has(country.iso_code)} />
        ))}
      </svg>
      <svg viewBox="4500 400 1260 1080">
        <use className="land" href={`${shapes}#land`} />
        {countries
          .filter(({ iso_code }) => european.has(iso_code))
          .map((country) => (
            <Country key={country.iso_code} {...country} />
          ))}
      </svg>
    </nav>
  )
}

/** A country that is on both maps is hidden from keyboards and screen readers on the first. */
function Country({ name, iso_code, count, isDuplicate }: CountryCount & { isDuplicate?: boolean }) {
  const { t } = useTexts()
  const label = t(count === 1 ? '{name}: 1 distributor' : '{name}: {count} distributors', { name, count })
  return (
    <a
      href={`#${iso_code.toLowerCase()}`}
      aria-label={label}
      {...(isDuplicate && { tabIndex: -1, 'aria-hidden': true })}
    >
      <title>{label}</title>
      <use href={`${shapes}#${iso_code}`} />
    </a>
  )
}
