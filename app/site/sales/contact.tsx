import type { ReactNode } from 'react'

interface Props {
  phone?: string
  mobile?: string
  email?: string
  website?: string
  office?: string
  person?: string
}

/** How somebody is reached; what is empty is left out. */
export function Contact({ phone, mobile, email, website, office, person }: Props) {
  return (
    <dl className="seller-contact">
      {phone && line('Phone', <a href={dial(phone)}>{phone}</a>)}
      {mobile && line('Mobile', <a href={dial(mobile)}>{mobile}</a>)}
      {email && line('E-mail', <a href={`mailto:${email}`}>{email}</a>)}
      {website &&
        line(
          'Website',
          <a href={website} target="_blank" rel="noopener">
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>,
        )}
      {office && line('Office', office)}
      {person && line('Contact person', person)}
    </dl>
  )
}

function line(name: string, value: ReactNode) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function dial(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}
