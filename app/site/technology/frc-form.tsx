import { frcNodes } from '#domain/technology/mesh-simulation/frc.ts'
import { Field } from '#app/ui/field.tsx'
import type { FrcSettings, frcDefaults } from './frc-settings.ts'

interface Props {
  settings: FrcSettings
  onChoose: (name: keyof typeof frcDefaults, value: string) => void
}

/** Settings of the animation. Without scripts, the form is submitted with its button. */
export function FrcForm({ settings: { bytes, nodes, off }, onChoose }: Props) {
  return (
    <form method="get" className="frc-form">
      <Field label="Value of a node">
        {(inputProps) => (
          <select
            name="bytes"
            {...inputProps}
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
        {(inputProps) => (
          <input
            name="nodes"
            type="range"
            min="1"
            max={frcNodes[bytes]}
            {...inputProps}
            value={nodes}
            onChange={(event) => onChoose('nodes', event.target.value)}
          />
        )}
      </Field>
      <Field label="Node without power">
        {(inputProps) => (
          <select
            name="off"
            {...inputProps}
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
