import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  lead?: ReactNode
  /** Buttons on the right. */
  side?: ReactNode
}

/** Title and lead of a page, with optional actions on the right. */
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
