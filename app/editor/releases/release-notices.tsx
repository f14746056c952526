import { useState } from 'react'
import { Link } from 'react-router'
import { publishing } from '#contract/publishing.ts'
import { releasePath } from '#domain/publishing/release.ts'
import { callApi } from '#app/call-api.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { reloadAfter } from '#app/editor/reload-after.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Release } from './release-fields.ts'

interface Props {
  release: Release
  onChanged: () => Promise<void>
}

/** What keeps a release from being published, and which release it undoes. */
export function ReleaseNotices({ release, onChanged }: Props) {
  const { id, version, state, reason, failed_change, moment, conflicts, undoes } = release
  const { isBusy, attempt } = useAttempt()
  const [now] = useState(() => new Date())
  const isToCome = moment !== null && new Date(moment) > now
  const reopen = () =>
    attempt(async () => {
      await reloadAfter(callApi(publishing.changeRelease, { id, version }), onChanged)
    }, 'It is open again')
  return (
    <>
      {state === 'failed' && (
        <FormError>
          <span>
            Nothing was published. {reason}{' '}
            {failed_change !== null && (
              <a
                href={`#change-${failed_change}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(`change-${failed_change}`)?.focus()
                }}
              >
                Show the change
              </a>
            )}
          </span>
          {isToCome && (
            <Button small disabled={isBusy} onClick={() => void reopen()}>
              Try again on {formatMoment(moment)}
            </Button>
          )}
        </FormError>
      )}
      {state === 'open' && conflicts > 0 && (
        <p className="restored is-conflict" role="status">
          <Icon name="warn" />
          {conflicts === 1 ? 'One change is' : `${conflicts} changes are`} in conflict with what was saved
          since. Until that is solved, the release can’t be published.
        </p>
      )}
      {undoes !== null && (
        <p className="restored">
          <Icon name="info" />
          <span>
            Takes back <Link to={releasePath(undoes)}>what an earlier release published</Link>. Nothing is
            public until you publish it.
          </span>
        </p>
      )}
    </>
  )
}
