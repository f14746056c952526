import { Disclosure } from '#app/ui/disclosure.tsx'
import houses from '#content/tables/design-houses.yml'
import { Contact } from './contact.tsx'
import { CountryFlag } from './country-flag.tsx'

interface House {
  country: string
  iso_code: string
  name: string
  city: string
  does: string
  email: string
  website: string
}

/** Design houses, in one disclosure per country. */
export function DesignHouses() {
  return (
    <div className="countries">
      {(houses as House[]).map(({ country, iso_code, name, city, does, email, website }) => (
        <Disclosure
          key={iso_code}
          title={
            <>
              <CountryFlag iso_code={iso_code} />
              {country}
            </>
          }
        >
          <div className="seller">
            <div className="seller-who">
              <h3>{name}</h3>
              <p>{city}</p>
              <p>{does}</p>
            </div>
            <Contact email={email} website={website} />
          </div>
        </Disclosure>
      ))}
    </div>
  )
}
