/** What a picker shows beside its value. */
export interface PickerState {
  isOpen: boolean
  /** What was typed; null while the input shows the chosen name. */
  text: string | null
  /** Index of the highlighted row; -1 if there is none. */
  active: number
  /** Whether the highlighted row was chosen by keys, so that leaving the field takes it. */
  isMoved: boolean
}

export const closedPicker: PickerState = { isOpen: false, text: null, active: -1, isMoved: false }

interface Rows {
  /** Number of rows in the list. */
  count: number
  /** Index of the chosen row; -1 if none is. */
  chosen: number
}

interface KeyResult {
  state: PickerState
  /** Take the highlighted row. */
  isTaken: boolean
}

const PAGE = 10

/** Opens the list at the chosen row. */
export function openPicker({ chosen, count }: Rows): PickerState {
  return { ...closedPicker, isOpen: true, active: count === 0 ? -1 : Math.max(0, chosen) }
}

/** The first match is highlighted while typing. */
export function typeInPicker(text: string, count: number): PickerState {
  return { isOpen: true, text, active: count > 0 ? 0 : -1, isMoved: false }
}

/** Highlights the first match when options arrive after the typing. */
export function withLateMatch(state: PickerState, count: number): PickerState {
  return state.isOpen && state.active < 0 && count > 0 ? { ...state, active: 0 } : state
}

/** What a key does; null for keys that the input itself handles. */
export function pressInPicker(state: PickerState, key: string, rows: Rows): KeyResult | null {
  const { isOpen, active } = state
  if (key === 'Escape') return isOpen ? { state: closedPicker, isTaken: false } : null
  if (key === 'Enter' && isOpen) return { state, isTaken: active >= 0 }
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[key]
  if (step === undefined && key !== 'Enter') return null
  // A form is not submitted by Enter in a closed picker, just as in a select.
  if (!isOpen) return { state: openPicker(rows), isTaken: false }
  const moved = Math.max(0, Math.min(rows.count - 1, active + step!))
  return { state: { ...state, active: rows.count === 0 ? -1 : moved, isMoved: true }, isTaken: false }
}

/** What leaving the field does: takes the highlighted row, clears the value or leaves it. */
export function leavePicker({ text, active, isMoved, isOpen }: PickerState): 'take' | 'clear' | 'keep' {
  if (text !== null && text.trim() === '') return 'clear'
  const isMeant = isMoved || text !== null
  return isOpen && isMeant && active >= 0 ? 'take' : 'keep'
}
