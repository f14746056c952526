import { fileMatches, isNamedByHash } from '#domain/library/file-search.ts'
import { searchPath } from '#domain/wayfinding/search.ts'
import { replaceQuery } from './address-query.ts'

interface FileRow {
  element: HTMLElement
  name: string
  description: string
  isArchived: boolean
}

interface Section {
  element: HTMLDetailsElement
  name: string
  link: HTMLElement | null
  files: FileRow[]
  /** Whether it was open before the search; restored afterwards. */
  wasOpen: boolean
}

/** Filters the downloads library on every input without a page load, and updates the query of the address. */
export function fileLibrary(): void {
  const library = document.querySelector<HTMLElement>('[data-file-library]')
  const form = library?.querySelector('form')
  if (!library || !form) return
  const field = form.querySelector('input')!
  const sections = [...library.querySelectorAll<HTMLDetailsElement>('.dl-sec')].map((element) =>
    readSection(library, element),
  )
  let inArchive = new URLSearchParams(location.search).has('archive')
  let wasSearching = field.defaultValue.trim() !== ''
  const apply = () => {
    const text = field.value.trim()
    const isSearching = text !== ''
    let [count, elsewhere] = [0, 0]
    for (const section of sections) {
      const found = section.files.filter((file) => fileMatches(file, text))
      const matching = found.filter((file) => file.isArchived === inArchive)
      count += matching.length
      elsewhere += found.length - matching.length
      showFiles(section, matching, text)
      if (isSearching && !wasSearching) section.wasOpen = section.element.open
      if (isSearching) section.element.open = true
      else if (wasSearching) section.element.open = section.wasOpen
    }
    wasSearching = isSearching
    form.querySelector('[role=status]')!.textContent = isSearching ? filesText(count) : ''
    form.querySelector('kbd')!.hidden = isSearching
    for (const button of form.querySelectorAll<HTMLElement>('[data-archive]')) {
      button.hidden = (button.dataset.archive === '1') === inArchive
    }
    library.querySelector<HTMLElement>('.toc')!.hidden = count === 0
    showEmptyState(library, { isEmpty: count === 0, text, elsewhere, inArchive })
    replaceQuery({ search: text || null, archive: inArchive ? '1' : null })
  }
  field.addEventListener('input', apply)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { archive } = event.submitter?.dataset ?? {}
    if (archive !== undefined) inArchive = archive === '1'
    apply()
  })
  const openHashSection = () => {
    const named = sections.find(({ name, element }) =>
      isNamedByHash({ name, slug: element.id }, location.hash),
    )
    if (!named) return
    named.element.open = true
    named.element.scrollIntoView()
  }
  addEventListener('hashchange', openHashSection)
  openHashSection()
  // Input that was typed before this ran, or restored by the browser, fires no event.
  if (field.value !== field.defaultValue) apply()
}

function readSection(library: HTMLElement, element: HTMLDetailsElement): Section {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template')
  const elements = [element, ...(template ? [template.content] : [])].flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>('li[data-file]'),
  ])
  elements.sort((one, other) => Number(one.dataset.file) - Number(other.dataset.file))
  return {
    element,
    name: element.querySelector('h2')?.textContent ?? '',
    link: library.querySelector<HTMLElement>(`.toc [href="#${CSS.escape(element.id)}"]`),
    wasOpen: element.open,
    files: elements.map((row) => ({
      element: row,
      name: row.querySelector('b')?.textContent ?? '',
      description: row.querySelector('small span')?.textContent ?? '',
      isArchived: row.dataset.archived !== undefined,
    })),
  }
}

function showFiles({ element, link }: Section, files: FileRow[], text: string): void {
  element.hidden = files.length === 0
  element.querySelector('.cnt')!.textContent = filesText(files.length)
  if (link) {
    link.parentElement!.hidden = files.length === 0
    link.querySelector('span')!.textContent = String(files.length)
  }
  for (const file of files) markName(file, text)
  element.querySelector('ul')!.replaceChildren(...files.map((file) => file.element))
}

function markName({ element, name }: FileRow, text: string): void {
  const start = text === '' ? -1 : name.toLowerCase().indexOf(text.toLowerCase())
  const mark = document.createElement('mark')
  mark.textContent = name.slice(start, start + text.length)
  const parts = start < 0 ? [name] : [name.slice(0, start), mark, name.slice(start + text.length)]
  element.querySelector('b')!.replaceChildren(...parts)
}

interface EmptyState {
  isEmpty: boolean
  text: string
  /** Number of matching files in the other view, archive or current. */
  elsewhere: number
  inArchive: boolean
}

function showEmptyState(library: HTMLElement, { isEmpty, text, elsewhere, inArchive }: EmptyState): void {
  const container = library.querySelector<HTMLElement>('[data-nothing]')!
  container.hidden = !isEmpty
  container.querySelector('a')!.href = searchPath(text, { variant: 'documents' })
  const button = container.querySelector('button')!
  button.hidden = elsewhere === 0
  button.dataset.archive = inArchive ? '0' : '1'
  button.textContent = `${elsewhere} ${inArchive ? 'outside of the archive' : 'in the archive'}`
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}
