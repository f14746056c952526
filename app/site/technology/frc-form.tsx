import { frcNodes } from '#domain/technology/mesh-simulation/frc.ts'
import { Field } from '#app/ui/field.tsx'
import type { FrcSettings, usualFrc } from './frc-settings.ts'

interface Props {
  settings: FrcSettings
  onChoose: (name: keyof typeof usualFrc, value: string) => void
}

/** Size of a value, number of nodes, and a node without power; without scripts it is sent by its button. */
export function FrcForm({ settings: { bytes, nodes, off }, onChoose }: Props) {
  return (
    <form method="get" className="frc-form">
      <Field label="Value of a node">
        {(wiring) => (
          <select
            name="bytes"
            {...wiring}
            value={bytes}
            onChange={(event) => onChoose('bytes', event.target.value)}
          >
            <option value="1">1 B, up to {frcNodes[1]} nodes</option>
            <option value="2">2 B, up to {frcNodes[2]} nodes</option>
          </select>
        )}
      </Field>
      <Field
        label={
          <>
            Nodes: <output>{nodes}</output>
          </>
        }
      >
        {(wiring) => (
          <input
            name="nodes"
            type="range"
            min="1"
            max={frcNodes[bytes]}
            {...wiring}
            value={nodes}
            onChange={(event) => onChoose('nodes', event.target.value)}
          />
        )}
      </Field>
      <Field label="Node without power">
        {(wiring) => (
          <select
            name="off"
            {...wiring}
            value={off ?? ''}
            onChange={(event) => onChoose('off', event.target.value)}
          >
            <option value="">none</option>
            {Array.from({ length: nodes }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className="btn without-scripts">
        Show
      </button>
    </form>
  )
}
