import { PREVIEW_PARAMETER } from '#domain/publishing/page-preview.ts'
import { loadAllStyles } from '#app/behaviours/all-styles.ts'
import { pagePath } from '#app/behaviours/page-language.ts'

let panels: Promise<DocumentFragment> | undefined

/** The address of the panels; a preview has menus of its own. */
function address(): string {
  const path = pagePath('/menu-panels')
  const pass = new URLSearchParams(location.search).get(PREVIEW_PARAMETER)
  return pass ? `${path}?${new URLSearchParams({ [PREVIEW_PARAMETER]: pass })}` : path
}

/** Fetches the panels of the desktop menu and their styles, once. After a failure the next call retries. */
async function loadPanels(): Promise<DocumentFragment> {
  panels ??= Promise.all([fetch(address()), loadAllStyles()]).then(async ([response]) => {
    if (!response.ok) throw new Error(`Loading the menu panels failed with status ${response.status}.`)
    const template = document.createElement('template')
    template.innerHTML = await response.text()
    return template.content
  })
  panels.catch(() => (panels = undefined))
  return panels
}

/** Fills the panels of all sections, if that has not happened. Resolves to false if the server is unreachable. */
export async function fillPanels(nav: HTMLElement): Promise<boolean> {
  const all = await loadPanels().catch(() => undefined)
  for (const item of nav.querySelectorAll<HTMLElement>('[data-section]')) {
    const panel = item.querySelector(':scope > div:empty')
    const content = all?.querySelector(`[data-panel-of="${item.dataset.section}"]`)
    if (panel && content) panel.append(...content.cloneNode(true).childNodes)
  }
  for (const link of nav.querySelectorAll('a'))
    if (link.pathname === location.pathname && link.host === location.host) markCurrent(link)
  return all !== undefined
}

function markCurrent(link: HTMLAnchorElement): void {
  link.ariaCurrent = 'page'
  link.classList.add('active')
}

/** A copy of one element of the panels; undefined if the server is unreachable. */
export async function clonePanel(selector: string): Promise<Node | undefined> {
  const all = await loadPanels().catch(() => undefined)
  return all?.querySelector(selector)?.cloneNode(true)
}
