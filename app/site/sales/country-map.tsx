import europe from './europe.json' with { type: 'json' }
import shapes from './world-map.svg?no-inline'

interface Place {
  name: string
  iso_code: string
  count: number
}

const european = new Set(europe)

/** The countries with distributors on two maps, the world and Europe; each leads to its part of the list. */
export function CountryMap({ places }: { places: Place[] }) {
  return (
    <nav className="wrap country-map" aria-label="Distributors on the map">
      <svg viewBox="0 0 10000 4400">
        <use className="land" href={`${shapes}#land`} />
        {places.map((place) => (
          <Country key={place.iso_code} {...place} isRepeated={european.has(place.iso_code)} />
        ))}
      </svg>
      <svg viewBox="4500 400 1260 1080">
        <use className="land" href={`${shapes}#land`} />
        {places
          .filter(({ iso_code }) => european.has(iso_code))
          .map((place) => (
            <Country key={place.iso_code} {...place} />
          ))}
      </svg>
    </nav>
  )
}

/** One that is on the other map too is only for the mouse. */
function Country({ name, iso_code, count, isRepeated }: Place & { isRepeated?: boolean }) {
  const label = `${name}: ${count} ${count === 1 ? 'distributor' : 'distributors'}`
  return (
    <a
      href={`#${iso_code.toLowerCase()}`}
      aria-label={label}
      {...(isRepeated && { tabIndex: -1, 'aria-hidden': true })}
    >
      <title>{label}</title>
      <use href={`${shapes}#${iso_code}`} />
    </a>
  )
}
