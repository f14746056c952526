import { WidgetType, type EditorView } from '@codemirror/view'
import { directiveOfLine } from '#domain/texts/directives.ts'
import { figureNamed } from '#domain/texts/figures.ts'
import { leaveBlock } from './block-focus.ts'
import { button, element } from './element.ts'
import type { BlockPart } from './parts.ts'
import { editedAt } from './edited-at.ts'
import { removeBlock } from './remove-block.ts'
import { visualHost } from './visual-host.ts'

/** A figure on a line of its own, or the first or last line of one around other text. */
export class DirectiveWidget extends WidgetType {
  readonly #kind: BlockPart['kind']
  readonly #source: string
  /** The first line of the container. */
  readonly #opening: string

  constructor(kind: BlockPart['kind'], source: string, opening: string) {
    super()
    this.#kind = kind
    this.#source = source
    this.#opening = opening
  }

  override eq(other: DirectiveWidget): boolean {
    return other.#kind === this.#kind && other.#source === this.#source && other.#opening === this.#opening
  }

  override toDOM(view: EditorView): HTMLElement {
    const written = directiveOfLine(this.#opening)
    const label = figureNamed(written?.name ?? '')?.label ?? this.#source
    if (this.#kind === 'end') return element('div', { className: 'v-block v-end', text: `End: ${label}` })
    const values = Object.values(written?.attributes ?? {}).join(' · ')
    const source = this.#source
    const edit = () => view.state.facet(visualHost)?.editDirective(editedAt(view, dom, source))
    const dom: HTMLElement = element('div', {
      className: 'v-block v-directive',
      attributes: { role: 'group', 'aria-label': `Figure: ${label}` },
      children: [
        element('b', { text: label }),
        element('span', { className: 'v-values', text: values }),
        button('Edit', `Edit figure ${label}`, edit),
        button('Remove', `Remove figure ${label}`, () => removeBlock(view, view.posAtDOM(dom))),
      ],
    })
    dom.addEventListener('keydown', (event) => {
      const direction = { ArrowDown: 1, ArrowUp: -1, Escape: 1 }[event.key]
      if (!direction) return
      event.preventDefault()
      leaveBlock(view, view.posAtDOM(dom), direction)
    })
    return dom
  }

  override ignoreEvent(): boolean {
    return true
  }
}
