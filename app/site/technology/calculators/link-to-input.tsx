import { CopyText } from '#app/ui/copy-text.tsx'

/** The address of a calculator with everything that differs from its example. */
export function pathWith<Name extends string>(
  path: string,
  texts: Record<Name, string>,
  defaults: Record<Name, string>,
): string {
  const changed = Object.entries<string>(texts).filter(([name, text]) => text !== defaults[name as Name])
  return changed.length === 0 ? path : `${path}?${new URLSearchParams(changed).toString()}`
}

/** A link to what is typed, ready to be copied. */
export function LinkToInput({ path }: { path: string }) {
  return (
    <p className="calc-link">
      Link to this: <CopyText text={path} label="the link" />
    </p>
  )
}
