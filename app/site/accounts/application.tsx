import { Outlet } from 'react-router'
import { applicationHandle } from '#app/application-pages.ts'
import '#app/styles/site.css'

export const handle = applicationHandle

/** Around the pages of an account: they are an application, since what they show is known to the browser alone. */
export default function AccountApplication() {
  return <Outlet />
}
