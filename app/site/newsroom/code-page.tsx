import type { ReactNode } from 'react'
import { failureText } from '#domain/failure.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts } from '#app/languages/texts.ts'
import type { FormResult } from '#app/site/forms/form-result.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  title: string
  lead: string
  /** Text of the button. */
  action: string
  /** The result of the form. */
  actionData: FormResult | undefined
  /** Shown instead of the form after success. */
  done: ReactNode
}

/**
 * Target of a link in a mail. Opening it changes nothing, since mail scanners and browsers open links in advance; the
 * button does. It works without scripts.
 */
export function CodePage({ title, lead, action, actionData, done }: Props) {
  const { t } = useTexts()
  const isDone = actionData?.isDone === true
  const isInvalid = actionData?.isDone === false && actionData.error === 'INVALID_FOLLOW_CODE'
  return (
    <>
      <PageHead title={title} />
      <RailSection title={t('Product changes')} {...(!isDone && { lead })}>
        <div className="request">
          <div className="request-top">
            {isDone && (
              <div className="request-sent" role="status">
                <Icon name="check" />
                <div>{done}</div>
              </div>
            )}
            {actionData?.isDone === false && <FormError>{t(failureText(actionData.error))}</FormError>}
          </div>
          {isInvalid && <ButtonLink href="/follow">{t('Follow again')}</ButtonLink>}
          {!isDone && !isInvalid && (
            <form method="post">
              <div className="request-end">
                <Button look="primary" type="submit">
                  {action}
                </Button>
              </div>
            </form>
          )}
        </div>
      </RailSection>
    </>
  )
}

/** Title and description, hidden from search engines. */
export function codeMeta(title: string, description: string) {
  return [...pageMeta(title, description), { name: 'robots', content: 'noindex' }]
}

/** The address is a secret of its recipient. */
export function codeHeaders() {
  return { 'Cache-Control': 'no-store' }
}
