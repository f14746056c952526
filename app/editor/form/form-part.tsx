import { useId, type ReactNode } from 'react'

interface Props {
  id?: string
  title: string
  hint?: string
  children: ReactNode
}

/** A part of a long form. */
export function FormPart({ id, title, hint, children }: Props) {
  const titleId = useId()
  return (
    <section className="fs" id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {title} {hint && <small>{hint}</small>}
      </h2>
      {children}
    </section>
  )
}
