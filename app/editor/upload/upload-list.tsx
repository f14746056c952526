import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Send, Upload } from './use-uploads.ts'

const HOPS = 11
const STEP = 14

interface Props {
  uploads: Upload[]
  onRetry: (key: number) => void
  onDismiss: (key: number) => void
  onAnswer?: (key: number, chosen: Send) => void
}

/** Progress and errors of the uploads. */
export function UploadList({ uploads, onRetry, onDismiss, onAnswer }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className="upl" aria-label="Uploads">
      {uploads.map(({ key, name, progress, state, errorText, to, question }) => (
        <li key={key}>
          {state === 'failed' ? (
            <span className="err" role="alert">
              <Icon name="warn" />
              <span>
                <b>{name}</b> {errorText}{' '}
                <button className="again" type="button" onClick={() => onRetry(key)}>
                  Try again<span className="visually-hidden"> to upload {name}</span>
                </button>
              </span>
            </span>
          ) : question ? (
            <span className="ask" role="alert">
              <span>
                <b>{name}</b> {question.text} <Link to={question.to}>Show it</Link>
              </span>
              <span className="row">
                {question.answers.map(({ label, send }) => (
                  <Button key={label} small onClick={() => onAnswer?.(key, send)}>
                    {label}
                  </Button>
                ))}
              </span>
            </span>
          ) : (
            <>
              <span className="nm">{to ? <Link to={to}>{name}</Link> : name}</span>
              <Hops progress={progress} />
              <span className="pc">{Math.round(progress * 100)} %</span>
            </>
          )}
          <button
            className="icon-button"
            type="button"
            aria-label={state === 'sending' ? `Cancel upload of ${name}` : `Remove ${name} from this list`}
            onClick={() => onDismiss(key)}
          >
            <Icon name={state === 'done' ? 'check' : 'x'} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A progress bar, drawn as hops of a packet. */
function Hops({ progress }: { progress: number }) {
  const reached = Math.floor(progress * HOPS)
  return (
    <svg
      className="hops"
      viewBox="0 0 150 12"
      role="progressbar"
      aria-label="Upload progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
    >
      <path d="M5 6H145" />
      {Array.from({ length: HOPS }, (_, hop) => (
        <circle
          key={hop}
          cx={5 + hop * STEP}
          cy="6"
          r="3.4"
          className={hop < reached ? 'on' : hop === reached ? 'now' : ''}
        />
      ))}
    </svg>
  )
}
