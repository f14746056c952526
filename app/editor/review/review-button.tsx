import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

interface Props {
  subject: { change: number } | { release: number }
  name: string
  /** Whether it was in review before. */
  isAgain: boolean
  small?: boolean
  onSent: () => Promise<void>
}

/** Sends a prepared change or a release for review. */
export function ReviewButton({ subject, name, isAgain, small = false, onSent }: Props) {
  const [isAsking, setAsking] = useState(false)
  const label = isAgain ? 'Send for review again' : 'Send for review'
  return (
    <>
      <Button look="quiet" small={small} aria-label={`${label}: ${name}`} onClick={() => setAsking(true)}>
        {label}…
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ReviewDialog subject={subject} name={name} onClose={() => setAsking(false)} onSent={onSent} />
        </Suspense>
      )}
    </>
  )
}
