// Subsets the fonts of the site: only the characters, weights and widths in use.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const root = new URL('../', import.meta.url)
const packages = new URL('node_modules/', root)
const target = new URL('app/fonts/', root)

/** What English text needs; the accented letters of Western Europe are loaded only where they occur. */
const latin = charactersOf([0x20, 0x7e], [0xa0, 0xbf]) + '×÷–—‘’‚“”„•…′″‹›⁄€™↑↓−'
const accented = charactersOf([0xc0, 0xd6], [0xd8, 0xf6], [0xf8, 0xff]) + 'ıŒœ'
/** Accented letters of names and places that stand on English pages too, as in addresses: text has them from the start. */
const inNames = 'áéíóúý'
const centralEuropean = 'ĂăĄąĆćČčĎďĐđĘęĚěĞğİĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŠšȘșŤťȚțŮůŰűŹźŻżŽž' + 'ĀāĒēĖėĢģĪīĮįĶķĻļŅņŪūŲų'
const quantities = 'ΔΣΩαβγδεηθλμπρστφω'

const archivo = '@fontsource-variable/archivo/files/archivo'
const plexSans = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans'
const plexMono = '@fontsource/ibm-plex-mono/files/ibm-plex-mono'

/** One weight: a range doubles the file. */
const nameAxes = { wght: 580, wdth: { min: 86, max: 118 } }
const textAxes = { wght: { min: 400, max: 600 } }
const italicAxes = { wght: 400 }

const faces = [
  { name: 'archivo-latin', source: `${archivo}-latin-wdth-normal`, letters: latin, axes: nameAxes },
  { name: 'archivo-accented', source: `${archivo}-latin-wdth-normal`, letters: accented, axes: nameAxes },
  {
    name: 'archivo-latin-ext',
    source: `${archivo}-latin-ext-wdth-normal`,
    letters: centralEuropean,
    axes: nameAxes,
  },
  {
    name: 'plex-sans-latin',
    source: `${plexSans}-latin-wght-normal`,
    letters: latin + inNames,
    axes: textAxes,
  },
  { name: 'plex-sans-accented', source: `${plexSans}-latin-wght-normal`, letters: accented, axes: textAxes },
  {
    name: 'plex-sans-latin-ext',
    source: `${plexSans}-latin-ext-wght-normal`,
    letters: centralEuropean,
    axes: textAxes,
  },
  { name: 'plex-sans-greek', source: `${plexSans}-greek-wght-normal`, letters: quantities, axes: textAxes },
  {
    name: 'plex-sans-italic-latin',
    source: `${plexSans}-latin-wght-italic`,
    letters: latin,
    axes: italicAxes,
  },
  {
    name: 'plex-sans-italic-accented',
    source: `${plexSans}-latin-wght-italic`,
    letters: accented,
    axes: italicAxes,
  },
  {
    name: 'plex-sans-italic-latin-ext',
    source: `${plexSans}-latin-ext-wght-italic`,
    letters: centralEuropean,
    axes: italicAxes,
  },
  { name: 'plex-mono-400-latin', source: `${plexMono}-latin-400-normal`, letters: latin },
  { name: 'plex-mono-400-accented', source: `${plexMono}-latin-400-normal`, letters: accented },
  { name: 'plex-mono-400-latin-ext', source: `${plexMono}-latin-ext-400-normal`, letters: centralEuropean },
  { name: 'plex-mono-500-latin', source: `${plexMono}-latin-500-normal`, letters: latin },
  { name: 'plex-mono-500-accented', source: `${plexMono}-latin-500-normal`, letters: accented },
  { name: 'plex-mono-500-latin-ext', source: `${plexMono}-latin-ext-500-normal`, letters: centralEuropean },
]

await mkdir(target, { recursive: true })
await Promise.all(faces.map(subset))

async function subset({ name, source, letters, axes }) {
  const from = new URL(`${source}.woff2`, packages)
  const to = new URL(`${name}.woff2`, target)
  const inputs = await Promise.all([modifiedAt(from), modifiedAt(new URL(import.meta.url))])
  if ((await modifiedAt(to)) > Math.max(...inputs)) return
  const options = {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum'],
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  }
  await writeFile(to, await subsetFont(await readFile(from), letters, options))
}

async function modifiedAt(file) {
  const stats = await stat(file).catch(() => undefined)
  return stats?.mtimeMs ?? 0
}

function charactersOf(...ranges) {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
    )
    .join('')
}
