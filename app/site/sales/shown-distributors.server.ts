import type { Api } from '#contract/contract.ts'
import type { PhotoSize } from '#domain/media/picture.ts'
import { distributorsByCountry } from '#domain/sales/distributors-by-country.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { photoById } from '#app/site/photo-by-id.ts'

/** View model of a distributor. */
export interface ShownDistributor {
  id: number
  name: string
  street: string
  postcode: string
  city: string
  phone: string
  mobile: string
  email: string
  website: string
  office: string
  person: string
  infoHtml: string
  logo: PhotoSize | null
}

/** A country with its distributors. Its anchor is its ISO code. */
interface ShownCountry {
  name: string
  iso_code: string
  distributors: ShownDistributor[]
}

/** View models of the public distributors by country. */
export async function shownDistributors(api: Api): Promise<ShownCountry[]> {
  const { distributor, country, photo } = await api.sales.publicDistributors({})
  return distributorsByCountry(country, distributor).map(({ country: { name, iso_code }, distributors }) => ({
    name,
    iso_code,
    distributors: distributors.map((one) => ({
      id: one.id,
      name: one.name,
      street: one.street,
      postcode: one.postcode,
      city: one.city,
      phone: one.phone,
      mobile: one.mobile,
      email: one.email,
      website: one.website,
      office: one.office,
      person: one.contact_person,
      infoHtml: pageMarkdown(one.additional_info),
      logo: photoById(one.logo, photo),
    })),
  }))
}
