import site from '#site-config'

const { company } = site

/** A fact about the company from site.config.ts. E-mail addresses and phone numbers are links. */
export function CompanyFact({
  of,
}: {
  of: 'name' | 'city' | 'country' | 'phone' | 'email' | 'supportEmail'
}) {
  const fact = company[of]
  if (of === 'email' || of === 'supportEmail') return <a href={`mailto:${fact}`}>{fact}</a>
  if (of === 'phone') return <a href={`tel:${fact.replaceAll(' ', '')}`}>{fact}</a>
  return fact
}
