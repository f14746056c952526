import { memo } from 'react'
import type { DeviceState } from '#domain/technology/mesh-simulation/step.ts'
import { DEVICE_RADIUS, TARGET_RADIUS } from './device-radius.ts'
import { deviceName, type Device } from './stage.ts'

interface Props {
  look: Device
  number: number
  state: DeviceState
  /** Its routing number, where the communication assigns it anew. */
  routingNumber: number | null | undefined
  isRepeater: boolean
  /** Whether it is a button, pressed or not; undefined if it cannot be switched off. */
  isPressed: boolean | undefined
  isTabStop: boolean
}

/** One device of a drawing in its state. Clicks and keys are handled by the drawing, so only changed devices render. */
export const MeshDevice = memo(function MeshDevice(props: Props) {
  const { look, number, state, routingNumber, isRepeater, isPressed, isTabStop } = props
  const { x, y, kind, mark } = look
  const isMarked = kind !== 'node' || (state !== 'outside' && state !== 'found')
  const button = isPressed !== undefined && {
    role: 'button',
    tabIndex: isTabStop ? 0 : -1,
    'aria-pressed': isPressed,
    'aria-label': `${deviceName(look, number, routingNumber)} off`,
    'data-device': number,
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
        {isMarked && (routingNumber === undefined || kind !== 'node' ? mark : routingNumber)}
      </text>
      {state === 'off' && <path className="sim-cross" d={`M${x - 13} ${y + 13}l26-26`} />}
      {isPressed !== undefined && <circle className="sim-target" cx={x} cy={y} r={TARGET_RADIUS} />}
    </g>
  )
})
