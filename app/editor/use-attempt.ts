import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { useToast } from '#app/ui/toast.tsx'

/**
 * Runs one command at a time and shows its success or failure as a toast.
 * Not for editing records: edit sessions also handle drafts and stale versions.
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
