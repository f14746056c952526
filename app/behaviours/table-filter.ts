import { filterRows, type FilterRow } from '#domain/wayfinding/row-filter.ts'
import { searchPath } from '#domain/wayfinding/search.ts'
import { elementTexts } from './element-texts.ts'
import { pagePath } from './page-language.ts'

interface Line extends FilterRow {
  row: HTMLTableRowElement
  body: HTMLTableSectionElement
  heading: HTMLTableRowElement | undefined
}

/** Filters the rows of the table after a `TableFilter` by the words in their text. */
export function tableFilters(): void {
  for (const filter of document.querySelectorAll<HTMLElement>('[data-table-filter]')) {
    const table = filter.nextElementSibling
    if (table instanceof HTMLTableElement) filterTable(filter, table)
  }
}

function filterTable(filter: HTMLElement, table: HTMLTableElement): void {
  const input = filter.querySelector('input')!
  const t = elementTexts(filter)
  const select = filter.querySelector('select')
  const bodies = [...table.tBodies]
  let read: Line[] | undefined
  // Most visitors don't filter.
  const allLines = () => (read ??= bodies.flatMap(linesOf))
  const columns = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent)
  const apply = () => {
    const lines = allLines()
    const found = filterRows(lines, { text: input.value, choice: select?.value ?? '', columns })
    const shown = found.map((position) => lines[position]!)
    for (const body of bodies) {
      const own = shown.filter((line) => line.body === body)
      showRows(body, new Set(own.flatMap(({ heading, row }) => (heading ? [heading, row] : [row]))))
    }
    const isEmpty = shown.length === 0
    table.hidden = isEmpty
    filter.querySelector('[role="status"]')!.textContent = isEmpty
      ? t('Nothing found')
      : t('{shown} of {total}', { shown: shown.length, total: lines.length })
    showWaysOut(filter, isEmpty, input.value.trim())
  }
  filter.addEventListener('input', apply)
  const clear = () => {
    input.value = ''
    if (select) select.value = ''
    apply()
  }
  filter.querySelector('[data-clear]')!.addEventListener('click', () => {
    clear()
    input.focus()
  })
  // A link to a row that is filtered out shows all rows again.
  addEventListener('hashchange', () => {
    const id = location.hash.slice(1)
    const target = allLines()
      .flatMap(({ heading, row }) => [heading, row])
      .find((row) => row?.id === id)
    if (id === '' || !target || target.isConnected) return
    clear()
    target.scrollIntoView()
  })
  // Input that was entered before this ran, or restored by the browser, fires no event.
  if (input.value !== '' || select?.value) apply()
}

/** Rows that stay are not touched: they would be styled and laid out again. */
function showRows(body: HTMLTableSectionElement, rows: Set<HTMLTableRowElement>): void {
  for (const row of [...body.rows]) if (!rows.has(row)) row.remove()
  let next = body.firstElementChild
  for (const row of rows) {
    if (row === next) next = row.nextElementSibling
    else body.insertBefore(row, next)
  }
}

/** Each row with the heading of its group. */
function linesOf(body: HTMLTableSectionElement): Line[] {
  let heading: HTMLTableRowElement | undefined
  return [...body.rows].flatMap((row) => {
    if (row.classList.contains('group')) {
      heading = row
      return []
    }
    const cells = [...row.cells].map(({ textContent }) => textContent)
    return [{ row, body, heading, cells, group: heading?.textContent, choice: row.dataset.choice }]
  })
}

/** What to do about an empty result: show all rows, or look for the words in the whole site. */
function showWaysOut(filter: HTMLElement, isEmpty: boolean, text: string): void {
  filter.querySelector<HTMLElement>('[data-nothing]')!.hidden = !isEmpty
  const link = filter.querySelector<HTMLAnchorElement>('[data-nothing] a')!
  link.hidden = text === ''
  link.href = pagePath(searchPath(text))
}
