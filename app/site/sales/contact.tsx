import type { ReactNode } from 'react'

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
  return (
    <dl className="seller-contact">
      {phone && row('Phone', <a href={telHref(phone)}>{phone}</a>)}
      {mobile && row('Mobile', <a href={telHref(mobile)}>{mobile}</a>)}
      {email && row('E-mail', <a href={`mailto:${email}`}>{email}</a>)}
      {website &&
        row(
          'Website',
          <a href={website} target="_blank" rel="noopener">
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>,
        )}
      {office && row('Office', office)}
      {person && row('Contact person', person)}
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
