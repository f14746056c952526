import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { publishing } from '#contract/publishing.ts'
import { releasePath, RELEASES_PATH } from '#domain/publishing/release.ts'
import { callApi } from '#app/call-api.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import type { Options } from '#app/editor/records.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import type { PreparedChange } from '#app/editor/publishing/prepared-change.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ReleaseContents } from './release-contents.tsx'
import type { Release } from './release-fields.ts'

interface Props {
  release: Release
  changes: PreparedChange[]
  options: Record<string, Options>
}

/** What a published release did, and the way to undo it. */
export function PublishedRelease({ release, changes, options }: Props) {
  const { id, name, note, published_at, published_by, undoes } = release
  const navigate = useNavigate()
  const toast = useToast()
  const [isDeleting, setDeleting] = useState(false)
  const { isBusy, attempt } = useAttempt()
  const undo = () =>
    attempt(async () => {
      const { release: prepared } = await callApi(publishing.undo, { id })
      await navigate(releasePath(prepared.id))
      toast({ text: `Nothing is undone yet: publish this release to take back ${name}` })
    })
  const remove = () =>
    attempt(async () => {
      await callApi(publishing.deleteRelease, { id }).finally(() => setDeleting(false))
      await navigate(RELEASES_PATH)
    }, `${name} is deleted`)
  return (
    <>
      <div className="bar">
        <nav className="crumb" aria-label="Breadcrumb">
          <Link to={RELEASES_PATH}>Releases</Link>
          <Icon name="right" />
        </nav>
        <h1>{name}</h1>
        <span className="cnt">Published</span>
        <span className="spacer" />
        <Button look="quiet" className="warns" onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          Delete
        </Button>
        <Button
          look="primary"
          disabled={isBusy || changes.length === 0}
          title="Prepares a release that takes everything back"
          onClick={() => void undo()}
        >
          Undo…
        </Button>
      </div>
      <div className="release-read">
        <dl>
          <div>
            <dt>Published</dt>
            <dd>
              {published_at && formatMoment(published_at)}
              {published_by ? ` by ${published_by}` : ', at its moment'}
            </dd>
          </div>
          {undoes !== null && (
            <div>
              <dt>Took back</dt>
              <dd>
                <Link to={releasePath(undoes)}>an earlier release</Link>
              </dd>
            </div>
          )}
          {note && (
            <div>
              <dt>Note</dt>
              <dd className="note">{note}</dd>
            </div>
          )}
        </dl>
        <ReleaseContents {...{ release, changes, options }} targets={[]} onChanged={async () => undefined} />
      </div>
      {isDeleting && (
        <ConfirmDialog
          title="Delete release?"
          action="Delete release"
          isDisabled={isBusy}
          onCancel={() => setDeleting(false)}
          onConfirm={() => void remove()}
        >
          <p>
            What <b>{name}</b> published stays public, but can’t be undone as a whole any more.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
