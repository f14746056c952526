import { animatedFigures } from './animated-figures.ts'
import { announcement } from './announcement.ts'
import { copyButtons } from './copy-buttons.ts'
import { currentSection } from './current-section.ts'
import { desktopMenu } from './menus/desktop-menu.ts'
import { downloadLinks, openFile } from './download-links.ts'
import { enlargeFigures } from './enlarge-figures.ts'
import { fileLibrary } from './file-library.ts'
import { hashTarget } from './hash-target.ts'
import { liveSearch } from './live-search.ts'
import { mobileMenu } from './menus/mobile-menu.ts'
import { playVideos } from './play-videos.ts'
import { preparePrint } from './print.ts'
import { quickSearch } from './quick-search.ts'
import { sessionLinks } from './session-links.ts'
import { themeButtons } from './theme-buttons.ts'
import { visitedMarks } from './visited-marks.ts'
import { webFonts } from './web-fonts.ts'

/** Progressive enhancement: each behaviour finds its own elements in HTML that works without scripts. */
export function startBehaviours(): void {
  document.querySelector('.site-head')?.classList.add('is-ready')
  const behaviours = [
    desktopMenu,
    mobileMenu,
    themeButtons,
    copyButtons,
    downloadLinks,
    quickSearch,
    preparePrint,
    currentSection,
    enlargeFigures,
    playVideos,
    animatedFigures,
    visitedMarks,
    fileLibrary,
    liveSearch,
  ]
  for (const start of behaviours) start()
  void webFonts()
  void loadOrdering()
  void loadSelector()
  void loadTableFilters()
  whenActivated(() => {
    hashTarget()
    sessionLinks()
    void announcement()
    openFile()
  })
}

/** Defers network requests and popups of a prerendered page until it is activated. */
function whenActivated(run: () => void): void {
  if (!('prerendering' in document && document.prerendering)) run()
  else document.addEventListener('prerenderingchange', run, { once: true })
}

/** Only product pages have an ordering table. */
async function loadOrdering(): Promise<void> {
  const table = document.querySelector<HTMLTableElement>('.ord')
  if (table) (await import('./ordering-table.ts')).orderingTable(table)
}

/** Only some tables have filters. */
async function loadTableFilters(): Promise<void> {
  if (document.querySelector('[data-table-filter]')) (await import('./table-filter.ts')).tableFilters()
}

/** Only categories have filters. */
async function loadSelector(): Promise<void> {
  const selector = document.querySelector<HTMLElement>('[data-selector]')
  if (selector) (await import('./product-selector.ts')).productSelector(selector)
}
