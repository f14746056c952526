import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from '#app/blocks/page-head.tsx'
import { ReleaseNotes } from '#app/blocks/release-notes.tsx'

interface Props extends ComponentProps<typeof ReleaseNotes> {
  title: string
  lead: string
  /** A section above the notes. */
  introduction?: ReactNode
}

/** A page of release notes, newest first. */
export function NotesPage({ title, lead, introduction, ...notes }: Props) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      {introduction}
      <div className="wrap grid rail-sec">
        <div className="rail-body">
          <ReleaseNotes {...notes} />
        </div>
      </div>
    </>
  )
}
