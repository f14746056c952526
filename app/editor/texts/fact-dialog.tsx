import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { OutputOf } from '#app/api-routes.ts'
import { callServer } from '#app/call-server.ts'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { failures } from '#domain/failure.ts'
import { offeredFacts } from './offered-facts.ts'
import { useFactValues } from './use-fact-values.ts'

interface Props {
  /** Called with the name of a fact, such as "status TR-72D". */
  onChoose: (fact: string) => void
  onClose: () => void
}

const MAX_SHOWN = 40

/** Picker of live facts: values that texts show as they are today. */
export function FactDialog({ onChoose, onClose }: Props) {
  const [known, setKnown] = useState<OutputOf<'GET editor/live-facts'>>()
  const [isUnavailable, setUnavailable] = useState(false)
  const [term, setTerm] = useState('')
  useEffect(() => {
    callServer('GET editor/live-facts', {}).then(setKnown, () => setUnavailable(true))
  }, [])
  const offered = known ? offeredFacts(known, term) : []
  const shown = offered.slice(0, MAX_SHOWN)
  const values = useFactValues(shown.filter(({ meaning }) => meaning !== '').map(({ name }) => name))
  // Outside of the form, where its buttons would submit it.
  return createPortal(
    <Dialog
      title="Live fact"
      className="facts-dialog"
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          Cancel <kbd>Esc</kbd>
        </Button>
      }
    >
      <p>
        The text shows the value of today: when a price, version or status changes, every text follows. Search
        for a product to use its price, lead time or status.
      </p>
      <SearchBox label="Search facts" value={term} onChange={setTerm} />
      {isUnavailable && <FormError>{failures.UNAVAILABLE.text}</FormError>}
      {!known && !isUnavailable && <Loader />}
      {known && shown.length === 0 && <Empty text={`No fact has “${term}”`} />}
      <ul className="facts">
        {shown.map(({ name, meaning, value = values.get(name) }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              <code>{`{{${name}}}`}</code>
              <span>{[meaning, value].filter(Boolean).join(': ')}</span>
            </button>
          </li>
        ))}
        {offered.length > shown.length && <li className="muted">and {offered.length - shown.length} more</li>}
      </ul>
    </Dialog>,
    document.body,
  )
}
