import type { ReactNode } from 'react'
import { useVendor } from '#app/vendor.ts'
import { CompanyFact } from './company-fact.tsx'

/** Company data for invoices. */
export function Billing() {
  const { registration } = useVendor().company
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
  const { registration } = useVendor().company
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
  const { name, street, postcode, city, country } = useVendor().company
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
