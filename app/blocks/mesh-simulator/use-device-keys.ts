import { useState, type KeyboardEvent } from 'react'
import type { Switching } from './switching.ts'

/** Keyboard operation of the devices in a drawing: one tab stop, arrow keys move, Enter and Space switch. */
export function useDeviceKeys(switching: Switching | undefined) {
  const [chosen, setTabStop] = useState<number | null>(null)
  const devices = switching?.devices ?? []
  const tabStop = chosen !== null && devices.includes(chosen) ? chosen : devices[0]

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>): void {
    if (!switching || tabStop === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const position = devices.indexOf(tabStop)
    const target = {
      ArrowRight: position + 1,
      ArrowDown: position + 1,
      ArrowLeft: position - 1,
      ArrowUp: position - 1,
      Home: 0,
      End: devices.length - 1,
    }[event.key]
    if (event.key === 'Enter' || event.key === ' ') switching.onSwitch(tabStop)
    else if (target === undefined) return
    else {
      const device = devices[(target + devices.length) % devices.length]!
      event.currentTarget.querySelector<SVGElement>(`[data-device="${device}"]`)?.focus()
    }
    event.preventDefault()
  }

  return { tabStop, setTabStop, onKeyDown }
}
