import { differingFields, pick } from '#domain/field-values.ts'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { uniqueId } from '#app/unique-id.ts'
import type { BringBackOptions, EditEvent } from './edit-event.ts'
import { EditSession } from './edit-session.ts'
import { openEdit, type EditState, type KeptIn, type PendingWrite } from './edit-state.ts'
import { editedRow, type DraftRow, type EditedRow, type EditRowsOptions } from './edited-row.ts'

interface OpenRow {
  key: string
  session: EditSession
}

/** Edits several records of one kind together: one edit session per row, with a shared draft. */
export class EditRows<Typed extends Values, Saved extends SavedRecord> {
  readonly #options: EditRowsOptions<Typed, Saved>
  readonly #listeners = new Set<() => void>()
  #open: OpenRow[] = []
  #rows: EditedRow<Typed, Saved>[] = []
  /** The last stored draft as JSON, to skip unchanged writes. */
  #lastStored = ''
  #isAbandoned = false
  /** Above 0 while changes of single rows are announced together. */
  #held = 0
  /** The time of the next try. */
  #retry: Promise<void> | null = null

  constructor(options: EditRowsOptions<Typed, Saved>) {
    this.#options = options
    this.#open = this.#restore(options.loaded, options.draft)
    this.#rows = this.#toRows()
  }

  readonly getRows = (): EditedRow<Typed, Saved>[] => this.#rows

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

  set(key: string, values: Partial<Typed>): void {
    this.setMany(new Map([[key, values]]))
  }

  /** Changes and adds many rows as one change. */
  setMany(changed: Map<string, Partial<Typed>>, added: Typed[] = []): void {
    this.#together(() => {
      for (const { key, session } of this.#open) {
        const values = changed.get(key)
        if (values) session.dispatch({ type: 'typed', values })
      }
      this.#open = [...this.#open, ...added.map((typed) => this.#newRow(typed))]
    })
  }

  /** Loads old values into a row without saving them. */
  bringBack(key: string, old: Partial<Saved>, note: string, options: BringBackOptions = {}): void {
    const session = this.#session(key)
    const saved = session?.getState().saved
    if (!session || !saved) return
    const values = pick(this.#options.valuesOf({ ...(saved as Saved), ...old }), Object.keys(old))
    this.#together(() => session.dispatch({ type: 'broughtBack', values, note, ...options }))
  }

  undo(key: string): void {
    this.#together(() => this.#session(key)?.dispatch({ type: 'undone' }))
  }

  /** Adds a new row at the top or at the end. */
  add(typed: Typed, at: 'start' | 'end' = 'start'): void {
    const row = this.#newRow(typed)
    this.#replace(at === 'start' ? [row, ...this.#open] : [...this.#open, row])
  }

  /** Saves the changed rows sequentially. Resolves to true if all are saved. */
  async save(): Promise<boolean> {
    return this.#attemptAll({ type: 'saveRequested' })
  }

  /**
   * Saves the changed rows at the same time, so that `send` can bundle them. Those that `isDeleted` names are sent like
   * the others, so they wait for the network, too; `send` deletes them.
   */
  async saveTogether(isDeleted: (typed: Typed) => boolean): Promise<boolean> {
    const changed = new Map(this.#rows.flatMap((row) => (row.isDirty ? [[row.key, row.typed]] : [])))
    const deleted = new Set<string>()
    this.#held += 1
    try {
      const attempts = this.#open.map(async ({ key, session }) => {
        const typed = changed.get(key)
        if (!typed) return true
        const isNew = session.getState().saved === null
        const isDone = (isNew && isDeleted(typed)) || (await session.attempt({ type: 'saveRequested' }))
        if (isDone && isDeleted(typed)) deleted.add(key)
        return isDone
      })
      return (await Promise.all(attempts)).every(Boolean)
    } finally {
      this.#held -= 1
      this.#replace(
        this.#open.flatMap((row) => (deleted.has(row.key) ? this.#typedSince(row, isDeleted) : [row])),
      )
    }
  }

  /** What was typed into a row while it was deleted is a new row. */
  #typedSince({ session }: OpenRow, isDeleted: (typed: Typed) => boolean): OpenRow[] {
    const typed = session.getState().values as Typed
    return isDeleted(typed) ? [] : [this.#newRow(typed)]
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

  /** Repeats the saves that wait for the network. */
  retry(): void {
    for (const { session } of this.#open) session.dispatch({ type: 'retryDue' })
  }

  discard(): void {
    const saved = this.#open.filter(({ session }) => session.getState().saved !== null)
    for (const { session } of saved) session.dispatch({ type: 'discarded' })
    this.#replace(saved)
  }

  /** Replaces the changes by those of another draft. */
  restoreDraft(draft: DraftRow<Typed, Saved>[]): void {
    const loaded = this.#open.flatMap(({ session }) => session.getState().saved ?? [])
    this.#replace(this.#restore(loaded as Saved[], draft))
  }

  abandon(): void {
    this.#isAbandoned = true
  }

  /** Deletes a row; an unsaved one without a call. Resolves to true if it is gone. */
  async remove(key: string): Promise<boolean> {
    const session = this.#session(key)
    if (!session) return false
    const isGone = await removed(session)
    if (isGone) this.#replace(this.#open.filter((row) => row.key !== key))
    return isGone
  }

  /** Takes rows without unsaved changes off the list. */
  closeSaved(): void {
    const isDirty = new Set(this.#rows.filter((row) => row.isDirty).map(({ key }) => key))
    this.#replace(this.#open.filter(({ key }) => isDirty.has(key)))
  }

  /** Inserts a restored record at its position in the list. */
  insertRestored(id: number, all: Saved[]): void {
    const order = all.map((record) => record.id)
    const position = ({ session }: OpenRow) => order.indexOf(session.getState().saved?.id ?? -1)
    const restored = all
      .filter((record) => record.id === id)
      .map((record) => this.#openRow(this.#keyOf(record), this.#openRecord(record)))
    this.#replace([...this.#open, ...restored].toSorted((a, b) => position(a) - position(b)))
  }

  #session(key: string): EditSession | undefined {
    return this.#open.find((row) => row.key === key)?.session
  }

  #keyOf({ id }: Saved): string {
    return `${this.#options.key}-${id}`
  }

  /** Loaded records with the changes of a draft. Draft rows whose record was deleted since become new rows. */
  #restore(loaded: Saved[], draft: DraftRow<Typed, Saved>[]): OpenRow[] {
    const added = draft.filter(({ saved }) => !loaded.some(({ id }) => id === saved?.id))
    return [
      ...added.map(({ key, saved, typed, unanswered = null }) => {
        const isLost = saved === null && unanswered !== null
        const state = this.#openNew(typed, isLost ? unanswered : null)
        return this.#openRow(key, { ...state, isRestored: true })
      }),
      ...loaded.map((record) => {
        const draftRow = draft.find(({ saved }) => saved?.id === record.id)
        return this.#openRow(this.#keyOf(record), this.#openRecord(record, draftRow))
      }),
    ]
  }

  #openRecord(record: Saved, draft?: DraftRow<Typed, Saved>): EditState {
    const { valuesOf, untilRetry } = this.#options
    const base = valuesOf(record)
    const waits = untilRetry !== undefined
    if (!draft?.saved) return openEdit({ policy: 'merge', saved: record, base, waits })
    const { version } = record
    const values = pick(draft.typed, differingFields(draft.typed, valuesOf(draft.saved)))
    const theirs = { record, values: base, contradictions: [], merged: base }
    const conflict = draft.saved.version === version ? null : theirs
    const { unanswered = null } = draft
    const changes = { values, version, unanswered }
    return openEdit({ policy: 'merge', saved: record, base, draft: changes, conflict, waits })
  }

  #openRow(key: string, state: EditState): OpenRow {
    const { key: resourceKey, valuesOf, send, untilRetry } = this.#options
    const session = new EditSession(state, {
      key: resourceKey,
      valuesOf: (record) => valuesOf(record as Saved),
      send,
      ...(untilRetry && { untilRetry: (tries) => this.#untilRetry(tries, untilRetry) }),
    })
    session.subscribe(() => {
      if (this.#held === 0) this.#changed()
    })
    return { key, session }
  }

  /** Rows that wait for the network are tried again together, so that `send` can bundle them again. */
  #untilRetry(tries: number, wait: (tries: number) => Promise<void>): Promise<void> {
    this.#retry ??= wait(tries).finally(() => {
      this.#retry = null
    })
    // A save of many rows announces nothing until all are answered, but that it waits.
    if (this.#held > 0) queueMicrotask(() => this.#changed())
    return this.#retry
  }

  #newRow(typed: Typed): OpenRow {
    return this.#openRow(`${this.#options.key}-new-${uniqueId()}`, this.#openNew(typed))
  }

  /** A row that is not created yet, perhaps with a creation that had no answer. */
  #openNew(typed: Values, unanswered: PendingWrite | null = null): EditState {
    const waits = this.#options.untilRetry !== undefined
    return { ...openEdit({ policy: 'merge', saved: null, base: typed, waits }), unanswered }
  }

  /** Announces all changes that the work makes at once. */
  #together(work: () => void): void {
    this.#held += 1
    work()
    this.#held -= 1
    this.#changed()
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

  #toRows(): EditedRow<Typed, Saved>[] {
    return this.#open.map(({ key, session }) => editedRow<Typed, Saved>(key, session))
  }

  #store(): void {
    const unsaved = this.#rows.flatMap(({ key, saved, typed, isDirty, unanswered }) =>
      isDirty ? [{ key, saved, typed, ...(unanswered && { unanswered }) }] : [],
    )
    const draft = JSON.stringify(unsaved)
    if (draft === this.#lastStored || this.#isAbandoned) return
    this.#lastStored = draft
    this.#options.store(unsaved)
  }
}

/** Deletes the record of a row, if it has one. */
const removed = async (session: EditSession) =>
  session.getState().saved === null || session.attempt({ type: 'removeRequested', input: {} })
