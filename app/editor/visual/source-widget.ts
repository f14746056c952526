import { WidgetType } from '@codemirror/view'

/** A widget for a part of the source. It is drawn again when that part, or the version of what it shows, has changed. */
export abstract class SourceWidget extends WidgetType {
  protected readonly source: string
  readonly #version: number

  constructor(source: string, version = 0) {
    super()
    this.source = source
    this.#version = version
  }

  override eq(other: SourceWidget): boolean {
    return other.source === this.source && other.#version === this.#version
  }
}
