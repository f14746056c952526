import site from '#site-config'

const { company } = site

/** Company facts by name. */
const companyFacts: Record<string, string> = {
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
}

/** The value of a company fact, such as "company phone"; null if there is none. */
export function companyFact(name: string): string | null {
  const [kind, field = '', ...rest] = name.split(' ')
  return kind === 'company' && rest.length === 0 && Object.hasOwn(companyFacts, field)
    ? companyFacts[field]!
    : null
}

/** Every company fact with its value. */
export function allCompanyFacts(): { name: string; value: string }[] {
  return Object.entries(companyFacts).map(([field, value]) => ({ name: `company ${field}`, value }))
}
