import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { useToast } from '#app/ui/toast.tsx'

/**
 * Carries out one command at a time, and says in a toast that it is done, or why it was refused.
 * For what is no edit of a record: that has an edit session, which also knows drafts and stale versions.
 */
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
      toast({ text: refusalText({ code: error.code, fields: error.details.fields ?? {} }) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, attempt }
}
