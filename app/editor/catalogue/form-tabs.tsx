export interface Tab<Name extends string = string> {
  /** The element id of the form part, without the prefix "part-". */
  id: string
  title: string
  count?: number
  /** The names of its fields. */
  fields: readonly Name[]
}

/** Links to the parts of a long form, with a marker for unsaved changes. */
export function FormTabs({ tabs, changed }: { tabs: readonly Tab[]; changed: string[] }) {
  return (
    <nav className="tabs" aria-label="Parts of the form">
      {tabs.map(({ id, title, count, fields }) => (
        <a key={id} href={`#part-${id}`}>
          {title}
          {count !== undefined && <i>{count}</i>}
          {fields.some((name) => changed.includes(name)) && (
            <span className="dirty" title="Has unsaved changes" />
          )}
        </a>
      ))}
    </nav>
  )
}
