import { memo } from 'react'
import { viewAddress } from '#domain/library/view-address.ts'
import { BandKey } from '#app/blocks/band.tsx'
import { BrandLogo } from '#app/blocks/brand-logo.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { priceList, useMenus, type MenuEntry } from '#app/site/shell/menus.ts'
import { OutsideButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'

/** Footer of every public page: contact details, links and legal notices. */
export const Footer = memo(function Footer({ year }: { year: number }) {
  const menuOf = useMenus()
  const { t } = useTexts()
  const { brand, company, addresses, look } = useVendor()
  return (
    <footer className="site-foot" data-below="">
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-brand">
            <a className="brand" href="/" aria-label={t('{name}, home', { name: brand.name })}>
              <BrandLogo />
            </a>
            <address>
              {company.name}
              <br />
              {company.street}, {company.postcode} {company.city}
              <br />
              {t(company.country)}
            </address>
            <p>
              <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
              <br />
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
          </div>
          <Column title={t('Buy and build')} entries={menuOf('footer_buy')} />
          <Column title={t('Company')} entries={menuOf('footer')} />
          <Column
            title={t('Community')}
            entries={[
              ...menuOf('footer_community'),
              ...addresses.social.map(({ name, url }) => ({ label: name, to: url, about: '' })),
            ]}
          />
          {addresses.newsletter && (
            <div className="foot-news">
              <h2>{t('Newsletter')}</h2>
              <p>{t('Release notes and product changes, about once a month.')}</p>
              <OutsideButtonLink href={addresses.newsletter}>
                {`${t('Sign up')} `}
                <Icon name="ext" />
              </OutsideButtonLink>
            </div>
          )}
        </div>
        <div className="title-block">
          <div>
            <span>{t('Copyright')}</span>© {company.since}–{year} {company.name}
          </div>
          <div>
            <span>{t('Legal')}</span>
            {menuOf('footer_legal').map(({ label, to }) => (
              <a key={to} href={to}>
                {label}
              </a>
            ))}
            {addresses.termsPdf && (
              <a href={viewAddress(addresses.termsPdf)} target="_blank" rel="noopener">
                {`${t('Terms and conditions')} `}
                <span className="ft">PDF</span>
              </a>
            )}
          </div>
          {look.hasBandKey && (
            <div>
              <span>{t('Bands')}</span>
              <BandKey />
            </div>
          )}
          <div>
            <span>{t('Theme')}</span>
            <button className="linkish" type="button" data-toggle-theme>
              {t('Light / dark')}
            </button>
          </div>
        </div>
      </div>
    </footer>
  )
})

function Column({ title, entries }: { title: string; entries: MenuEntry[] }) {
  if (entries.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) =>
          entry.to === priceList ? (
            <PriceList key={entry.to} {...entry} />
          ) : (
            <Entry key={entry.to} {...entry} />
          ),
        )}
      </ul>
    </nav>
  )
}

function Entry({ label, to }: MenuEntry) {
  const isExternal = to.startsWith('http')
  return (
    <li>
      <a href={to} {...(isExternal && { target: '_blank', rel: 'noopener' })}>
        {label}
        {isExternal && (
          <>
            {' '}
            <Icon name="ext" />
          </>
        )}
      </a>
    </li>
  )
}

/** The price list for reading, and for spreadsheets. */
function PriceList({ label }: MenuEntry) {
  const { t } = useTexts()
  return (
    <li>
      <a href={priceList} target="_blank" rel="noopener">
        {label} <span className="ft">PDF</span>
      </a>{' '}
      <a href="/pricelist.xlsx" download aria-label={t('{name} as XLSX', { name: label })}>
        <span className="ft">XLSX</span>
      </a>{' '}
      <a href="/pricelist.csv" download aria-label={t('{name} as CSV', { name: label })}>
        <span className="ft">CSV</span>
      </a>
    </li>
  )
}
