import { issueKinds } from '#domain/texts/text-issue.ts'
import { labelOf } from '#app/editor/screens.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
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
    <ConfirmDialog
      title="Publish with broken links?"
      action="Publish anyway"
      look="primary"
      isDisabled={isBusy}
      onCancel={onClose}
      onConfirm={onPublish}
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
    </ConfirmDialog>
  )
}
