/**
 * The names of what visitors may fill in on a page whose address holds it, so that the server can answer it without
 * scripts; undefined for a page that has no such form.
 */
export function formFields(path: string, names: { meshSlug: string }): string[] | undefined {
  const frc = ['bytes', 'nodes', 'off']
  const forms: Record<string, string[]> = {
    '/search': ['search', 'variant', 'kind'],
    '/technology/dpa/calculator': ['nadr', 'pnum', 'pcmd', 'hwpid', 'pdata', 'frame'],
    '/technology/dpa/OsDpaCompatibility': ['coordinator', 'node'],
    '/frc-animation': frc,
    [`/technology/${names.meshSlug}/frc-animation`]: frc,
  }
  return Object.hasOwn(forms, path) ? forms[path] : undefined
}
