import type { Api } from '#contract/contract.ts'
import type { PhotoSize } from '#domain/media/picture.ts'
import { distributorsByCountry } from '#domain/sales/distributors-by-country.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { namedPhoto } from '#app/site/named-photo.ts'

/** A distributor ready for its page. */
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

/** A country with its distributors; its anchor is its code. */
interface ShownCountry {
  name: string
  iso_code: string
  distributors: ShownDistributor[]
}

/** The public distributors by country, ready for their page. */
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
      logo: namedPhoto(one.logo, photo),
    })),
  }))
}
