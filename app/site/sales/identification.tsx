import type { ReactNode } from 'react'
import { useTexts } from '#app/languages/texts.ts'
import { useVendor } from '#app/vendor.ts'
import { CompanyFact } from './company-fact.tsx'

/** Company data for invoices. */
export function Billing() {
  const { registration } = useVendor().company
  const { t } = useTexts()
  return (
    <dl className="defs facts">
      <RegisteredOffice />
      <Fact name={t('Company ID')}>
        <code>{registration.id}</code>
      </Fact>
      <Fact name={t('VAT ID')}>
        <code>{registration.vat}</code>
      </Fact>
      <Fact name={t('Register')}>{registration.court}</Fact>
    </dl>
  )
}

/** The controller of personal data (GDPR). */
export function Controller() {
  const { registration } = useVendor().company
  const { t } = useTexts()
  return (
    <dl className="defs facts">
      <RegisteredOffice />
      <Fact name={t('Company ID')}>
        <code>{registration.id}</code>
      </Fact>
      <Fact name={t('E-mail')}>
        <CompanyFact of="email" />
      </Fact>
    </dl>
  )
}

function RegisteredOffice() {
  const { name, street, postcode, city, country } = useVendor().company
  const { t } = useTexts()
  return (
    <>
      <Fact name={t('Company')}>{name}</Fact>
      <Fact name={t('Address')}>
        {street}, {postcode} {city}, {t(country)}
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
