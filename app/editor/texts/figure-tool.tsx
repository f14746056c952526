import { useState } from 'react'
import type { FigureKind } from '#domain/texts/figures/figure.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FigureDialog } from './figure-dialog.tsx'

interface Props {
  isDisabled: boolean
  onChoose: (directive: string, kind: FigureKind) => void
}

/** The tool of a text that inserts a figure. */
export function FigureTool({ isDisabled, onChoose }: Props) {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <button
        className="icon-button"
        type="button"
        aria-label="Figure"
        title="Figure: a drawing, a table of facts, a box or a value"
        disabled={isDisabled}
        onClick={() => setPicking(true)}
      >
        <Icon name="plus" />
      </button>
      {isPicking && (
        <FigureDialog
          onChoose={(directive, kind) => {
            setPicking(false)
            onChoose(directive, kind)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
