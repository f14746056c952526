import { Icon } from '#app/ui/icon.tsx'

/** Says that input of an earlier visit is back. */
export function RestoredNotice({ where = 'form' }: { where?: 'form' | 'grid' | 'dialog' }) {
  return (
    <p className="restored" role="status">
      <Icon name="info" />
      Your unsaved changes were kept in this browser and are back in the {where}.
    </p>
  )
}
