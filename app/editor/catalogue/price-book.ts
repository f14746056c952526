import { EditSession, type EditPorts } from '#app/editor/edit-session/edit-session.ts'
import type { BringBackOptions, EditEvent } from '#app/editor/edit-session/edit-event.ts'
import type { EditState, KeptIn } from '#app/editor/edit-session/edit-state.ts'
import { pick } from '#domain/field-values.ts'
import {
  blankPrices,
  newPrices,
  openPrices,
  restorePrices,
  toPriceRow,
  inputsOf,
  toApiWrite,
  type DraftRow,
  type PriceRecord,
  type PriceRow,
  type TypedPrices,
} from './price-rows.ts'

interface Options {
  /** The id of the variant. */
  variant: number
  loaded: PriceRecord[]
  draft: DraftRow[]
  /** Stores the unsaved rows as a draft; an empty list deletes it. */
  store: (unsaved: DraftRow[]) => void
  send: EditPorts['send']
}

interface OpenRow {
  key: string
  session: EditSession
}

/** Edits the prices of a variant: one edit session per row, with a shared draft. */
export class PriceBook {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #open: OpenRow[] = []
  #rows: PriceRow[] = []
  /** The last stored draft as JSON, to skip unchanged writes. */
  #lastStored = ''
  #isAbandoned = false

  constructor(options: Options) {
    this.#options = options
    this.#open = restorePrices(options.loaded, options.draft).map(({ key, state }) =>
      this.#openRow(key, state),
    )
    this.#rows = this.#toRows()
  }

  readonly getRows = (): PriceRow[] => this.#rows

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  mount(): void {
    for (const { session } of this.#open) session.dispatch({ type: 'mounted' })
  }

  unmount(): void {
    for (const { session } of this.#open) session.dispatch({ type: 'unmounted' })
  }

  set(key: string, field: keyof TypedPrices, value: string): void {
    this.#session(key)?.dispatch({ type: 'typed', values: { [field]: value } })
  }

  /** Loads old prices into a row without saving them. */
  bringBack(key: string, old: Partial<PriceRecord>, note: string, options: BringBackOptions = {}): void {
    const session = this.#session(key)
    const saved = session?.getState().saved
    if (!session || !saved) return
    const values = pick(inputsOf({ ...(saved as PriceRecord), ...old }), Object.keys(old))
    session.dispatch({ type: 'broughtBack', values, note, ...options })
  }

  undo(key: string): void {
    this.#session(key)?.dispatch({ type: 'undone' })
  }

  /** Adds a row, prefilled with the newest prices. */
  add(validFrom: string): void {
    const typed = { ...(this.#rows[0]?.typed ?? blankPrices), valid_from: validFrom }
    this.#replace([this.#openRow(`price-new-${Date.now()}`, newPrices(typed)), ...this.#open])
  }

  /** Saves the changed rows sequentially. Resolves to true if all are saved. */
  async save(): Promise<boolean> {
    return this.#attemptAll({ type: 'saveRequested' })
  }

  /** Keeps the changed rows for later, sequentially; new ones leave the list. Resolves to true if all are kept. */
  async keep(release: KeptIn): Promise<boolean> {
    return this.#attemptAll({ type: 'keepRequested', release }, ({ key, session }) => {
      if (session.getState().saved === null) this.#replace(this.#open.filter((row) => row.key !== key))
    })
  }

  /** Resolves to true if the write of every changed row succeeds. */
  async #attemptAll(event: EditEvent, onDone?: (row: OpenRow) => void): Promise<boolean> {
    const isDirty = new Set(this.#rows.filter((row) => row.isDirty).map(({ key }) => key))
    const results: boolean[] = []
    for (const row of this.#open) {
      const { key, session } = row
      // Clears the outdated refusal of a row without changes.
      if (!isDirty.has(key)) session.dispatch({ type: 'discarded' })
      // The row may have been deleted during the previous saves.
      else if (this.#session(key)) {
        const isDone = await session.attempt(event)
        results.push(isDone)
        if (isDone) onDone?.(row)
      }
    }
    return results.every(Boolean)
  }

  discard(): void {
    const saved = this.#open.filter(({ session }) => session.getState().saved !== null)
    for (const { session } of saved) session.dispatch({ type: 'discarded' })
    this.#replace(saved)
  }

  abandon(): void {
    this.#isAbandoned = true
  }

  /** Deletes a row; an unsaved one without a call. Resolves to true if it is gone. */
  async remove(key: string): Promise<boolean> {
    const session = this.#session(key)
    if (!session) return false
    const isGone =
      session.getState().saved === null || (await session.attempt({ type: 'removeRequested', input: {} }))
    if (isGone) this.#replace(this.#open.filter((row) => row.key !== key))
    return isGone
  }

  /** Inserts restored prices at their position in the list. */
  insertRestored(id: number, all: PriceRecord[]): void {
    const order = all.map((price) => price.id)
    const position = ({ session }: OpenRow) => order.indexOf(session.getState().saved?.id ?? -1)
    const restored = all
      .filter((price) => price.id === id)
      .map((price) => this.#openRow(`price-${id}`, openPrices(price)))
    this.#replace([...this.#open, ...restored].toSorted((a, b) => position(a) - position(b)))
  }

  #session(key: string): EditSession | undefined {
    return this.#open.find((row) => row.key === key)?.session
  }

  #openRow(key: string, state: EditState): OpenRow {
    const { variant, send } = this.#options
    const session = new EditSession(state, {
      key: 'product_price',
      valuesOf: (record) => inputsOf(record as PriceRecord),
      send: (write, idempotencyKey) => send(toApiWrite(write, variant), idempotencyKey),
    })
    session.subscribe(() => this.#changed())
    return { key, session }
  }

  #replace(rows: OpenRow[]): void {
    this.#open = rows
    this.#changed()
  }

  #changed(): void {
    this.#rows = this.#toRows()
    this.#store()
    for (const listener of this.#listeners) listener()
  }

  #toRows(): PriceRow[] {
    return this.#open.map(({ key, session }) => toPriceRow(key, session.getState()))
  }

  #store(): void {
    const unsaved = this.#rows.flatMap(({ key, saved, typed, isDirty }) =>
      isDirty ? [{ key, saved, typed }] : [],
    )
    const draft = JSON.stringify(unsaved)
    if (draft === this.#lastStored || this.#isAbandoned) return
    this.#lastStored = draft
    this.#options.store(unsaved)
  }
}
