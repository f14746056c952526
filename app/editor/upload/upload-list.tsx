import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Upload } from './use-uploads.ts'

const HOPS = 11
const STEP = 14

interface Props {
  uploads: Upload[]
  onRetry: (key: number) => void
  onDismiss: (key: number) => void
}

/** Progress and errors of the uploads. */
export function UploadList({ uploads, onRetry, onDismiss }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className="upl" aria-label="Uploads">
      {uploads.map(({ key, name, progress, state, errorText, to }) => (
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
