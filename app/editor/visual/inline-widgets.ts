import { WidgetType, type EditorView } from '@codemirror/view'
import { inlineDirectiveAt } from '#domain/texts/directives.ts'
import { factsIn } from '#domain/texts/facts.ts'
import { figureNamed } from '#domain/texts/figures.ts'
import { button, element } from './element.ts'
import { editedAt } from './edited-at.ts'
import { SourceWidget } from './source-widget.ts'
import { visualHost } from './visual-host.ts'

/** The mark of a list item. */
export class BulletWidget extends WidgetType {
  readonly #text: string

  constructor(text: string) {
    super()
    this.#text = text
  }

  override eq(other: BulletWidget): boolean {
    return other.#text === this.#text
  }

  override toDOM(): HTMLElement {
    return element('span', { className: 'v-bullet', text: this.#text })
  }
}

/** A value within a sentence: a live fact with its value of today. */
export class FactWidget extends SourceWidget {
  override toDOM(view: EditorView): HTMLElement {
    const host = view.state.facet(visualHost)
    const { source } = this
    const name = factsIn(source)[0]?.name ?? source
    const value = host?.valueOf(name) ?? name
    const dom = button(value, `${value}, live fact ${name}`, edit, 'v-chip')
    function edit() {
      host?.editFact(editedAt(view, dom, source))
    }
    return dom
  }

  override ignoreEvent(): boolean {
    return true
  }
}

/** A figure within a sentence. */
export class InlineDirectiveWidget extends SourceWidget {
  override toDOM(view: EditorView): HTMLElement {
    const { source } = this
    const written = inlineDirectiveAt(source, 0)
    const label = figureNamed(written?.name ?? '')?.label ?? source
    const values = Object.values(written?.attributes ?? {}).join(', ')
    const dom = button(values || label, values ? `${values}, ${label}` : label, edit, 'v-chip')
    function edit() {
      view.state.facet(visualHost)?.editDirective(editedAt(view, dom, source))
    }
    return dom
  }

  override ignoreEvent(): boolean {
    return true
  }
}

/** A picture. Those of other sites are not shown to visitors either. */
export class PictureWidget extends SourceWidget {
  readonly #alt: string
  readonly #address: string

  constructor(source: string, alt: string, address: string) {
    super(source)
    this.#alt = alt
    this.#address = address
  }

  override toDOM(view: EditorView): HTMLElement {
    const { source } = this
    const isOwn = /^\/(?!\/)/.test(this.#address)
    const edit = () => view.state.facet(visualHost)?.editPicture(editedAt(view, dom, source))
    const shown = isOwn
      ? element('img', { attributes: { src: this.#address, alt: this.#alt } })
      : element('span', {
          className: 'v-note',
          text: 'A picture of another site, of which visitors see the text only',
        })
    shown.addEventListener('load', () => view.requestMeasure())
    const alt = element('span', { className: 'v-alt', text: this.#alt || 'No alternative text' })
    const change = button('Edit', `Edit picture ${this.#alt}`, edit)
    const dom: HTMLElement = element('span', {
      className: 'v-picture',
      children: [shown, element('span', { className: 'v-caption', children: [alt, change] })],
    })
    return dom
  }

  override ignoreEvent(): boolean {
    return true
  }
}
