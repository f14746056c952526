import { announcement } from './announcement.ts'
import { copyButtons } from './copy-buttons.ts'
import { currentSection } from './current-section.ts'
import { desktopMenu } from './menus/desktop-menu.ts'
import { downloadLinks, openFile } from './download-links.ts'
import { enlargeFigures } from './enlarge-figures.ts'
import { hashTarget } from './hash-target.ts'
import { mobileMenu } from './menus/mobile-menu.ts'
import { playVideos } from './play-videos.ts'
import { preparePrint } from './print.ts'
import { quickSearch } from './quick-search.ts'
import { sessionLinks } from './session-links.ts'
import { showBelow } from './show-below.ts'
import { themeButtons } from './theme-buttons.ts'
import { visitedMarks } from './visited-marks.ts'
import { webFonts } from './web-fonts.ts'

/**
 * Progressive enhancement: each behaviour finds its own elements in HTML that works without scripts. Those that early clicks
 * may ask for start at once; those of a few pages are loaded with their element.
 */
export async function startBehaviours(): Promise<void> {
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
    visitedMarks,
  ]
  for (const start of behaviours) start()
  void showBelow()
  await nextTask()
  const loaded = Promise.all([
    startOn('.instrument', async (figure) => (await import('./play-mesh.ts')).playMesh(figure)),
    startOn<HTMLTableElement>('.ord', async (table) =>
      (await import('./ordering-table.ts')).orderingTable(table),
    ),
    startOn('[data-table-filter]', async () => (await import('./table-filter.ts')).tableFilters()),
    startOn('[data-selector]', async (selector) =>
      (await import('./product-selector.ts')).productSelector(selector),
    ),
    startOn('[data-file-library]', async (library) =>
      (await import('./file-library.ts')).fileLibrary(library),
    ),
    startOn('[data-live-search]', async (search) => (await import('./live-search.ts')).liveSearch(search)),
  ])
  await nextTask()
  whenActivated(() => {
    hashTarget()
    sessionLinks()
    void announcement()
    openFile()
  })
  void webFonts()
  await loaded
}

/** Lets the browser answer input in between, where it can say so. */
async function nextTask(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) await window.scheduler.yield()
}

/** Defers network requests and popups of a prerendered page until it is activated. */
function whenActivated(run: () => void): void {
  if (!('prerendering' in document && document.prerendering)) run()
  else document.addEventListener('prerenderingchange', run, { once: true })
}

async function startOn<Found extends HTMLElement>(
  selector: string,
  start: (element: Found) => Promise<void>,
): Promise<void> {
  const element = document.querySelector<Found>(selector)
  if (element) await start(element)
}
