import { EditSession, type EditPorts } from '#app/editor/edit-session/edit-session.ts'
import type { EditState } from '#app/editor/edit-session/edit-state.ts'
import { pick } from '#app/editor/edit-session/field-values.ts'
import {
  blankPrices,
  newPrices,
  openPrices,
  restoredPrices,
  shownRow,
  typedOf,
  withNumbers,
  type KeptRow,
  type PriceRecord,
  type PriceRow,
  type TypedPrices,
} from './price-rows.ts'

interface Start {
  /** The variant that new prices belong to. */
  variant: number
  loaded: PriceRecord[]
  kept: KeptRow[]
  /** Keeps the unsaved rows as a draft; none, when all are saved. */
  keep: (unsaved: KeptRow[]) => void
  send: EditPorts['send']
}

interface OpenRow {
  key: string
  session: EditSession
}

/** The prices of a variant while they are edited: each set is an edit session of its own, with one draft for all. */
export class PriceBook {
  readonly #start: Start
  readonly #listeners = new Set<() => void>()
  #open: OpenRow[] = []
  #rows: PriceRow[] = []
  /** The draft as it was last written. */
  #kept = ''
  #isThrownAway = false

  constructor(start: Start) {
    this.#start = start
    this.#open = restoredPrices(start.loaded, start.kept).map(({ key, state }) => this.#openRow(key, state))
    this.#rows = this.#shownRows()
  }

  readonly getRows = (): PriceRow[] => this.#rows

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  enter(): void {
    for (const { session } of this.#open) session.dispatch({ type: 'entered' })
  }

  leave(): void {
    for (const { session } of this.#open) session.dispatch({ type: 'left' })
  }

  set(key: string, field: keyof TypedPrices, value: string): void {
    this.#session(key)?.dispatch({ type: 'typed', values: { [field]: value } })
  }

  /** Puts old prices into a row, unsaved. */
  bringBack(key: string, old: Partial<PriceRecord>, note: string): void {
    const session = this.#session(key)
    const saved = session?.getState().saved
    if (!session || !saved) return
    const values = pick(typedOf({ ...(saved as PriceRecord), ...old }), Object.keys(old))
    session.dispatch({ type: 'broughtBack', values, note })
  }

  undo(key: string): void {
    this.#session(key)?.dispatch({ type: 'undone' })
  }

  /** A new set begins with the prices of the newest one. */
  add(validFrom: string): void {
    const typed = { ...(this.#rows[0]?.typed ?? blankPrices), valid_from: validFrom }
    this.#replace([this.#openRow(`price-new-${Date.now()}`, newPrices(typed)), ...this.#open])
  }

  /** Saves the rows that have changes, one after the other; true when all are saved. */
  async save(): Promise<boolean> {
    const isDirty = new Set(this.#rows.filter((row) => row.isDirty).map(({ key }) => key))
    const results: boolean[] = []
    for (const { key, session } of this.#open) {
      // What was refused before is not true any more.
      if (!isDirty.has(key)) session.dispatch({ type: 'discarded' })
      // A row may have been deleted while the ones before it were saved.
      else if (this.#session(key)) results.push(await session.attempt({ type: 'saveAsked' }))
    }
    return results.every(Boolean)
  }

  discard(): void {
    const saved = this.#open.filter(({ session }) => session.getState().saved !== null)
    for (const { session } of saved) session.dispatch({ type: 'discarded' })
    this.#replace(saved)
  }

  throwAway(): void {
    this.#isThrownAway = true
  }

  /** Deletes a row; one that is not saved yet just goes. True when it is gone. */
  async remove(key: string): Promise<boolean> {
    const session = this.#session(key)
    if (!session) return false
    const isGone =
      session.getState().saved === null || (await session.attempt({ type: 'removeAsked', input: {} }))
    if (isGone) this.#replace(this.#open.filter((row) => row.key !== key))
    return isGone
  }

  /** Puts prices that are back from the trash where they were among all. */
  showAgain(id: number, all: PriceRecord[]): void {
    const order = all.map((price) => price.id)
    const place = ({ session }: OpenRow) => order.indexOf(session.getState().saved?.id ?? -1)
    const back = all
      .filter((price) => price.id === id)
      .map((price) => this.#openRow(`price-${id}`, openPrices(price)))
    this.#replace([...this.#open, ...back].toSorted((a, b) => place(a) - place(b)))
  }

  #session(key: string): EditSession | undefined {
    return this.#open.find((row) => row.key === key)?.session
  }

  #openRow(key: string, state: EditState): OpenRow {
    const { variant, send } = this.#start
    const session = new EditSession(state, {
      key: 'product_price',
      valuesOf: (record) => typedOf(record as PriceRecord),
      send: (write) => send(withNumbers(write, variant)),
    })
    session.subscribe(() => this.#changed())
    return { key, session }
  }

  #replace(rows: OpenRow[]): void {
    this.#open = rows
    this.#changed()
  }

  #changed(): void {
    this.#rows = this.#shownRows()
    this.#keep()
    for (const listener of this.#listeners) listener()
  }

  #shownRows(): PriceRow[] {
    return this.#open.map(({ key, session }) => shownRow(key, session.getState()))
  }

  #keep(): void {
    const unsaved = this.#rows.flatMap(({ key, saved, typed, isDirty }) =>
      isDirty ? [{ key, saved, typed }] : [],
    )
    const kept = JSON.stringify(unsaved)
    if (kept === this.#kept || this.#isThrownAway) return
    this.#kept = kept
    this.#start.keep(unsaved)
  }
}
