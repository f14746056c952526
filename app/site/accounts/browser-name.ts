const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** A browser as people call it, from what it calls itself. */
export function browserName(agent: string): string {
  const found = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = found(BROWSERS)
  if (!browser) return agent.split(/[\s/]/, 1)[0] || 'Unknown browser'
  const system = found(SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}
