import { useState } from 'react'
import { useUsername } from '#app/use-session.ts'
import { hasDraft } from './draft.ts'

/** Whether a dialog is open: at first if it has a draft, such as after a sign-in. */
export function useOpenWithDraft(path: string) {
  const username = useUsername()
  return useState(() => hasDraft(username, path))
}
