import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from '#app/blocks/page-head.tsx'
import { ReleaseNotes } from '#app/blocks/release-notes.tsx'

interface Props extends ComponentProps<typeof ReleaseNotes> {
  title: string
  lead: string
  /** Stands above the notes. */
  children?: ReactNode
}

/** A page of release notes, newest first. */
export function NotesPage({ title, lead, children, ...notes }: Props) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="wrap grid rail-sec">
        <div className="rail-body">
          {children}
          <ReleaseNotes {...notes} />
        </div>
      </div>
    </>
  )
}
