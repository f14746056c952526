import { useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MailTest } from './mail-test.tsx'
import { OwnEmail } from './own-email.tsx'
import type { Start } from './start.ts'

type Key = Start['steps'][number]['key']

/** What each step is called, what it is good for, and where it is done. */
const steps: Record<Key, { title: string; open: string; to?: string }> = {
  brand: {
    title: 'Brand',
    to: '/editor/brand',
    open: 'Name, logo, colours and company are those of site.config.ts.',
  },
  email: {
    title: 'E-mail of your account',
    open: 'Without one you can’t set a new password by mail.',
  },
  mail: { title: 'Mail', open: 'No mail has left this server in the last weeks.' },
  category: {
    title: 'First category',
    to: '/editor/product-category',
    open: 'Products are listed by category.',
  },
  product: {
    title: 'First product',
    to: '/editor/product/item',
    open: 'Menus show Products as soon as one is online.',
  },
}

/** Whether the guided start is to be shown: something is open, and nobody dismissed it in this browser. */
export function isStarting(start: Start | null): start is Start {
  return (
    start !== null && start.steps.some((step) => !step.is_done) && readText(storageKeys.firstSteps) === null
  )
}

/** What an installation without the demo vendor still needs, each with its state and its place. */
export function FirstSteps({ start }: { start: Start }) {
  const { revalidate } = useRevalidator()
  const [isDismissed, setDismissed] = useState(false)
  const { email, empty, switched_off: off } = start
  const done = start.steps.filter((step) => step.is_done).length
  const dismiss = () => {
    writeText(storageKeys.firstSteps, 'dismissed')
    setDismissed(true)
    void revalidate()
  }
  if (isDismissed) return null
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <div className="first-steps-head">
        <h2 id="first-steps">First steps</h2>
        <span className="muted">
          {done} of {start.steps.length} done
        </span>
        <Button small look="quiet" onClick={dismiss}>
          Don’t show again
        </Button>
      </div>
      <ol>
        {start.steps.map(({ key, is_done, detail }) => (
          <Step key={key} isDone={is_done} title={steps[key].title} to={steps[key].to}>
            {is_done ? <p className="muted">{detail}</p> : <p>{steps[key].open}</p>}
            {key === 'email' && !is_done && <OwnEmail onSaved={() => void revalidate()} />}
            {key === 'mail' && email !== null && <MailTest start={start} />}
            {key === 'mail' && email === null && <p className="muted">Enter your e-mail address first.</p>}
          </Step>
        ))}
      </ol>
      {(empty.length > 0 || off.length > 0) && (
        <dl>
          {empty.length > 0 && (
            <div>
              <dt>Still empty, so in no menu</dt>
              <dd>
                <ul className="first-steps-empty">
                  {empty.map(({ label, to }) => (
                    <li key={label}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
          {off.length > 0 && (
            <div>
              <dt>
                <Link to="/editor/areas">Areas</Link> that are switched off
              </dt>
              <dd>{off.join(', ')}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}

interface StepProps {
  isDone: boolean
  title: string
  to: string | undefined
  children: ReactNode
}

function Step({ isDone, title, to, children }: StepProps) {
  return (
    <li className={isDone ? 'is-done' : undefined}>
      <span className="first-steps-mark">
        {isDone && <Icon name="check" />}
        <span className="visually-hidden">{isDone ? 'Done: ' : 'Open: '}</span>
      </span>
      <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
      <div>{children}</div>
    </li>
  )
}
