import site from '#site-config'
import { CompanyFact } from './company-fact.tsx'

const { name, street, postcode, city, country } = site.company

/** Address, phone and e-mail of the company. */
export function Office() {
  return (
    <dl className="defs facts">
      <div>
        <dt>Address</dt>
        <dd>
          <address>
            <b>{name}</b>
            <br />
            {street}
            <br />
            {postcode} {city}
            <br />
            {country}
          </address>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <CompanyFact of="phone" />
        </dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <CompanyFact of="email" />
        </dd>
      </div>
    </dl>
  )
}
