import { useId, type ReactNode } from 'react'

interface Props {
  /** Anchor of the section. */
  id?: string
  title: ReactNode
  /** What to know before, below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** One matter of a page: its title at the left, what there is of it at the right. */
export function RailSection({ id, title, lead, children }: Props) {
  const titleId = useId()
  return (
    <section className="wrap grid rail-sec" id={id} aria-labelledby={titleId}>
      <div className="rail">
        <h2 id={titleId}>{title}</h2>
        {lead && (
          <div className="md">
            <p>{lead}</p>
          </div>
        )}
      </div>
      <div className="rail-body">{children}</div>
    </section>
  )
}
