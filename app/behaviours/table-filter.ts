/** Filters the rows of the table after a `TableFilter` by the words in their text. */
export function tableFilters(): void {
  for (const filter of document.querySelectorAll<HTMLElement>('[data-table-filter]')) {
    const table = filter.nextElementSibling
    const status = filter.querySelector('[role="status"]')
    if (!(table instanceof HTMLTableElement) || !status) continue
    const bodies = [...table.tBodies].map((body) => ({ body, rows: [...body.rows] }))
    const apply = () => {
      const words = normalize(filter.querySelector('input')?.value ?? '').split(' ')
      const choice = filter.querySelector('select')?.value ?? ''
      let [shown, total] = [0, 0]
      for (const { body, rows } of bodies) {
        const matching = matchingRows(rows, words, choice)
        body.replaceChildren(...matching)
        shown += matching.filter(isEntry).length
        total += rows.filter(isEntry).length
      }
      status.textContent =
        shown === 0 ? `Nothing found. Clear the field to see all ${total}.` : `${shown} of ${total}`
    }
    filter.addEventListener('input', apply)
    // Input that was entered before this ran, or restored by the browser, fires no event.
    apply()
  }
}

/** The text of a group heading counts for each of its rows. A heading is shown if one of its rows matches. */
function matchingRows(rows: HTMLTableRowElement[], words: string[], choice: string): HTMLTableRowElement[] {
  let group: HTMLTableRowElement | undefined
  const matching = new Set<HTMLTableRowElement>()
  for (const row of rows) {
    if (!isEntry(row)) {
      group = row
      continue
    }
    const text = normalize(`${group?.textContent ?? ''} ${row.textContent}`)
    const isChosen = choice === '' || row.dataset.choice === choice
    if (!isChosen || !words.every((word) => text.includes(word))) continue
    if (group) matching.add(group)
    matching.add(row)
  }
  return [...matching]
}

function isEntry(row: HTMLTableRowElement): boolean {
  return !row.classList.contains('group')
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
