import { memo, type ReactNode } from 'react'
import { viewAddress } from '#domain/library/view-address.ts'
import { BandKey } from '#app/blocks/band.tsx'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { useAddedEntries } from '#app/site/shell/use-added-entries.ts'
import { OutsideButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'

/** Footer of every public page: contact details, links and legal notices. */
export const Footer = memo(function Footer({ year }: { year: number }) {
  const { brand, company, addresses, look } = useVendor()
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-brand">
            <a className="brand" href="/" aria-label={`${brand.name}, home`}>
              <BrandMark />
              <span>{brand.name}</span>
            </a>
            <address>
              {company.name}
              <br />
              {company.street}, {company.postcode} {company.city}
              <br />
              {company.country}
            </address>
            <p>
              <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
              <br />
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
          </div>
          <Column title="Buy and build">
            <ExternalLink href={addresses.eShop}>E-shop</ExternalLink>
            <PriceList />
            <InternalLink to="/support/downloads">Downloads</InternalLink>
            <InternalLink to="/changes">Product changes</InternalLink>
            <ExternalLink href={addresses.appStore}>Mobile app</ExternalLink>
          </Column>
          <Column title="Company">
            <InternalLink to="/sales/company">Company profile</InternalLink>
            <InternalLink to="/sales/contact">Contact</InternalLink>
            <InternalLink to="/career">Career</InternalLink>
            <InternalLink to="/patents">Patents</InternalLink>
            <InternalLink to="/trademarks">Trademarks</InternalLink>
            {useAddedEntries('footer').map(({ label, to }) => (
              <InternalLink key={to} to={to}>
                {label}
              </InternalLink>
            ))}
          </Column>
          <Column title="Community">
            <ExternalLink href={addresses.alliance}>Alliance</ExternalLink>
            <ExternalLink href={addresses.openStandard}>Open standard</ExternalLink>
            {addresses.social.map(({ name, url }) => (
              <ExternalLink key={url} href={url}>
                {name}
              </ExternalLink>
            ))}
          </Column>
          {addresses.newsletter && (
            <div className="foot-news">
              <h2>Newsletter</h2>
              <p>Release notes and product changes, about once a month.</p>
              <OutsideButtonLink href={addresses.newsletter}>
                Sign up <Icon name="ext" />
              </OutsideButtonLink>
            </div>
          )}
        </div>
        <div className="title-block">
          <div>
            <span>Copyright</span>© {company.since}–{year} {company.name}
          </div>
          <div>
            <span>Legal</span>
            <a href="/privacy-policy">Privacy policy</a>
            <a href="/terms-of-use">Terms of use</a>
            {addresses.termsPdf && (
              <a href={viewAddress(addresses.termsPdf)} target="_blank" rel="noopener">
                Terms and conditions <span className="ft">PDF</span>
              </a>
            )}
          </div>
          {look.hasBandKey && (
            <div>
              <span>Bands</span>
              <BandKey />
            </div>
          )}
          <div>
            <span>Theme</span>
            <button className="linkish" type="button" data-toggle-theme>
              Light / dark
            </button>
          </div>
        </div>
      </div>
    </footer>
  )
})

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function InternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <a href={to}>{children}</a>
    </li>
  )
}

/** Without an address there is no link. */
function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href) return null
  return (
    <li>
      <a href={href} target="_blank" rel="noopener">
        {children} <Icon name="ext" />
      </a>
    </li>
  )
}

/** The price list for reading, and for spreadsheets. */
function PriceList() {
  return (
    <li>
      <a href="/pricelist.pdf" target="_blank" rel="noopener">
        Price list <span className="ft">PDF</span>
      </a>{' '}
      <a href="/pricelist.xlsx" download aria-label="Price list as XLSX">
        <span className="ft">XLSX</span>
      </a>{' '}
      <a href="/pricelist.csv" download aria-label="Price list as CSV">
        <span className="ft">CSV</span>
      </a>
    </li>
  )
}
