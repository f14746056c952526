import { useTexts } from '#app/languages/texts.ts'
import { useVendor } from '#app/vendor.ts'
import { CompanyFact } from './company-fact.tsx'

/** Address, phone and e-mail of the company. */
export function Office() {
  const { t } = useTexts()
  const { name, street, postcode, city, country } = useVendor().company
  return (
    <dl className="defs facts">
      <div>
        <dt>{t('Address')}</dt>
        <dd>
          <address>
            <b>{name}</b>
            <br />
            {street}
            <br />
            {postcode} {city}
            <br />
            {t(country)}
          </address>
        </dd>
      </div>
      <div>
        <dt>{t('Phone')}</dt>
        <dd>
          <CompanyFact of="phone" />
        </dd>
      </div>
      <div>
        <dt>{t('E-mail')}</dt>
        <dd>
          <CompanyFact of="email" />
        </dd>
      </div>
    </dl>
  )
}
