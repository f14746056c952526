import type { ReactNode } from 'react'
import { pageMeta } from '#app/site/page-meta.ts'
import { BondFigure } from './bond-figure.tsx'

interface Props {
  title: string
  /** Shows the link into the mesh as broken. */
  isRefused?: boolean
  children: ReactNode
  side?: ReactNode
}

/** Layout of the pages for sign-in, sign-up and passwords. */
export function AccountPage({ title, isRefused = false, children, side }: Props) {
  return (
    <div className="login">
      <div className="wrap grid">
        <div className="login-box">
          <BondFigure isBroken={isRefused} />
          <h1>{title}</h1>
          {children}
        </div>
        {side}
      </div>
    </div>
  )
}

/** Title and description, hidden from search engines. */
export function accountMeta(title: string, description: string) {
  return [...pageMeta(title, description), { name: 'robots', content: 'noindex' }]
}

/** Account pages are never cached. */
export function accountHeaders() {
  return { 'Cache-Control': 'no-store' }
}
