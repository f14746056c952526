import { Outlet } from 'react-router'
import { applicationHandle } from '#app/application-pages.ts'
import '#app/styles/site.css'

export const handle = applicationHandle

/** Layout of the account pages. They run as an application, because only the browser has the session. */
export default function AccountApplication() {
  return <Outlet />
}
