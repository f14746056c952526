import { Failure } from '#domain/failure.ts'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import type { EditEvent, WriteOutcome } from './edit-event.ts'
import { reduceEdit } from './edit-reducer.ts'
import type {
  Announcement,
  Destination,
  DraftState,
  EditState,
  Effect,
  PendingWrite,
  Write,
} from './edit-state.ts'
import { lastSave } from './edit-writes.ts'
import { refusalOf } from './refusal.ts'
import { uniqueId } from '#app/unique-id.ts'

/** The result of a successful write. */
export type WriteResult =
  | { type: 'saved'; record: SavedRecord }
  | { type: 'removed' }
  | { type: 'copied'; id: number }
  | { type: 'kept' }

/** A draft to store, and all form values, from which its name is derived. */
export interface DraftChanges extends DraftState {
  id: number | null
  form: Values
}

/** Ports of a session (ports and adapters): how its effects are performed. Missing ones do nothing. */
export interface EditPorts {
  /** Key of the record in responses, also in the response to a stale version. */
  key: string
  /** The form values of a record. */
  valuesOf: (record: SavedRecord) => Values
  /** A repeated write has the same idempotency key. */
  send: (write: Write, idempotencyKey: string) => Promise<WriteResult>
  storeDraft?: (changes: DraftChanges) => void
  deleteDraft?: (id: number | null) => void
  deleteAllDrafts?: (id: number | null) => void
  navigate?: (to: Destination) => Promise<void> | void
  announce?: (announcement: Announcement) => void
  discardChange?: (id: number) => void
  /** Resolves when a save should be tried again. */
  untilRetry?: (tries: number) => Promise<void>
}

/** Store of an edited record: dispatches events to the reducer and performs its effects. */
export class EditSession {
  #ports: EditPorts
  #state: EditState
  /** Unique, as the prefix of idempotency keys. */
  readonly #id = uniqueId()
  readonly #listeners = new Set<() => void>()
  /** Promises of callers, by attempt. */
  readonly #deferred = new Map<number, PromiseWithResolvers<boolean>>()

  constructor(state: EditState, ports: EditPorts) {
    this.#state = state
    this.#ports = ports
  }

  /** Replaces the ports with those of the latest render. */
  connect(ports: EditPorts): void {
    this.#ports = ports
  }

  readonly getState = (): EditState => this.#state

  /** The save that may have been executed without an answer, with what identifies it in a later session. */
  unanswered(): PendingWrite | null {
    const write = lastSave(this.#state)
    return write && { session: this.#id, ...write }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  dispatch(event: EditEvent): void {
    const { state, effects } = reduceEdit(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#perform(effect)
    for (const listener of this.#listeners) listener()
  }

  /** Dispatches an event that starts a write. Resolves to true on success, to false if it is refused or another write is pending. */
  attempt(event: EditEvent): Promise<boolean> {
    const attempt = this.#state.requestCount + 1
    const deferred = Promise.withResolvers<boolean>()
    this.#deferred.set(attempt, deferred)
    this.dispatch(event)
    if (this.#state.requestCount === attempt) return deferred.promise
    this.#deferred.delete(attempt)
    return Promise.resolve(false)
  }

  #perform(effect: Effect): void {
    const ports = this.#ports
    switch (effect.type) {
      case 'send':
        return void this.#send(effect.request, effect.write, `${effect.session ?? this.#id}-${effect.key}`)
      case 'storeDraft': {
        const draft = { ...effect, unanswered: this.unanswered() }
        return ports.storeDraft?.({ ...draft, form: this.#state.values })
      }
      case 'deleteDraft':
        return ports.deleteDraft?.(effect.id)
      case 'deleteAllDrafts':
        return ports.deleteAllDrafts?.(effect.id)
      case 'navigate':
        return void Promise.resolve(ports.navigate?.(effect.to)).finally(() =>
          this.dispatch({ type: 'navigated' }),
        )
      case 'announce':
        return ports.announce?.(effect.announcement)
      case 'discardChange':
        return ports.discardChange?.(effect.id)
      case 'scheduleRetry':
        return void ports
          .untilRetry?.(effect.tries)
          .then(() => this.dispatch({ type: 'retryDue', tries: effect.tries }))
      case 'settle':
        return this.#takeDeferred(effect.attempt)?.resolve(effect.isDone)
    }
  }

  async #send(request: number, write: Write, idempotencyKey: string): Promise<void> {
    const { attempt } = this.#state.pending!
    let outcome: WriteOutcome
    try {
      outcome = await this.#execute(write, idempotencyKey)
    } catch (error) {
      this.dispatch({ type: 'crashed', request })
      const deferred = this.#takeDeferred(attempt)
      if (!deferred) throw error
      return deferred.reject(error)
    }
    this.dispatch({ ...outcome, request })
  }

  async #execute(write: Write, idempotencyKey: string): Promise<WriteOutcome> {
    const { key, valuesOf, send } = this.#ports
    try {
      const result = await send(write, idempotencyKey)
      return result.type === 'saved' ? { ...result, values: valuesOf(result.record) } : result
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const current = error.details.answer?.[key] as SavedRecord | undefined
      if (error.code !== 'STALE_VERSION' || !current)
        return { type: 'refused', refusal: await refusalOf(error) }
      // The answer to a kept change has only the editable fields.
      const record = { ...this.#state.saved, ...current }
      return { type: 'stale', record, values: valuesOf(record) }
    }
  }

  #takeDeferred(attempt: number): PromiseWithResolvers<boolean> | undefined {
    const deferred = this.#deferred.get(attempt)
    this.#deferred.delete(attempt)
    return deferred
  }
}
