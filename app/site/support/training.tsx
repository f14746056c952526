import { support } from '#contract/support.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { EmailField } from '#app/site/forms/email-field.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
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
      <section className="wrap grid rail-sec" aria-labelledby="about-training">
        <div className="rail">
          <h2 id="about-training">One day, hands on</h2>
        </div>
        <div className="rail-body facts">
          <Text />
        </div>
      </section>
      <section className="wrap grid rail-sec" id="training-request" aria-labelledby="ask-training">
        <div className="rail">
          <h2 id="ask-training">Ask for a date</h2>
          <div className="md">
            <p>Tell us when and where it suits you. We answer with two or three dates.</p>
          </div>
        </div>
        <div className="rail-body">
          <RequestForm
            path="request-training"
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
                <Field
                  label="Message"
                  hint="Dates, place, what you want to learn"
                  error={known.errors.message}
                >
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
        </div>
      </section>
    </>
  )
}
