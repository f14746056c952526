interface Country {
  id: number
  name: string
}
interface Distributor {
  name: string
  country: number | null
}

interface CountryGroup<C, D> {
  country: C
  distributors: D[]
}

/** Groups distributors by country, both sorted by name; countries without distributors are omitted. */
export function distributorsByCountry<C extends Country, D extends Distributor>(
  countries: C[],
  distributors: D[],
): CountryGroup<C, D>[] {
  const found = Map.groupBy(distributors, ({ country }) => country)
  return countries
    .flatMap((country) => {
      const own = found.get(country.id)
      return own ? [{ country, distributors: own.toSorted(byName) }] : []
    })
    .toSorted((a, b) => byName(a.country, b.country))
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en')
}
