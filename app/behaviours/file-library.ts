import { filterFiles, isNamedByHash } from '#domain/library/file-search.ts'
import { searchPath } from '#domain/wayfinding/search.ts'
import { replaceQuery } from './address-query.ts'
import { elementTexts } from './element-texts.ts'
import { pagePath } from './page-language.ts'

interface FileRow {
  element: HTMLElement
  name: string
  description: string
  is_archived: boolean
}

interface Section {
  element: HTMLDetailsElement
  name: string
  link: HTMLElement | null
  readonly files: FileRow[]
  /** Whether it was open before the search; restored afterwards. */
  wasOpen: boolean
}

/** Filters the downloads library on every input without a page load, and updates the query of the address. */
export function fileLibrary(library: HTMLElement): void {
  const form = library.querySelector('form')
  if (!form) return
  const field = form.querySelector('input')!
  const t = elementTexts(library)
  const filesText = (count: number) => t(count === 1 ? '1 file' : '{count} files', { count })
  let inArchive = new URLSearchParams(location.search).has('archive')
  let wasSearching = field.defaultValue.trim() !== ''
  const sections = [...library.querySelectorAll<HTMLDetailsElement>('.dl-sec')].map((element, index) =>
    // A page with results has all sections open; without a search, it is the first.
    readSection(library, element, wasSearching ? index === 0 : element.open),
  )
  const apply = () => {
    const text = field.value.trim()
    const isSearching = text !== ''
    let [count, elsewhere] = [0, 0]
    for (const section of sections) {
      const { shown, elsewhere: others } = filterFiles(section.files, { text, inArchive })
      count += shown.length
      elsewhere += others
      showFiles(section, shown, text)
      section.element.querySelector('.cnt')!.textContent = filesText(shown.length)
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
    library.querySelector('[data-nothing] button')!.textContent = t(
      inArchive ? '{count} outside of the archive' : '{count} in the archive',
      { count: elsewhere },
    )
    replaceQuery({ search: text || null, archive: inArchive ? '1' : null })
  }
  field.addEventListener('input', apply)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { submitter } = event
    const { archive } = submitter?.dataset ?? {}
    if (archive !== undefined) inArchive = archive === '1'
    apply()
    // The pressed button is hidden now: its counterpart takes the focus.
    if (submitter && !submitter.checkVisibility())
      form.querySelector<HTMLElement>('[data-archive]:not([hidden])')?.focus()
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
  // Marks the matches of a search in the address. Input typed before this ran, or restored by the browser, fires no event.
  if (field.value !== '' || wasSearching) apply()
}

function readSection(library: HTMLElement, element: HTMLDetailsElement, wasOpen: boolean): Section {
  let files: FileRow[] | undefined
  return {
    element,
    name: element.querySelector('h2')?.textContent ?? '',
    link: library.querySelector<HTMLElement>(`.toc [href="#${CSS.escape(element.id)}"]`),
    wasOpen,
    // Most visitors don't search.
    get files() {
      return (files ??= readFiles(element))
    },
  }
}

function readFiles(element: HTMLElement): FileRow[] {
  const elements = [...element.querySelectorAll<HTMLElement>(':scope > .files > li')]
  const hidden = element.querySelector<HTMLTemplateElement>(':scope > template')?.content.children ?? []
  for (const row of hidden)
    elements.splice(Number((row as HTMLElement).dataset.position), 0, row as HTMLElement)
  return elements.map((row) => ({
    element: row,
    name: row.querySelector('b')?.textContent ?? '',
    description: row.querySelector('small span')?.textContent ?? '',
    is_archived: row.dataset.archived !== undefined,
  }))
}

function showFiles({ element, link }: Section, files: FileRow[], text: string): void {
  element.hidden = files.length === 0
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
  const link = container.querySelector('a')!
  link.href = pagePath(searchPath(text, { variant: 'documents' }))
  link.hidden = text === ''
  const button = container.querySelector('button')!
  button.hidden = elsewhere === 0
  button.dataset.archive = inArchive ? '0' : '1'
}
