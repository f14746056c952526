import { WEB_FONTS_KEY } from './web-fonts-key.ts'

const TEXT_FACE = '400 1em "IBM Plex Sans"'
/** Their accented letters are rare and load when they are laid out. */
const OTHER_FACES = ['580 1em Archivo', '400 1em "IBM Plex Mono"', '500 1em "IBM Plex Mono"']

/** Narrower screens keep the stand-in fonts on the first page: lines of text would break anew in front of the reader. */
const WIDE = '(min-width: 60rem)'

/**
 * Loads the web fonts on the first page. Wide screens apply them all at once; all others, and later visits, from the next
 * page on. A look without web fonts has its own value of `data-fonts`.
 */
export async function webFonts(): Promise<void> {
  const { documentElement, fonts, body } = document
  if (documentElement.dataset.fonts === '1') return
  if (documentElement.dataset.fonts === undefined) {
    const isWide = matchMedia(WIDE).matches
    if (!isWide && document.readyState !== 'complete') {
      await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
    }
    await Promise.allSettled([
      fonts.load(TEXT_FACE, body.textContent),
      ...OTHER_FACES.map((face) => fonts.load(face)),
    ])
    if (isWide) documentElement.dataset.fonts = '1'
  }
  try {
    localStorage.setItem(WEB_FONTS_KEY, '1')
  } catch {
    // Without storage, each page begins with the stand-in fonts.
  }
}
