import { announcement } from './announcement.ts'
import { backFromDownload, downloadLinks, openFile } from './download-links.ts'
import { copyButtons } from './copy-buttons.ts'
import { currentSection } from './current-section.ts'
import { replayEarlyEvents } from './early-events.ts'
import { enlargeFigures } from './enlarge-figures.ts'
import { hashLinks, hashOfAddress } from './hash-target.ts'
import { mobileMenu } from './menus/mobile-menu.ts'
import { playVideos } from './play-videos.ts'
import { preparePrint } from './print.ts'
import { quickSearch } from './quick-search.ts'
import { sessionLinks } from './session-links.ts'
import { showBelow } from './show-below.ts'
import { themeButtons } from './theme-buttons.ts'
import { trackVisits } from './visited-marks.ts'
import { fontsForNextPage, webFonts } from './web-fonts.ts'

/** What a visitor who uses a page does first. Assistive technology focuses and clicks without a pointer. */
const FIRST_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'scroll']

/**
 * Progressive enhancement: each behaviour finds its own elements in HTML that works without scripts. What only answers to
 * the visitor starts with the first event, which it still gets; those of a few pages are loaded with their element.
 */
export async function startBehaviours(): Promise<void> {
  await desktopMenu()
  whenUsed(() => {
    const behaviours = [
      mobileMenu,
      themeButtons,
      copyButtons,
      downloadLinks,
      quickSearch,
      currentSection,
      enlargeFigures,
      playVideos,
      fontsForNextPage,
    ]
    for (const start of behaviours) start()
  })
  document.querySelector('.site-head')?.classList.add('is-ready')
  replayEarlyEvents()
  void showBelow()
  await nextTask()
  preparePrint()
  hashLinks()
  const loaded = Promise.all([
    startOn('[data-visited]', trackVisits),
    startOn('[data-back-from-download]', backFromDownload),
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
  whenActivated(() => {
    hashOfAddress()
    sessionLinks()
    void announcement()
    openFile()
  })
  void webFonts()
  await loaded
}

/** Phones, which have another menu, never load it. */
async function desktopMenu(): Promise<void> {
  const narrow = matchMedia('(max-width: 1080px)')
  const start = async () => (await import('./menus/desktop-menu.ts')).desktopMenu()
  if (narrow.matches) narrow.addEventListener('change', () => void start(), { once: true })
  else await start().catch(reportError)
}

/** Runs before the handlers that the event itself has, so that none misses it. */
function whenUsed(run: () => void): void {
  const start = () => {
    for (const type of FIRST_EVENTS) removeEventListener(type, start, true)
    run()
  }
  for (const type of FIRST_EVENTS) addEventListener(type, start, true)
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
  start: (element: Found) => Promise<void> | void,
): Promise<void> {
  const element = document.querySelector<Found>(selector)
  if (element) await start(element)
}
