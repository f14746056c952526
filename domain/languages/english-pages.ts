/**
 * Pages of code whose own texts are in English alone; "*" stands for any one segment. In other languages search engines
 * are sent to the original, whatever is translated of the content. app/languages/english-pages.test.ts holds the list.
 */
export const englishPages: readonly string[] = [
  '/frc-animation',
  '/how-to-start/startup-package-history',
  '/technology/*/frc-animation',
  '/technology/dpa/OsDpaCompatibility',
  '/technology/dpa/calculator',
  '/technology/dpa/commands/*',
  '/technology/ide/historycommand',
  '/technology/os/os-functions',
  '/technology/os/upgrade',
  '/technology/release-notes',
  '/technology/release-notes/*',
  '/technology/rfpgm/rfpgmhistory',
]

const patterns = englishPages.map((path) => path.split('/'))

/** Whether the texts of the code on a page are translated. */
export function isInterfaceTranslated(path: string): boolean {
  const parts = path.split('/')
  return !patterns.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => part === '*' || part === parts[index]),
  )
}
