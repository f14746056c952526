import type { ReactNode } from 'react'
import { PageHead } from '#app/blocks/page-head.tsx'

interface Props {
  title: string
  lead: string
  /** A section above the notes. */
  introduction?: ReactNode
  children: ReactNode
}

/** A page of release notes, newest first. */
export function NotesPage({ title, lead, introduction, children }: Props) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      {introduction}
      <div className="wrap grid rail-sec">
        <div className="rail-body">{children}</div>
      </div>
    </>
  )
}
