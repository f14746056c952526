import { redirect, redirectDocument } from 'react-router'
import { signOut } from '#app/session.ts'

/** Ends the session. The form guard has already asked about unsaved changes, as on every navigation. */
export async function clientAction() {
  await signOut()
  return redirectDocument('/')
}

/** A GET must not sign anybody out. */
export function clientLoader() {
  return redirect('/editor')
}
