import { differingFields } from '#domain/field-values.ts'
import type { OutputOf } from '#app/api-routes.ts'
import type { EditedRecord } from '#app/editor/form/use-record.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  origin: OutputOf<'GET editor/page-origin/:id'>['origin']
  record: EditedRecord
}

/** Says how a page differs from what the software delivers, and brings that back into the form, unsaved. */
export function DeliveredNotice({ origin: { is_fixed, delivered, is_newer }, record }: Props) {
  const isChanged = delivered !== null && differingFields(delivered, record.values).length > 0
  const sentences = [
    is_fixed &&
      'The website makes this page: its text can be rewritten, but not deleted, moved or taken offline. Its area can be switched off.',
    isChanged &&
      (is_newer ? 'The software delivers a newer text of it.' : 'It differs from the delivered text.'),
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <p className="page-origin">
      <Icon name="info" />
      <span>{sentences.join(' ')}</span>
      {isChanged && (
        <Button
          small
          onClick={() =>
            record.bringBack(delivered, 'The delivered text is in the form. Nothing is saved yet.')
          }
        >
          Back to the delivered text
        </Button>
      )}
    </p>
  )
}
