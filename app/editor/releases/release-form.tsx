import { useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { isFilled } from '#domain/fields.ts'
import { releasePath, RELEASES_PATH } from '#domain/publishing/release.ts'
import { formError } from '#app/blocks/form-error.ts'
import type { Destination } from '#app/editor/edit-session/edit-state.ts'
import { useEditSession } from '#app/editor/edit-session/use-edit-session.ts'
import { FormNotices } from '#app/editor/form/form-notices.tsx'
import { formValues } from '#app/editor/form/form-values.ts'
import { RecordConflict } from '#app/editor/form/record-conflict.tsx'
import { RecordField } from '#app/editor/form/record-field.tsx'
import { RestoredNotice } from '#app/editor/form/restored-notice.tsx'
import { UnsavedBar } from '#app/editor/form/unsaved-bar.tsx'
import { UnsavedGuard } from '#app/editor/form/unsaved-guard.tsx'
import type { Options, Values } from '#app/editor/records.ts'
import { isPreparing } from '#app/editor/rights.ts'
import { publishing } from '#contract/publishing.ts'
import type { PreparedChange } from '#app/editor/publishing/prepared-change.ts'
import { ReviewButton } from '#app/editor/review/review-button.tsx'
import { ReviewLine } from '#app/editor/review/review-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PublishButton } from './publish-button.tsx'
import { ReleaseContents } from './release-contents.tsx'
import {
  countChanges,
  releaseFields,
  releaseResource,
  type PreviewLink,
  type Release,
} from './release-fields.ts'
import { ReleaseNotices } from './release-notices.tsx'

interface Props {
  /** Null for a new one. */
  release: Release | null
  changes: PreparedChange[]
  links: PreviewLink[]
  options: Record<string, Options>
  targets: Release[]
  /** The React key, which the first save of a new release preserves. */
  formKey: string
  /** Called after an attempt to publish. */
  onAttempted: () => Promise<void>
}

const names = ['name', 'moment', 'note'] as const
const columns = { name: 4, moment: 2, note: 6 } as const

const valuesOf = (record: Values) =>
  formValues({ form: releaseFields }, record) as Record<(typeof names)[number], unknown>

/** Editors can't set it, since it publishes the release. */
const lockedMoment = { ...releaseFields.moment, input: 'read-only', hint: 'A publisher sets it.' } as const

const blank = { name: '', note: '', moment: null }

/** The page of a release that is not published: name, moment and note, its changes, previews and publishing. */
export function ReleaseForm(props: Props) {
  const { release, changes, links, options, targets, formKey, onAttempted } = props
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isDeleting, setDeleting] = useState(false)
  const go = (to: Destination) =>
    to.page === 'list'
      ? navigate(RELEASES_PATH)
      : navigate(releasePath(to.id), { replace: true, state: { formKey } })
  const record = useEditSession({
    resource: releaseResource,
    loaded: release,
    blank,
    valuesOf,
    draftPath: releasePath,
    draftName: (values) => `Releases: ${String(values.name) || 'New release'}`,
    navigate: go,
    announce(done) {
      toast({ text: `${title} is ${done.kind === 'removed' ? 'deleted' : 'saved'}` })
      if (done.kind === 'saved') void revalidate()
    },
  })
  const { saved, values, changed } = record
  const isDirty = changed.length > 0
  const isScheduled = release !== null && release.moment !== null
  const name = String(values.name)
  const title = isFilled(name) ? name : 'New release'
  /** Resolves to true if everything is saved. */
  const save = async () => (record.isUnsaved() ? record.save() : true)
  const afterChange = async (isGone: boolean) => {
    await revalidate()
    if (isGone) heading.current?.focus()
  }

  return (
    <>
      <div className="bar">
        <nav className="crumb" aria-label="Breadcrumb">
          <Link to={RELEASES_PATH}>Releases</Link>
          <Icon name="right" />
        </nav>
        <h1>{title}</h1>
        {release && <span className="cnt">{release.state === 'failed' ? 'Failed' : 'Open'}</span>}
        <span className="spacer" />
        {saved && (
          <Button
            look="quiet"
            className="warns"
            disabled={isPreparing() && isScheduled}
            onClick={() => setDeleting(true)}
          >
            <Icon name="trash" />
            Delete
          </Button>
        )}
        {release && changes.length > 0 && release.review?.state !== 'waiting' && (
          <ReviewButton
            subject={{ release: release.id }}
            name={title}
            isAgain={release.review !== null}
            onSent={() => revalidate()}
          />
        )}
        <Button onClick={record.cancel}>Cancel</Button>
        {release && (
          <PublishButton
            release={release}
            changes={changes}
            isDirty={isDirty}
            save={save}
            onAttempted={onAttempted}
          />
        )}
      </div>
      {record.refusal && <FormError>{formError(record.refusal.code)}</FormError>}
      <FormNotices record={record} fields={releaseFields} options={{}} />
      {record.isRestored && isDirty && <RestoredNotice />}
      {release && <ReleaseNotices release={release} onChanged={onAttempted} />}
      {release?.review && (
        <ReviewLine review={release.review} name={title} author={release.by} onChanged={() => revalidate()} />
      )}
      <div className="form">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void record.save()
          }}
        >
          <div className="form-main">
            <section className="fs" aria-label="Release">
              <div className="field-grid">
                {names.map((field) => (
                  <RecordField
                    key={field}
                    name={field}
                    field={isPreparing() && field === 'moment' ? lockedMoment : releaseFields[field]}
                    columns={columns[field]}
                    value={values[field]}
                    isChanged={changed.includes(field)}
                    options={[]}
                    error={record.errors[field]}
                    onChange={(value) => record.set({ [field]: value })}
                  />
                ))}
              </div>
            </section>
          </div>
          {(isDirty || !saved) && (
            <UnsavedBar
              call={isScheduled ? publishing.publish : undefined}
              isBusy={record.isBusy}
              isWaiting={record.waiting !== null}
              changed={changed.map((field) => ({
                name: field,
                label: releaseFields[field as (typeof names)[number]].label,
              }))}
              onDiscard={record.discard}
            />
          )}
        </form>
        {release && (
          <>
            <div className="form-more">
              <ReleaseContents {...{ heading, release, changes, options, targets }} onChanged={afterChange} />
            </div>
            <aside className="form-side" aria-label="Preview">
              <PreviewPanel release={release} links={links} save={save} onChanged={() => revalidate()} />
            </aside>
          </>
        )}
      </div>
      <UnsavedGuard
        isDirty={isDirty}
        mayLeave={record.mayLeave}
        onLeave={record.abandon}
        onSave={() => record.save()}
      />
      {isDeleting && (
        <ConfirmDialog
          title="Delete release?"
          action="Delete release"
          onCancel={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false)
            void record.remove()
          }}
        >
          <p>
            <b>{title}</b> is gone for good, with its preview links.{' '}
            {changes.length > 0 &&
              `What it contains stays prepared: ${countChanges(changes.length)}, without a release.`}
          </p>
        </ConfirmDialog>
      )}
      <RecordConflict record={record} fields={releaseFields} options={{}} />
    </>
  )
}
