import type { ReactNode } from 'react'
import site from '#site-config'
import { CompanyFact } from './company-fact.tsx'

const { name, street, postcode, city, country, registration } = site.company

/** Company data for invoices. */
export function Billing() {
  return (
    <dl className="defs facts">
      <RegisteredOffice />
      <Fact name="Company ID">
        <code>{registration.id}</code>
      </Fact>
      <Fact name="VAT ID">
        <code>{registration.vat}</code>
      </Fact>
      <Fact name="Register">{registration.court}</Fact>
    </dl>
  )
}

/** The controller of personal data (GDPR). */
export function Controller() {
  return (
    <dl className="defs facts">
      <RegisteredOffice />
      <Fact name="Company ID">
        <code>{registration.id}</code>
      </Fact>
      <Fact name="E-mail">
        <CompanyFact of="email" />
      </Fact>
    </dl>
  )
}

function RegisteredOffice() {
  return (
    <>
      <Fact name="Company">{name}</Fact>
      <Fact name="Address">
        {street}, {postcode} {city}, {country}
      </Fact>
    </>
  )
}

function Fact({ name: term, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
