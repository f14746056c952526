import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import { publishing } from '#contract/publishing.ts'
import { Failure } from '#domain/failure.ts'
import { isPending } from '#domain/publishing/release.ts'
import { callApi } from '#app/call-api.ts'
import type { KeptIn } from '#app/editor/edit-session/edit-state.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { MomentInput } from '#app/editor/inputs/moment-input.tsx'
import { isPreparing } from '#app/editor/rights.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormError } from '#app/ui/field.tsx'

type Release = Awaited<ReturnType<Api['publishing']['releases']>>['release'][number]

interface Props {
  /** What is kept, such as "TR-72D". */
  name: string
  /** The release that the opened change belongs to. */
  current?: number | null
  /** The dialog closes when it is done; a refusal is shown by the form. */
  onKeep: (release: KeptIn) => Promise<unknown>
  onClose: () => void
}

const NEW = 'new'

/** The release of the last change, because several changes in a row usually belong together. */
let lastRelease: number | null = null

/** Asks in which release a change is kept for later: in none, an open one or a new one. */
export function KeepDialog({ name, current, onKeep, onClose }: Props) {
  const [releases, setReleases] = useState<Release[]>()
  const [chosen, setChosen] = useState(String(current ?? lastRelease ?? ''))
  const [title, setTitle] = useState('')
  const [moment, setMoment] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const select = useRef<HTMLSelectElement>(null)
  const id = useId()
  const errors = refusal?.details.fields ?? {}
  useEffect(() => {
    select.current?.focus()
    callApi(publishing.releases, {}).then(
      ({ release }) => setReleases(release.filter(isOpenToUser)),
      (error: unknown) => {
        setReleases([])
        setRefusal(failureOf(error))
      },
    )
  }, [])
  const known = releases?.find((release) => String(release.id) === chosen)
  // A release that was published or deleted since can't be chosen.
  const value = chosen === NEW || known ? chosen : ''

  const keep = async () => {
    if (isBusy || !releases) return
    setBusy(true)
    setRefusal(null)
    try {
      const release = value === NEW ? await createRelease(title, moment) : (known ?? null)
      lastRelease = release?.id ?? null
      await onKeep(release && { id: release.id, name: release.name })
      onClose()
    } catch (error) {
      setRefusal(failureOf(error))
      setBusy(false)
    }
  }

  // Not a form element, because the dialog may be inside of one.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void keep()
  }

  return (
    <ConfirmDialog
      title="Keep for later"
      action="Keep for later"
      look="primary"
      isDisabled={isBusy || !releases}
      onCancel={onClose}
      onConfirm={() => void keep()}
    >
      <p>
        <b>{name}</b>: visitors see no difference until it is published.
      </p>
      <div className="keep" role="group" aria-label="Where it is kept" onKeyDown={onKey}>
        {refusal && Object.keys(errors).length === 0 && <FormError>{refusal.message}</FormError>}
        <div className="f">
          <label className="lab" htmlFor={`${id}-release`}>
            Release
          </label>
          <select
            ref={select}
            id={`${id}-release`}
            value={value}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">none, decide later</option>
            {releases?.map((release) => (
              <option key={release.id} value={release.id}>
                {release.name}
                {release.moment && `, ${formatMoment(release.moment)}`}
              </option>
            ))}
            <option value={NEW}>New release…</option>
          </select>
        </div>
        {value === NEW && (
          <>
            <div className="f">
              <label className="lab" htmlFor={`${id}-name`}>
                Name
              </label>
              <input
                id={`${id}-name`}
                value={title}
                aria-invalid={errors.name ? true : undefined}
                aria-describedby={errors.name ? `${id}-name-error` : undefined}
                onChange={({ target }) => setTitle(target.value)}
              />
              <Problem id={`${id}-name-error`} text={errors.name} />
            </div>
            {!isPreparing() && (
              <div className="f">
                <div className="lab">
                  Published at <small>your local time; empty: by hand</small>
                </div>
                <MomentInput
                  id={`${id}-moment`}
                  label="Published at"
                  value={moment}
                  isInvalid={errors.moment !== undefined}
                  onChange={setMoment}
                />
                <Problem id={`${id}-moment-error`} text={errors.moment} />
              </div>
            )}
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** What has a moment is published by itself, so publishers decide what it contains. */
function isOpenToUser({ state, moment }: Release): boolean {
  return isPending(state) && (moment === null || !isPreparing())
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <small className="f-err" id={id} role="alert">
      {text}
    </small>
  )
}

async function createRelease(name: string, moment: string): Promise<Release> {
  return (await callApi(publishing.addRelease, { name, moment: moment || null })).release
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}
