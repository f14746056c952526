import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { LinkList } from '#app/site/library/link-list.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import type { Route } from './+types/code-examples-os.ts'
import { linkItems } from './link-items.server.ts'
import { codeExamples } from './vendor-lists.server.ts'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

const TITLE = 'Code examples for TR under {os}'
const LEAD = 'Every example is a source file with comments. All of them come with the startup package.'

export async function loader({ context }: Route.LoaderArgs) {
  const links = await linkItems(context.get(apiContext).api, 'code-examples-os')
  return { examples: codeExamples(), links }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t(inWords(TITLE, useVendor().words)), t(LEAD))
}

/** List of code examples, and a link to the package that contains them. */
export default function CodeExamples({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t(inWords(TITLE, useVendor().words))} lead={t(LEAD)} />
      <RailSection id="package" title={t('Startup package')}>
        <LinkList links={loaderData.links} />
      </RailSection>
      <RailSection id="examples" title={t('Examples')}>
        <dl className="examples">
          {loaderData.examples.map(({ name, text }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </RailSection>
    </>
  )
}
