import type { ReactNode } from 'react'
import site from '#site-config'

/** The title block of a printed product page: who, what, when and where; `behaviours/print.ts` fills in the last two. */
export function PrintHead({ name }: { name: string }) {
  return (
    <div className="print-only doc-head">
      <Part title="Manufacturer">{site.company.name}</Part>
      <Part title="Document">Product page, {name}</Part>
      <Part title="Printed">
        <span data-printed="day" />
      </Part>
      <Part title="Address">
        <span data-printed="address" />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <span>{title}</span>
      {children}
    </div>
  )
}
