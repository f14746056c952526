import { useEffect, useState } from 'react'
import type { Uses } from '#contract/uses.ts'
import { api } from '#app/api-client.ts'
import { ImpactNotice } from '#app/editor/texts/impact-notice.tsx'
import { catalogue } from '#contract/catalogue.ts'
import { refusalOf } from '#app/editor/rights.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

interface Props {
  id: number
  name: string
  onCancel: () => void
  onDelete: () => void
  onKeep: () => void
}

/** What happens to the records that reference the series, by field. */
const losses = [
  { field: 'series', title: 'Variants with their prices' },
  { field: 'links', title: 'Links that are taken off' },
  { field: 'product', title: 'Links that lose the series' },
]

/** Confirms the delete of a series and lists the affected records. */
export function SeriesDeleteDialog({ id, name, onCancel, onDelete, onKeep }: Props) {
  const [uses, setUses] = useState<Uses>()
  useEffect(() => {
    void api.catalogue.series.uses({ id }).then(
      (response) => setUses(response.uses),
      () => setUses({ total: 0, records: [] }),
    )
  }, [id])
  const more = uses ? uses.total - uses.records.length : 0
  return (
    <ConfirmDialog
      title={
        <>
          Delete <b>{name}</b>?
        </>
      }
      action="Delete series"
      isDisabled={!uses || refusalOf(catalogue.series.remove) !== undefined}
      onCancel={onCancel}
      onConfirm={onDelete}
      alternative={
        <Button disabled={!uses} onClick={onKeep}>
          Keep for later…
        </Button>
      }
    >
      <p>
        The series leaves the website at once and its address shows the 404 page. It goes to the trash with
        what hangs on it and can be restored from there. To keep it in the archive, switch on Archived
        instead.
      </p>
      <ul className="loss">
        {losses.map(({ field, title }) => {
          const records = uses?.records.filter((record) => record.field === field) ?? []
          if (records.length === 0) return null
          return (
            <li key={field}>
              <div>
                {title}
                <small>{records.map((record) => record.name || `Untitled ${record.id}`).join(', ')}</small>
              </div>
              <span>{records.length}</span>
            </li>
          )
        })}
        {more > 0 && (
          <li>
            More records that name it<span>{more}</span>
          </li>
        )}
      </ul>
      <ImpactNotice entity="product_series" id={id} action="delete" />
    </ConfirmDialog>
  )
}
