import { useVendor } from '#app/vendor.ts'

/** A fact about the company as staff edited it. E-mail addresses and phone numbers are links. */
export function CompanyFact({
  of,
}: {
  of: 'name' | 'city' | 'country' | 'phone' | 'email' | 'supportEmail'
}) {
  const fact = useVendor().company[of]
  if (of === 'email' || of === 'supportEmail') return <a href={`mailto:${fact}`}>{fact}</a>
  if (of === 'phone') return <a href={`tel:${fact.replaceAll(' ', '')}`}>{fact}</a>
  return fact
}
