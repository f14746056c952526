import { Link } from 'react-router'
import { support } from '#contract/support.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import Text, { handle as page } from '#content/heads/contact-support.mdx'
import site from '#site-config'
import type { Route } from './+types/contact-support.ts'
import { sendRequest } from './send-request.server.ts'
import { SupportForm } from './support-form.tsx'

export async function action(args: Route.ActionArgs) {
  return sendRequest(args, support.contactSupport, (api, input) => api.support.contactSupport(input))
}

export { requestHeaders as headers } from './request-headers.ts'

export function meta() {
  return pageMeta(page.title, page.description)
}

/** Where the answer may be already. */
const elsewhere = [
  { to: '/support/faq', name: 'FAQ', about: 'Short answers to what engineers ask most often' },
  { to: '/support/videos', name: 'Videos', about: 'The first steps, shown' },
  { to: '/support/training', name: 'Training', about: 'A day with an engineer, in a small group' },
  { to: '/support/fae', name: 'FAE', about: 'Somebody who looks at your design with you' },
  { to: '/sales/contact', name: 'Sales', about: 'Orders, prices, delivery, invoices' },
]

/** What to check before one writes, where else to look, and the form. */
export default function ContactSupport({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <section className="wrap grid rail-sec" aria-labelledby="before">
        <div className="rail">
          <h2 id="before">Before you write</h2>
        </div>
        <div className="rail-body checklist">
          <Text />
        </div>
      </section>
      <section className="wrap grid rail-sec" aria-labelledby="elsewhere">
        <div className="rail">
          <h2 id="elsewhere">Perhaps it is here</h2>
        </div>
        <ul className="rail-body request-links">
          {elsewhere.map(({ to, name, about }) => (
            <li key={to}>
              <Link to={to} prefetch="intent">
                {name}
              </Link>
              <span>{about}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap grid rail-sec" id="support-request" aria-labelledby="ask">
        <div className="rail">
          <h2 id="ask">Write to us</h2>
          <div className="md">
            <p>
              Or by mail: <a href={`mailto:${site.company.supportEmail}`}>{site.company.supportEmail}</a>
            </p>
          </div>
        </div>
        <div className="rail-body">
          <SupportForm before={actionData} />
        </div>
      </section>
    </>
  )
}
