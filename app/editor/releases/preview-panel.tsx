import { useId, useState } from 'react'
import { publishing } from '#contract/publishing.ts'
import { callApi } from '#app/call-api.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { MomentInput } from '#app/editor/inputs/moment-input.tsx'
import { reloadAfter } from '#app/editor/reload-after.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { openWhenKnown } from './open-preview.ts'
import type { PreviewLink, Release } from './release-fields.ts'

interface Props {
  release: Release
  links: PreviewLink[]
  /** Resolves to true if everything is saved. */
  save: () => Promise<boolean>
  onChanged: () => Promise<void>
}

const durations = { 1: 'an hour', 24: 'a day', 72: 'three days', 168: 'a week' }

/** Shows the site with a release: to staff in a new tab, to others by a link that ends. */
export function PreviewPanel({ release, links, save, onChanged }: Props) {
  const { id } = release
  const panelId = useId()
  const [path, setPath] = useState('/')
  const [moment, setMoment] = useState('')
  const [hours, setHours] = useState(24)
  const [url, setUrl] = useState('')
  const { isBusy, attempt } = useAttempt()
  const place = { path: path.trim() || '/', moment: moment || null }
  const preview = () =>
    attempt(() =>
      openWhenKnown(async () =>
        (await save()) ? (await callApi(publishing.preview, { ...place, release: id })).url : null,
      ),
    )
  const addLink = () =>
    attempt(async () => {
      if (!(await save())) return
      setUrl((await callApi(publishing.addLink, { ...place, id, hours })).url)
      await onChanged()
    })
  const revoke = (link: PreviewLink) =>
    attempt(async () => {
      await reloadAfter(callApi(publishing.revokeLink, { id, linkId: link.id }), onChanged)
      setUrl('')
    }, 'The link has ended')
  return (
    <>
      <form
        className="pan"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void preview()
        }}
      >
        <h2>Preview</h2>
        <div className="f">
          <label className="lab" htmlFor={`${panelId}-path`}>
            Page
          </label>
          <input
            id={`${panelId}-path`}
            className="m"
            value={path}
            onChange={({ target }) => setPath(target.value)}
          />
        </div>
        <div className="f">
          <div className="lab">
            As of
            <small>{release.moment === null ? 'empty: now' : 'empty: its moment'}</small>
          </div>
          <MomentInput
            id={`${panelId}-moment`}
            label="As of"
            value={moment}
            isInvalid={false}
            onChange={setMoment}
          />
        </div>
        <Button type="submit" disabled={isBusy}>
          <Icon name="eye" />
          Preview
        </Button>
      </form>
      <div className="pan">
        <h2>Link for people without an account</h2>
        <div className="f">
          <label className="lab" htmlFor={`${panelId}-hours`}>
            Shows this page for
          </label>
          <select
            id={`${panelId}-hours`}
            value={hours}
            onChange={({ target }) => setHours(Number(target.value))}
          >
            {Object.entries(durations).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <Button disabled={isBusy} onClick={() => void addLink()}>
          <Icon name="link" />
          Create link
        </Button>
        <div role="status">
          {url && (
            <div className="new-link">
              <input
                readOnly
                aria-label="Preview link"
                value={url}
                onFocus={({ target }) => target.select()}
              />
              <CopyButton text={url} label="Copy" />
            </div>
          )}
        </div>
        {links.length > 0 && (
          <ul className="preview-links" aria-label="Valid links">
            {links.map((link) => (
              <li key={link.id}>
                <span>
                  until {formatMoment(link.expires)}
                  <small>
                    by {link.by}
                    {link.moment !== null && `, as of ${formatMoment(link.moment)}`}
                  </small>
                </span>
                <Button
                  look="quiet"
                  small
                  className="warns"
                  disabled={isBusy}
                  aria-label={`Revoke the link until ${formatMoment(link.expires)}`}
                  onClick={() => void revoke(link)}
                >
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
