import { frcNodes, frcSize, type FrcBytes } from '#domain/technology/mesh-simulation/frc-format.ts'
import { Field } from '#app/ui/field.tsx'

const sizes = [0.25, 1, 2, 4] as const satisfies FrcBytes[]

interface Props {
  bytes: FrcBytes
  onChoose: (bytes: FrcBytes) => void
}

/** Choice of the size of a value, with the number of nodes that one FRC asks then. */
export function FrcSizeField({ bytes, onChoose }: Props) {
  return (
    <Field label="Value of a node">
      {(inputProps) => (
        <select
          name="bytes"
          {...inputProps}
          value={bytes}
          onChange={(event) => onChoose(sizes[event.target.selectedIndex]!)}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {frcSize(size)}, up to {frcNodes[size]} nodes
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
