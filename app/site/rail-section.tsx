import { useId, type ReactNode } from 'react'

interface Props {
  /** Anchor. */
  id?: string
  title: ReactNode
  /** A sentence below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** A section of a page, with its title in the rail. */
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
