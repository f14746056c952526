import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  lead?: ReactNode
  /** Buttons at the right. */
  side?: ReactNode
}

/** The name of a page, a sentence about it and, at the right, what can be done. */
export function PageHead({ title, lead, side }: Props) {
  return (
    <div className="wrap grid page-head">
      <div className="ph-main">
        <h1>{title}</h1>
        {lead && (
          <div className="md">
            <p>{lead}</p>
          </div>
        )}
      </div>
      {side && <div className="ph-side">{side}</div>}
    </div>
  )
}
