import { useId, useState } from 'react'
import { publishing } from '#contract/publishing.ts'
import { callApi } from '#app/call-api.ts'
import { MomentInput } from '#app/editor/inputs/moment-input.tsx'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { openWhenKnown } from './open-preview.ts'

/** Opens the whole site as it will be, or would have been, at another moment. */
export function TimeTravel() {
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const [moment, setMoment] = useState('')
  const { isBusy, attempt } = useAttempt()
  const travel = () =>
    attempt(async () => {
      await openWhenKnown(async () => (await callApi(publishing.preview, { path: '/', moment })).url)
      setOpen(false)
    })
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Icon name="eye" />
        See the site as of…
      </Button>
      {isOpen && (
        <Dialog
          title="See the site as of…"
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>
                Cancel <kbd>Esc</kbd>
              </Button>
              <Button look="primary" type="submit" form={formId} disabled={isBusy || moment === ''}>
                Open
              </Button>
            </>
          }
        >
          <p>With the news, events and prices of that moment. What is prepared in releases is not shown.</p>
          <form
            id={formId}
            className="f release-choice"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void travel()
            }}
          >
            <MomentInput
              id={`${formId}-moment`}
              label="Moment"
              value={moment}
              isInvalid={false}
              onChange={setMoment}
            />
          </form>
        </Dialog>
      )}
    </>
  )
}
