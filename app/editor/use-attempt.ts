import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { useToast } from '#app/ui/toast.tsx'

/** Tries one thing at a time, and says in a toast that it is done, or why it was refused. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const attempt = async (work: () => Promise<unknown>, done?: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      if (done) toast({ text: done })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast({ text: [error.message, ...Object.values(error.details.fields ?? {})].join(' ') })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, attempt }
}
