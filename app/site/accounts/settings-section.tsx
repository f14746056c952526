import { useId, type ReactNode } from 'react'

/** One matter of the settings: its name and what it is at the left, what can be done at the right. */
export function SettingsSection({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="wrap grid rail-sec" aria-labelledby={id}>
      <div className="rail">
        <h2 id={id}>{title}</h2>
        <div className="md">
          <p>{lead}</p>
        </div>
      </div>
      <div className="rail-body">{children}</div>
    </section>
  )
}
