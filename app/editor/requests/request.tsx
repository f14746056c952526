import { useState } from 'react'
import { Link, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { support } from '#contract/support.ts'
import { Failure } from '#domain/failure.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { requestStates } from '#domain/support/request.ts'
import { api } from '#app/api-client.ts'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { saveFields } from '#app/editor/edit-session/save-fields.ts'
import { downloadWithToken } from '#app/editor/download-with-token.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/request.ts'
import { fromSupport, fromTraining, replyAddress, stateNames, type InboxRequest } from './inbox.ts'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = Number(params.id)
  if (params.kind === 'training') {
    return { request: fromTraining((await api.support.trainingRequests.read({ id })).training_request) }
  }
  if (params.kind === 'support') {
    return { request: fromSupport((await api.support.supportRequests.read({ id })).support_request) }
  }
  throw new Failure('NOT_FOUND')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.request.subject ?? 'Request'} – Requests | Editor` }]
}

const actions = { new: 'Mark as new', answered: 'Mark as answered', archived: 'Archive' }

/** A request with its attachment and state. Staff confirm that a reply was sent, because the mail client does not report it. */
export default function RequestPage({ loaderData: { request } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { attempt } = useAttempt()
  const toast = useToast()
  const [isReplying, setReplying] = useState(false)
  const download = ({ id, filename }: { id: number; filename: string }) =>
    attempt(() => downloadWithToken('support-request/:id/attachment', { id }, filename))
  const setRequestState = (state: InboxRequest['state']) =>
    attempt(async () => {
      const resource = request.kind === 'training' ? support.trainingRequests : support.supportRequests
      const change = { resource, record: request, values: { state } }
      const { refusal } = await saveFields({ ...change, policy: 'refuse' })
      if (refusal?.code !== 'UNAVAILABLE') void revalidate()
      toast({ text: refusal ? refusalText(refusal) : `Now ${stateNames[state].toLowerCase()}` })
    })
  return (
    <>
      <div className="bar">
        <nav className="crumb" aria-label="Breadcrumb">
          <Link to="/editor/requests">Requests</Link>
          <Icon name="right" />
        </nav>
        <h1>{request.subject}</h1>
        <span className="cnt">{stateNames[request.state]}</span>
        <span className="spacer" />
        {requestStates
          .filter((state) => state !== request.state)
          .map((state) => (
            <Button key={state} onClick={() => void setRequestState(state)}>
              {actions[state]}
            </Button>
          ))}
        <a
          className="btn primary"
          href={replyAddress(request)}
          onClick={() => setReplying(request.state === 'new')}
        >
          Reply
        </a>
      </div>
      <article className="request-read">
        <dl>
          <div>
            <dt>From</dt>
            <dd>{request.email}</dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>{formatMoment(request.added)}</dd>
          </div>
          {request.kind === 'training' ? (
            <div>
              <dt>Participants</dt>
              <dd>{request.participants}</dd>
            </div>
          ) : (
            <div>
              <dt>Subject</dt>
              <dd>{request.subject}</dd>
            </div>
          )}
          {request.kind === 'support' && request.filename && (
            <div>
              <dt>File</dt>
              <dd>
                {request.filename}
                {request.size === null ? (
                  <span className="muted">(removed)</span>
                ) : (
                  <Button small onClick={() => void download(request)}>
                    <Icon name="dl" />
                    Download, {sizeText(request.size)}
                  </Button>
                )}
              </dd>
            </div>
          )}
        </dl>
        <p className="request-text">{request.message || 'No message.'}</p>
      </article>
      {isReplying && (
        <Dialog
          title="Was your reply sent?"
          onClose={() => setReplying(false)}
          actions={
            <>
              <Button
                look="primary"
                onClick={() => {
                  setReplying(false)
                  void setRequestState('answered')
                }}
              >
                {actions.answered} <kbd>Enter</kbd>
              </Button>
              <Button onClick={() => setReplying(false)}>
                Not yet <kbd>Esc</kbd>
              </Button>
            </>
          }
        >
          <p>Your mail program has the reply to {request.email}. Until it is sent, the request stays new.</p>
        </Dialog>
      )}
    </>
  )
}
