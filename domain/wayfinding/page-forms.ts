/**
 * Query parameters of the GET form on a page, which the server handles for visitors without JavaScript; undefined for a
 * page without such a form.
 */
export function formFields(path: string, names: { meshSlug: string }): string[] | undefined {
  const frc = ['bytes', 'nodes', 'off']
  const forms: Record<string, string[]> = {
    '/support/downloads': ['search', 'archive'],
    '/error-404': ['search'],
    '/follow': ['series', 'category'],
    '/compare': ['parts'],
    '/compare.csv': ['parts'],
    '/search': ['search', 'variant', 'kind'],
    '/technology/dpa/calculator': ['nadr', 'pnum', 'pcmd', 'hwpid', 'pdata', 'frame'],
    '/technology/calculators/answer-time': ['network', 'hops', 'data', 'back', 'answer', 'work', 'within'],
    '/technology/calculators/battery-life': [
      ...['module', 'rest', 'interval', 'sending', 'power'],
      ...['listening', 'other', 'battery', 'usable', 'life'],
    ],
    '/technology/dpa/OsDpaCompatibility': ['coordinator', 'node'],
    '/technology/os/upgrade': ['from', 'to'],
    '/frc-animation': frc,
    [`/technology/${names.meshSlug}/frc-animation`]: frc,
  }
  if (path.startsWith('/product-detail/')) return ['quantity', 'code']
  return Object.hasOwn(forms, path) ? forms[path] : undefined
}
