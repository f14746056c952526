import type { ReactNode } from 'react'
import { pageMeta } from '#app/site/page-meta.ts'
import { BondFigure } from './bond-figure.tsx'

interface Props {
  title: string
  /** Whether the way into the mesh is broken: something was refused. */
  isRefused?: boolean
  children: ReactNode
  side?: ReactNode
}

/** The look of all pages that lead into an account. */
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

/** Name of such a page; search engines have no business there. */
export function accountMeta(title: string, description: string) {
  return [...pageMeta(title, description), { name: 'robots', content: 'noindex' }]
}

/** Such a page is kept by nobody. */
export function accountHeaders() {
  return { 'Cache-Control': 'no-store' }
}
