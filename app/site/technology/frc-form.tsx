import { numbersInWords } from '#domain/technology/mesh-simulation/device-names.ts'
import { frcNodes } from '#domain/technology/mesh-simulation/frc-format.ts'
import { FrcSizeField } from '#app/blocks/mesh-simulator/frc-size-field.tsx'
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
      <FrcSizeField bytes={bytes} onChoose={(size) => onChoose('bytes', String(size))} />
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
            value={off.join(',')}
            onChange={(event) => onChoose('off', event.target.value)}
          >
            <option value="">none</option>
            {off.length > 1 && <option value={off.join(',')}>{numbersInWords(off)}</option>}
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
