/** What spreadsheets take for a formula, and the apostrophe itself, so that every text has one way back. */
const GUARDED = /^[=+\-@\t\r']/

/** Spreadsheets cut longer cells. */
const MAX_WORKBOOK_CELL = 32_767

/** A text as a cell that no spreadsheet takes for a formula. */
export function guardText(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text
}

/** The text of a cell. */
export function unguardText(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A moment as people read it, such as "2026-11-17 08:30"; in UTC, and understood again. */
export function momentCell(iso: string): string {
  return iso
    .replace('T', ' ')
    .replace(/Z$/, '')
    .replace(/(\d{2}:\d{2}):00$/, '$1')
}

/** A reference as people read it, such as "Transceivers #3". */
export function referenceCell({ id, name }: { id: number; name: string }): string {
  return name === '' ? `#${id}` : `${guardText(name)} #${id}`
}

/** Reads a reference: a name, an id, or both. */
export function readReference(cell: string): { id: number | null; name: string } {
  const text = cell.trim()
  const mark = text.lastIndexOf('#')
  const digits = text.slice(mark + 1)
  if (!/^\d{1,9}$/.test(digits)) return { id: null, name: unguardText(text) }
  return { id: Number(digits), name: unguardText(text.slice(0, Math.max(mark, 0)).trim()) }
}

/** Whether a cell still has the text of an export: spreadsheets change line ends and trim cells. */
export function isSameCell(cell: string, exported: string): boolean {
  return withoutEnds(cell) === withoutEnds(exported) || cell === workbookCell(exported)
}

function withoutEnds(cell: string): string {
  return cell.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()
}

/** A cell of a workbook; a text that is too long for it is left out, with a note that changes nothing when imported. */
export function workbookCell(cell: string): string {
  return cell.length > MAX_WORKBOOK_CELL
    ? `(${cell.length} characters are too many for a workbook; the CSV file has them)`
    : cell
}
