import { expect, test } from 'vitest'
import {
  closedPicker,
  leavePicker,
  openPicker,
  pressInPicker,
  typeInPicker,
  withLateMatch,
  type PickerState,
} from './picker-state.ts'

const rows = { count: 30, chosen: 4 }
const press = (state: PickerState, ...keys: string[]) =>
  keys.reduce((now, key) => pressInPicker(now, key, rows)?.state ?? now, state)

test('opens by an arrow key or Enter at the chosen row, without submitting the form', () => {
  expect(press(closedPicker, 'ArrowDown')).toMatchObject({ isOpen: true, active: 4 })
  expect(pressInPicker(closedPicker, 'Enter', rows)).toMatchObject({
    state: { isOpen: true },
    isTaken: false,
  })
  expect(openPicker({ count: 3, chosen: -1 }).active).toBe(0)
})

test('arrow and page keys move within the list and stop at its ends', () => {
  expect(press(openPicker(rows), 'ArrowDown', 'ArrowDown', 'ArrowUp').active).toBe(5)
  expect(press(openPicker(rows), 'PageDown', 'PageDown', 'PageDown').active).toBe(29)
  expect(press(openPicker(rows), 'PageUp').active).toBe(0)
})

test('Enter takes the highlighted row, and nothing if nothing matches', () => {
  expect(pressInPicker(typeInPicker('aus', 2), 'Enter', { count: 2, chosen: -1 })?.isTaken).toBe(true)
  expect(pressInPicker(typeInPicker('xyz', 0), 'Enter', { count: 0, chosen: -1 })?.isTaken).toBe(false)
})

test('highlights the first match of options that arrive after the typing', () => {
  expect(withLateMatch(typeInPicker('aus', 0), 2).active).toBe(0)
  expect(withLateMatch(typeInPicker('aus', 0), 0).active).toBe(-1)
  expect(withLateMatch(closedPicker, 2)).toEqual(closedPicker)
})

test('Escape closes an open list and is left to others when it is closed', () => {
  expect(press(typeInPicker('aus', 2), 'Escape')).toEqual(closedPicker)
  expect(pressInPicker(closedPicker, 'Escape', rows)).toBeNull()
})

test('leaves letters, Home and End to the input', () => {
  for (const key of ['a', ' ', 'Home', 'End', 'Tab', 'Backspace'])
    expect(pressInPicker(openPicker(rows), key, rows)).toBeNull()
})

test('leaving the field takes what was typed or moved to, clears what was emptied, and keeps the rest', () => {
  expect(leavePicker(typeInPicker('aus', 2))).toBe('take')
  expect(leavePicker(press(openPicker(rows), 'ArrowDown'))).toBe('take')
  expect(leavePicker(openPicker(rows))).toBe('keep')
  expect(leavePicker(typeInPicker('xyz', 0))).toBe('keep')
  expect(leavePicker(typeInPicker('', 30))).toBe('clear')
  expect(leavePicker(closedPicker)).toBe('keep')
})
