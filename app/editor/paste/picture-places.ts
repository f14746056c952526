import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { insertParagraph } from '#app/editor/inputs/insert-paragraph.ts'

/** Where a picture will stand once it is uploaded. */
interface Place {
  id: number
  position: number
  name: string
}

const addPlace = StateEffect.define<Place>()
const removePlace = StateEffect.define<number>()

let lastId = 0

/** Follows the places of pictures that are being uploaded, while people type on. */
const placesField = StateField.define<Place[]>({
  create: () => [],
  update(places, { changes, effects }) {
    const removed = effects.find((effect) => effect.is(removePlace))?.value
    const moved = places.map((place) => {
      // Pictures that arrive at the same place stay in the order in which they were chosen.
      const side = removed !== undefined && place.id > removed ? 1 : -1
      return { ...place, position: changes.mapPos(place.position, side) }
    })
    const added = effects.filter((effect) => effect.is(addPlace)).map(({ value }) => value)
    return [...moved.filter(({ id }) => id !== removed), ...added]
  },
  provide: (field) =>
    EditorView.decorations.from(field, (places) =>
      Decoration.set(
        places.map(({ name, position }) =>
          Decoration.widget({ widget: new PlaceWidget(name), side: 1 }).range(position),
        ),
        true,
      ),
    ),
})

class PlaceWidget extends WidgetType {
  readonly #name: string

  constructor(name: string) {
    super()
    this.#name = name
  }

  override eq(other: PlaceWidget): boolean {
    return other.#name === this.#name
  }

  override toDOM(): HTMLElement {
    const dom = document.createElement('span')
    dom.className = 'picture-place'
    dom.textContent = `Uploading ${this.#name}`
    return dom
  }
}

export const picturePlaces: Extension = [
  placesField,
  EditorView.theme({
    '.picture-place': {
      padding: '0.1rem 0.4rem',
      border: '1px dashed var(--line-ui)',
      borderRadius: 'var(--radius)',
      color: 'var(--ink-2)',
      fontSize: '0.8125rem',
    },
  }),
]

/** Keeps a place for a picture at the end of a line. */
export function keepPlace(view: EditorView, name: string, position: number): number {
  lastId += 1
  const end = view.state.doc.lineAt(position).to
  view.dispatch({ effects: addPlace.of({ id: lastId, name, position: end }) })
  return lastId
}

/** Puts a picture in its place; without one the place is given up. False if the place is gone. */
export function fillPlace(view: EditorView, id: number, markdown: string | null): boolean {
  const place = view.state.field(placesField).find((each) => each.id === id)
  if (!place) return false
  if (markdown === null) view.dispatch({ effects: removePlace.of(id) })
  else insertParagraph(view, markdown, { position: place.position, effects: removePlace.of(id) })
  return true
}
