import { data } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure, failureText } from '#domain/failure.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { textsIn, useTexts } from '#app/languages/texts.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { useVendor } from '#app/vendor.ts'
import type { Route } from './+types/bom.ts'
import BomCheck from './bom-check.island.tsx'

const LEAD =
  'Paste order codes and quantities, or drop a spreadsheet. Each line gets its status, price at that quantity, packing, lead time and replacement. No account is needed, and nothing is stored.'

/** Checks a list that was sent without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, readForm, languages } = context.get(apiContext)
  const { t } = textsIn(languages)
  const options = { headers: { 'Cache-Control': 'no-store' } }
  let text = ''
  try {
    const sent = (await readForm(request, catalogue.checkBom)) as { text?: string; file?: UploadedFile }
    text = sent.text ?? ''
    const bom = await api.catalogue.checkBom(sent)
    return data({ text: sent.file ? bom.text : text, bom, error: '' }, options)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { fields = {} } = error.details
    const reason = fields.file ?? (fields.text === 'Required' ? t('Please paste a list.') : fields.text)
    const refusal = { text, bom: null, error: reason ?? t(failureText(error.code)) }
    return data(refusal, { ...options, status: error.status })
  }
}

export { requestHeaders as headers } from '#app/site/support/request-headers.ts'

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('BOM check'), t(LEAD))
}

/** What the parts of a list cost, and whether they can be ordered. */
export default function Bom({ actionData }: Route.ComponentProps) {
  const { text = '', bom = null, error = '' } = actionData ?? {}
  const { currency, words } = useVendor()
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('BOM check')} lead={t(LEAD)} />
      <div className="wrap bom">
        <BomCheck text={text} bom={bom} error={error} currency={currency} part={words.part} />
      </div>
    </>
  )
}
