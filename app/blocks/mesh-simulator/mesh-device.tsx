import type { Step } from '#domain/technology/mesh-simulation/step.ts'
import { DEVICE_RADIUS, TARGET_RADIUS } from './device-radius.ts'
import type { Switching } from './switching.ts'
import { deviceName, devicesOf, type Stage } from './stage.ts'

interface Props {
  stage: Stage
  device: number
  step: Step
  isRepeater: boolean
  /** Given if visitors can switch this device. */
  switching: Switching | undefined
  isTabStop: boolean
  onFocus: (device: number) => void
}

/** One device of a drawing in its state; a button if it can be switched off. */
export function MeshDevice({ stage, device, step, isRepeater, switching, isTabStop, onFocus }: Props) {
  const { x, y, kind, mark } = devicesOf(stage)[device]!
  const state = step.states[device]!
  const number = step.numbers?.[device]
  const isMarked = kind !== 'node' || (state !== 'outside' && state !== 'found')
  const button = switching && {
    role: 'button',
    tabIndex: isTabStop ? 0 : -1,
    'aria-pressed': switching.off.has(device),
    'aria-label': `${deviceName(stage, device, number)} off`,
    'data-device': device,
    onClick: () => switching.onSwitch(device),
    onFocus: () => onFocus(device),
  }
  return (
    <g className={`m-node is-${state} ${kind === 'node' ? '' : `is-${kind}`}`} {...button}>
      {isRepeater && <circle className="sim-repeater" cx={x} cy={y} r={DEVICE_RADIUS + 4} />}
      {kind === 'node' ? (
        <circle cx={x} cy={y} r={DEVICE_RADIUS} />
      ) : (
        <rect
          x={x - DEVICE_RADIUS}
          y={y - DEVICE_RADIUS}
          width={2 * DEVICE_RADIUS}
          height={2 * DEVICE_RADIUS}
          {...(kind === 'sensor' && { rx: 6 })}
        />
      )}
      <text x={x} y={y + 4.2}>
        {isMarked && (number === undefined || kind !== 'node' ? mark : number)}
      </text>
      {state === 'off' && <path className="sim-cross" d={`M${x - 9} ${y - 9}l18 18m0-18l-18 18`} />}
      {switching && <circle className="sim-target" cx={x} cy={y} r={TARGET_RADIUS} />}
    </g>
  )
}
