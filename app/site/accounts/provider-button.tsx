import { useEffect, useRef, useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { openSession } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { isBackFromProvider, leaveForProvider, signInWithProvider } from './single-sign-on.ts'

/** Signs in at the provider of single sign-on, and ends the sign-in when the browser comes back from there. */
export function ProviderButton({ name }: { name: string }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const hasEnded = useRef(false)
  const attempt = async (action: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await action()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error.message)
      setBusy(false)
    }
  }
  useEffect(() => {
    const { search, pathname } = location
    // In development, React runs effects twice.
    if (hasEnded.current || !isBackFromProvider(search)) return
    hasEnded.current = true
    history.replaceState(history.state, '', pathname)
    void attempt(async () => {
      await openSession(await signInWithProvider(search.slice(1)))
    })
  }, [])
  return (
    <div className="passkey">
      {failure && <FormError>{failure}</FormError>}
      <Button wide aria-busy={isBusy} onClick={() => void attempt(leaveForProvider)}>
        Use {name}
      </Button>
    </div>
  )
}
