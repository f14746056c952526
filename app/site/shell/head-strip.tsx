import type { Crumb } from '#domain/wayfinding/breadcrumb.ts'
import { useTexts } from '#app/languages/texts.ts'
import { BandKey } from '#app/blocks/band.tsx'
import { useVendor } from '#app/vendor.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** Strip below the header: the motto on the home page, otherwise the breadcrumb, the legend of band colours and other languages. */
export function HeadStrip({ crumbs }: { crumbs: Crumb[] }) {
  const { brand, look } = useVendor()
  const { t } = useTexts()
  const motto = <p className="motto">{t(brand.motto)}</p>
  return (
    <div className="head-strip">
      <div className="wrap">
        {crumbs.length === 0 ? motto : <Breadcrumb crumbs={crumbs} />}
        <div className="strip-end">
          {crumbs.length > 0 && motto}
          {look.hasBandKey && <BandKey />}
          <LanguageSwitch />
        </div>
      </div>
    </div>
  )
}

function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={useTexts().t('Breadcrumb')}>
      <ol>
        {crumbs.map(({ label, to }, level) => (
          <li key={level} aria-current={level === crumbs.length - 1 ? 'page' : undefined}>
            {to ? <a href={to}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
