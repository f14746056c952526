import type { Vendor } from '#domain/company/brand/vendor.ts'

/** Company facts by name. */
const companyFacts = ({ company }: Vendor): Record<string, string> => ({
  name: company.name,
  phone: company.phone,
  email: company.email,
  'support-email': company.supportEmail,
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  country: company.country,
  address: `${company.street}, ${company.postcode} ${company.city}, ${company.country}`,
  'registration-id': company.registration.id,
  vat: company.registration.vat,
  since: String(company.since),
})

/** The value of a company fact, such as "company phone"; null if there is none. */
export function companyFact(vendor: Vendor, name: string): string | null {
  const facts = companyFacts(vendor)
  const [kind, field = '', ...rest] = name.split(' ')
  return kind === 'company' && rest.length === 0 && Object.hasOwn(facts, field) ? facts[field]! : null
}

/** Every company fact with its value. */
export function allCompanyFacts(vendor: Vendor): { name: string; value: string }[] {
  return Object.entries(companyFacts(vendor)).map(([field, value]) => ({ name: `company ${field}`, value }))
}
