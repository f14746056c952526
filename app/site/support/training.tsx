import { support } from '#contract/support.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { EmailField } from '#app/site/forms/email-field.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { Field } from '#app/ui/field.tsx'
import Text, { handle as page } from '#content/heads/training.mdx'
import type { Route } from './+types/training.ts'
import { RequestForm } from './request-form.tsx'
import { sendRequest } from './send-request.server.ts'

export async function action(args: Route.ActionArgs) {
  return sendRequest(args, support.requestTraining, (api, input) => api.support.requestTraining(input))
}

export { requestHeaders as headers } from './request-headers.ts'

export function meta() {
  return pageMeta(page.title, page.description)
}

/** What a training is, and the form to ask for one. */
export default function Training({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <RailSection id="about-training" title="One day, hands on">
        <div className="facts">
          <Text />
        </div>
      </RailSection>
      <RailSection
        id="training-request"
        title="Ask for a date"
        lead="Tell us when and where it suits you. We answer with two or three dates."
      >
        <RequestForm
          route="POST request-training"
          anchor="training-request"
          sent="Thank you. Your training request has reached us, and a confirmation is on its way to you."
          before={actionData}
        >
          {(known) => (
            <>
              <EmailField known={known} />
              <Field label="Participants" error={known.errors.participants}>
                {(wiring) => (
                  <input
                    {...wiring}
                    className="short"
                    name="participants"
                    type="number"
                    min={1}
                    step={1}
                    required
                    defaultValue={known.entered.participants ?? 1}
                  />
                )}
              </Field>
              <Field label="Message" hint="Dates, place, what you want to learn" error={known.errors.message}>
                {(wiring) => (
                  <textarea
                    {...wiring}
                    name="message"
                    rows={6}
                    maxLength={20_000}
                    defaultValue={known.entered.message}
                  />
                )}
              </Field>
            </>
          )}
        </RequestForm>
      </RailSection>
    </>
  )
}
