import type { ReactNode } from 'react'
import { useTexts } from '#app/languages/texts.ts'

interface Props {
  phone?: string
  mobile?: string
  email?: string
  website?: string
  office?: string
  person?: string
}

/** Contact details. Empty ones are omitted. */
export function Contact({ phone, mobile, email, website, office, person }: Props) {
  const { t } = useTexts()
  return (
    <dl className="seller-contact">
      {phone && row(t('Phone'), <a href={telHref(phone)}>{phone}</a>)}
      {mobile && row(t('Mobile'), <a href={telHref(mobile)}>{mobile}</a>)}
      {email && row(t('E-mail'), <a href={`mailto:${email}`}>{email}</a>)}
      {website &&
        row(
          t('Website'),
          <a href={website} target="_blank" rel="noopener">
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>,
        )}
      {office && row(t('Office'), office)}
      {person && row(t('Contact person'), person)}
    </dl>
  )
}

function row(name: string, value: ReactNode) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function telHref(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}
