import { useLocation } from 'react-router'
import { support } from '#contract/support.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RichText } from '#app/languages/rich-text.tsx'
import { useTexts, type Texts } from '#app/languages/texts.ts'
import { PageText } from '#app/site/article/page-text.tsx'
import { loadPage } from '#app/site/load-page.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { useVendor } from '#app/vendor.ts'
import type { Route } from './+types/contact-support.ts'
import { sendRequest } from './send-request.server.ts'
import SupportForm from './support-form.island.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await loadPage(context.get(apiContext).api, '/support/contact-support') }
}

export async function action(args: Route.ActionArgs) {
  return sendRequest(args, support.contactSupport, (api, input) => api.support.contactSupport(input))
}

export { requestHeaders as headers } from './request-headers.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta(loaderData.page.title, loaderData.page.description)
}

/** Pages that may already have the answer. */
const otherPages = ({ t }: Texts) => [
  { to: '/support/faq', name: t('FAQ'), about: t('Short answers to what engineers ask most often') },
  { to: '/support/videos', name: t('Videos'), about: t('The first steps, shown') },
  { to: '/support/training', name: t('Training'), about: t('A day with an engineer, in a small group') },
  { to: '/support/fae', name: t('FAE'), about: t('Somebody who looks at your design with you') },
  { to: '/sales/contact', name: t('Sales'), about: t('Orders, prices, delivery, invoices') },
]

/** Checklist, links to other pages, and the support form. */
export default function ContactSupport({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const path = useLocation().pathname
  const texts = useTexts()
  const { t } = texts
  const { supportEmail } = useVendor().company
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <RailSection id="before" title={t('Before you write')}>
        <div className="checklist">
          <PageText nodes={page.nodes} />
        </div>
      </RailSection>
      <RailSection id="elsewhere" title={t('Perhaps it is here')}>
        <ul className="request-links">
          {otherPages(texts).map(({ to, name, about }) => (
            <li key={to}>
              <a href={to}>{name}</a>
              <span>{about}</span>
            </li>
          ))}
        </ul>
      </RailSection>
      <RailSection
        id="support-request"
        title={t('Write to us')}
        lead={
          <RichText
            text={t('Or by mail: {email}')}
            values={{ email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
          />
        }
      >
        <SupportForm path={path} {...(actionData && { before: actionData })} />
      </RailSection>
    </>
  )
}
