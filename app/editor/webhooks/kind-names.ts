import { entities } from '#contract/entities.ts'
import { inVendorWords } from '#app/editor/brand/kept-vendor.ts'

/** Every kind of record that a webhook can watch, with its name in the editor, by name. */
export function kindNames(): { key: string; name: string }[] {
  return entities
    .map(({ key, editor }) => ({
      key,
      name: 'title' in editor ? inVendorWords(editor.title) : upperFirst(`${editor.noun}s`),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export function kindName(key: string): string {
  return kindNames().find((kind) => kind.key === key)?.name ?? key
}
