import { issueKinds } from '#domain/texts/text-issue.ts'
import { labelOf } from '#app/editor/screens.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { BrokenLink } from './publish-anyway.ts'

interface Props {
  links: BrokenLink[]
  isBusy: boolean
  onPublish: () => void
  onClose: () => void
}

/** Lists the broken links that a write would put online, and lets staff decide. */
export function BrokenLinksDialog({ links, isBusy, onPublish, onClose }: Props) {
  return (
    <Dialog
      title="Publish with broken links?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            Cancel <kbd>Esc</kbd>
          </Button>
          <Button look="primary" disabled={isBusy} onClick={onPublish}>
            Publish anyway
          </Button>
        </>
      }
    >
      <p>Nothing is published yet. These links would lead nowhere:</p>
      <ul className="loss">
        {links.map(({ entity, id, name, field, line, address, code }) => (
          <li key={`${entity} ${id} ${field} ${line} ${address}`}>
            {name}, {labelOf(entity, field)}, line {line}: {issueKinds[code].title}
            <span>{address}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
