import { Failure } from '#domain/failure.ts'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { reduceEdit, type Answer, type EditEvent } from './edit-reducer.ts'
import type { Announcement, Destination, EditState, Effect, Write } from './edit-state.ts'
import { refusalOf } from './refusal.ts'

/** What a write answers when it is carried out. */
export type WriteAnswer =
  | { type: 'saved'; record: SavedRecord }
  | { type: 'removed' }
  | { type: 'copied'; id: number }

/** A draft to keep, and everything in the form, which names it. */
export interface KeptChanges {
  id: number | null
  version: number | null
  values: Values
  form: Values
}

/** How the effects of a session reach the world; what is left out does nothing. */
export interface EditPorts {
  /** Key of the record in answers, as in the refusal of a stale version. */
  key: string
  /** A record as its form holds it. */
  valuesOf: (record: SavedRecord) => Values
  send: (write: Write) => Promise<WriteAnswer>
  keepDraft?: (changes: KeptChanges) => void
  dropDraft?: (id: number | null) => void
  dropAllDrafts?: (id: number | null) => void
  navigate?: (to: Destination) => Promise<void> | void
  announce?: (announcement: Announcement) => void
}

/** Holds the state of one edited record, carries out the effects of its events and turns answers into events. */
export class EditSession {
  #ports: EditPorts
  #state: EditState
  readonly #listeners = new Set<() => void>()
  /** Callers that wait for an attempt. */
  readonly #waiting = new Map<number, PromiseWithResolvers<boolean>>()

  constructor(state: EditState, ports: EditPorts) {
    this.#state = state
    this.#ports = ports
  }

  /** Effects use the newest ports: those of the last rendering. */
  connect(ports: EditPorts): void {
    this.#ports = ports
  }

  readonly getState = (): EditState => this.#state

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

  /** Dispatches an event that begins a write: true once it is done, false when it is refused or another one is pending. */
  attempt(event: EditEvent): Promise<boolean> {
    const attempt = this.#state.requests + 1
    const waiting = Promise.withResolvers<boolean>()
    this.#waiting.set(attempt, waiting)
    this.dispatch(event)
    if (this.#state.requests === attempt) return waiting.promise
    this.#waiting.delete(attempt)
    return Promise.resolve(false)
  }

  #perform(effect: Effect): void {
    const ports = this.#ports
    switch (effect.type) {
      case 'send':
        return void this.#send(effect.request, effect.write)
      case 'keepDraft':
        return ports.keepDraft?.({ ...effect, form: this.#state.values })
      case 'dropDraft':
        return ports.dropDraft?.(effect.id)
      case 'dropAllDrafts':
        return ports.dropAllDrafts?.(effect.id)
      case 'navigate':
        return void Promise.resolve(ports.navigate?.(effect.to)).finally(() =>
          this.dispatch({ type: 'arrived' }),
        )
      case 'announce':
        return ports.announce?.(effect.announcement)
      case 'settle':
        return this.#release(effect.attempt)?.resolve(effect.isDone)
    }
  }

  async #send(request: number, write: Write): Promise<void> {
    const { attempt } = this.#state.pending!
    let answer: Answer
    try {
      answer = await this.#answerTo(write)
    } catch (error) {
      this.dispatch({ type: 'crashed', request })
      const waiting = this.#release(attempt)
      if (!waiting) throw error
      return waiting.reject(error)
    }
    this.dispatch({ ...answer, request })
  }

  async #answerTo(write: Write): Promise<Answer> {
    const { key, valuesOf, send } = this.#ports
    try {
      const answer = await send(write)
      return answer.type === 'saved' ? { ...answer, values: valuesOf(answer.record) } : answer
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const current = error.details.answer?.[key] as SavedRecord | undefined
      if (error.code !== 'STALE_VERSION' || !current)
        return { type: 'refused', refusal: await refusalOf(error) }
      return { type: 'stale', record: current, values: valuesOf(current) }
    }
  }

  #release(attempt: number): PromiseWithResolvers<boolean> | undefined {
    const waiting = this.#waiting.get(attempt)
    this.#waiting.delete(attempt)
    return waiting
  }
}
