import site from '#site-config'

const { company } = site

/** A fact about the company as site.config.ts states it; e-mail addresses and phone numbers can be clicked. */
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
