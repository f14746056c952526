import type { Api } from '#contract/contract.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Contact } from './contact.tsx'
import { CountryFlag } from './country-flag.tsx'

type Answer = Awaited<ReturnType<Api['sales']['publicDesignHouses']>>

interface Props {
  countries: Answer['country']
  houses: Answer['design_house']
}

/** Design houses, in one disclosure per country. */
export function DesignHouses({ countries, houses }: Props) {
  const { t } = useTexts()
  if (houses.length === 0) return <Empty text={t('No design houses')} />
  return (
    <div className="countries">
      {countries.map(({ id: country, name: title, iso_code }) => (
        <Disclosure
          key={iso_code}
          title={
            <>
              <CountryFlag iso_code={iso_code} />
              {title}
            </>
          }
        >
          {houses
            .filter((house) => house.country === country)
            .map(({ id, name, city, does, email, website }) => (
              <div key={id} className="seller">
                <div className="seller-who">
                  <h3>{name}</h3>
                  <p>{city}</p>
                  <p>{does}</p>
                </div>
                <Contact email={email} website={website} />
              </div>
            ))}
        </Disclosure>
      ))}
    </div>
  )
}
