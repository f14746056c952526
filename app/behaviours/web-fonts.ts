import styles from '#app/styles/web-fonts.css?url'
import { WEB_FONTS_KEY } from './web-fonts-key.ts'

const TEXT_FACE = '400 1em "IBM Plex Sans"'
/** Their accented letters are rare and load when they are laid out. */
const OTHER_FACES = ['580 1em Archivo', '400 1em "IBM Plex Mono"', '500 1em "IBM Plex Mono"']

/** Files of the same faces. */
const files = import.meta.glob<string>(
  [
    '../fonts/{archivo,plex-mono-400,plex-mono-500,plex-sans}-latin.woff2',
    '../fonts/plex-sans-{accented,latin-ext}.woff2',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)
/** Those that the first file of the text face has not. */
const ACCENTED = /[À-ÖØ-àâ-èê-ìî-òô-öø-ùûüþÿıŒœ]/
const EXTENDED = /[Ā-ſ]/

/** Narrower screens keep the stand-in fonts on the first page: lines of text would break anew in front of the reader. */
const WIDE = '(min-width: 60rem)'

/** Wide screens apply the web fonts on the first page, all at once. A look without web fonts has its own value of `data-fonts`. */
export async function webFonts(): Promise<void> {
  const isWide = matchMedia(WIDE).matches
  if (!hasFonts() && isWide) await applyFonts()
  if (hasFonts()) rememberFonts()
}

/** Other screens fetch them for the next page, if the visitor does more than look at this one. */
export function fontsForNextPage(): void {
  if (hasFonts() || matchMedia(WIDE).matches) return
  // What the visitor has just asked for comes first.
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  whenIdle(() => void prefetchFonts().then(rememberFonts))
}

function hasFonts(): boolean {
  return document.documentElement.dataset.fonts !== undefined
}

function rememberFonts(): void {
  try {
    localStorage.setItem(WEB_FONTS_KEY, '1')
  } catch {
    // Without storage, each page begins with the stand-in fonts.
  }
}

async function applyFonts(): Promise<void> {
  const { head, fonts, body, documentElement } = document
  await new Promise((onload) => {
    const link = document.createElement('link')
    head.append(Object.assign(link, { rel: 'stylesheet', href: styles, onload, onerror: onload }))
  })
  await Promise.allSettled([
    fonts.load(TEXT_FACE, body.textContent),
    ...OTHER_FACES.map((face) => fonts.load(face)),
  ])
  documentElement.dataset.fonts = '1'
}

/**
 * Only into the cache: new faces would have the whole page styled and laid out again. One after the other, so that no task
 * is long.
 */
async function prefetchFonts(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  const text = document.body.textContent
  const isNeeded = (path: string) =>
    (!path.includes('accented') || ACCENTED.test(text)) &&
    (!path.includes('latin-ext') || EXTENDED.test(text))
  const needed = Object.entries(files).filter(([path]) => isNeeded(path))
  await prefetch(styles, 'style')
  for (const [, file] of needed) await prefetch(file, 'font')
}

/** A link costs the main thread a tenth of what `fetch` does, but Safari has none. */
async function prefetch(href: string, as: 'font' | 'style'): Promise<void> {
  const link = document.createElement('link')
  if (!link.relList.supports('prefetch')) {
    // The next page loads what could not be fetched now.
    await Promise.allSettled([fetch(href).then((response) => response.arrayBuffer())])
    return
  }
  // Fonts are always asked for as from another origin, and are cached like that.
  if (as === 'font') link.crossOrigin = ''
  await new Promise((onload) => {
    document.head.append(Object.assign(link, { rel: 'prefetch', href, as, onload, onerror: onload }))
  })
}
