import { redirect } from 'react-router'
import { signOut } from '#app/session.ts'

/** Ends the session; unsaved changes have been asked about before, as on any way out of a form. */
export async function clientAction() {
  await signOut()
  return redirect('/')
}

/** Somebody who opens the address itself only wants to see where it leads. */
export function clientLoader() {
  return redirect('/editor')
}
