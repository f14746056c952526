import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import type { OutputOf } from '#app/api-routes.ts'
import { callServer } from '#app/call-server.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { browserName } from './browser-name.ts'

interface Props {
  sessions: OutputOf<'GET settings'>['session']
  onChanged: () => Promise<void>
  /** Ends the session of this browser. */
  onSignOut: () => Promise<void>
}

const dateTimeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The active sessions of the user, each with a button to end it. */
export function SessionsSection({ sessions, onChanged, onSignOut }: Props) {
  const [errorText, setErrorText] = useState('')
  const end = async (id: string) => {
    try {
      await callServer('DELETE session/:id', { id })
      await onChanged()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setErrorText(error.message)
    }
  }
  return (
    <RailSection
      title="Sessions"
      lead="Where you are logged in. A session ends by itself after twelve hours."
    >
      {errorText && <FormError>{errorText}</FormError>}
      <ul className="sessions">
        {sessions.map(({ id, agent, address, started, is_current }) => (
          <li key={id}>
            <b>{browserName(agent)}</b>
            {is_current && <span className="here">this one</span>}
            <small>
              <span className="m">{address}</span> since{' '}
              <time dateTime={started}>{dateTimeFormat.format(new Date(started))}</time>
            </small>
            <Button
              small
              aria-label={`Log out ${browserName(agent)}${is_current ? ', this one' : ''}`}
              onClick={() => void (is_current ? onSignOut() : end(id))}
            >
              Log out
            </Button>
          </li>
        ))}
      </ul>
    </RailSection>
  )
}
