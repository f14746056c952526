import { useState } from 'react'
import { createPortal } from 'react-dom'
import { figures } from '#domain/texts/figures.ts'
import { exampleWith, type FigureKind } from '#domain/texts/figures/figure.ts'
import { hasTerm } from '#app/editor/list/has-term.ts'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { useVendor } from '#app/vendor.ts'
import { AttributesForm } from './attributes-form.tsx'

interface Props {
  /** A directive of the text that is changed or replaced by another one of its kind. */
  edited?: { source: string; kind: FigureKind }
  /** Called with the directive of the chosen figure. */
  onChoose: (directive: string, kind: FigureKind) => void
  onClose: () => void
}

const offered = Object.entries(figures).map(([name, figure]) => ({ name, ...figure }))

/** Picker of the figures and tables that a page can show; of one that stands in the text, its values too. */
export function FigureDialog({ edited, onChoose, onClose }: Props) {
  const [term, setTerm] = useState('')
  const { words } = useVendor()
  const shown = offered.filter(
    ({ name, label, hint, kind }) =>
      hasTerm([label, hint, name], term) && (!edited || (edited.kind === kind && kind !== 'container')),
  )
  const isReplaceable = edited?.kind !== 'container'
  // Outside of the form, where its buttons would submit it.
  return createPortal(
    <Dialog
      title={edited ? 'Edit figure' : 'Figure'}
      className="facts-dialog"
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          Cancel <kbd>Esc</kbd>
        </Button>
      }
    >
      {edited ? (
        <AttributesForm source={edited.source} onSave={(directive) => onChoose(directive, edited.kind)} />
      ) : (
        <p>
          A drawing, a table of facts, a box or a value. It is written as a directive, whose values between
          the quotation marks you can change.
        </p>
      )}
      {isReplaceable && (
        <>
          {edited && <p>Or show another one in its place:</p>}
          <SearchBox label="Search figures" value={term} onChange={setTerm} />
          {shown.length === 0 && <Empty text={`No figure has “${term}”`} />}
          <ul className="facts">
            {shown.map(({ name, label, hint, example, kind }) => (
              <li key={name}>
                <button type="button" onClick={() => onChoose(exampleWith(example, words.part), kind)}>
                  <b>{label}</b>
                  <span>{hint}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>,
    document.body,
  )
}
