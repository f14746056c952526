import { useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { Switching } from './switching.ts'

/** Operation of the devices in a drawing: a click switches; one tab stop, arrow keys move, Enter and Space switch. */
export function useDeviceKeys(switching: Switching | undefined) {
  const [chosen, setChosen] = useState<number | null>(null)
  const devices = switching?.devices ?? []
  const tabStop = chosen !== null && devices.includes(chosen) ? chosen : devices[0]

  function onClick({ target }: SyntheticEvent): void {
    const device = deviceOf(target)
    if (device !== null) switching?.onSwitch(device)
  }

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

  const onFocus = ({ target }: SyntheticEvent) => setChosen(deviceOf(target))
  return { tabStop, handlers: { onClick, onKeyDown, onFocus } }
}

function deviceOf(target: EventTarget): number | null {
  const device = (target as Element).closest<SVGElement>('[data-device]')?.dataset.device
  return device === undefined ? null : Number(device)
}
