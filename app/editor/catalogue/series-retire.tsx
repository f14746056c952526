import { useEffect, useEffectEvent, useId, useState } from 'react'
import { library } from '#contract/library.ts'
import { retirementChanges } from '#domain/catalogue/retirement.ts'
import { isListedSeries } from '#domain/catalogue/series.ts'
import { api } from '#app/api-client.ts'
import type { KeptIn } from '#app/editor/edit-session/edit-state.ts'
import type { useRecord } from '#app/editor/form/use-record.ts'
import { Picker } from '#app/editor/inputs/picker/picker.tsx'
import { KeepDialog } from '#app/editor/publishing/keep-dialog.tsx'
import { seriesScreen as screen } from '#app/editor/screens/series.ts'
import { ImpactNotice } from '#app/editor/texts/impact-notice.tsx'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { viewAddress } from '#app/editor/view-address.ts'
import { catalogue } from '#contract/catalogue.ts'
import { refusalOf } from '#app/editor/rights.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ListedSeries } from './series-row.tsx'

type Edited = ReturnType<typeof useRecord>

/** Discontinues a series in one step: archives it, removes it from the price list, and names its successor. */
export function SeriesRetire({ record }: { record: Edited }) {
  const [isOpen, setOpen] = useState(false)
  if (!record.saved || record.values.is_archived) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="archive" />
        Retire
      </Button>
      {isOpen && <RetireDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function RetireDialog({ record, onClose }: { record: Edited; onClose: () => void }) {
  const { saved, name } = record
  const [others, setOthers] = useState<ListedSeries[]>([])
  const [successor, setSuccessor] = useState<ListedSeries>()
  const [redirects, setRedirects] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const selectId = useId()
  const { isBusy, attempt } = useAttempt()
  const load = useEffectEvent(() =>
    attempt(async () => {
      const { product_series: all } = await api.catalogue.series.list({})
      setOthers(all.filter((other) => other.id !== saved?.id && isListedSeries(other)))
    }),
  )
  useEffect(() => void load(), [])

  const address = successor && viewAddress(screen.view!, successor)
  const page = viewAddress(screen.view!, { ...saved, is_online: true })
  const changes = retirementChanges({ successor: successor ?? null, isPageKept: !redirects })
  const link =
    address && page && redirects
      ? { name: `${name} → ${successor.name}`, page, url: address, auto_redirect: true }
      : null

  const retire = () =>
    attempt(async () => {
      const isSaved = await record.save(changes)
      // The form shows the refusal.
      onClose()
      if (isSaved && link) await api.library.links.create(link)
    })
  const retireLater = async (release: KeptIn) => {
    const isKept = await record.keep(release, { values: changes })
    if (!isKept || !link) return
    const { method, path } = library.links.create
    await api.publishing.prepareChange({
      call: `${method} ${path}`,
      input: link,
      release: release?.id ?? null,
    })
  }
  if (isKeeping) return <KeepDialog name={name} onKeep={retireLater} onClose={onClose} />

  return (
    <ConfirmDialog
      title={
        <>
          Retire <b>{name}</b>?
        </>
      }
      action="Retire series"
      look="primary"
      isDisabled={isBusy || refusalOf(catalogue.series.update) !== undefined}
      alternative={
        <Button disabled={isBusy} onClick={() => setKeeping(true)}>
          Keep for later…
        </Button>
      }
      onCancel={onClose}
      onConfirm={() => void retire()}
    >
      <p>It moves to the archive, leaves the price list and can no longer be ordered.</p>
      <div className="retire">
        <div className="f">
          <label className="lab" htmlFor={selectId}>
            Replaced by
          </label>
          <Picker
            id={selectId}
            label="Replaced by"
            value={successor?.id ?? null}
            options={others}
            entity={screen.resource.key}
            placeholder="nothing"
            none="nothing"
            onChange={(chosen) => {
              setSuccessor(others.find(({ id }) => id === chosen))
              if (chosen === null) setRedirects(false)
            }}
          />
        </div>
        <label className="tick">
          <input
            type="checkbox"
            checked={redirects}
            disabled={!successor}
            onChange={({ target }) => setRedirects(target.checked)}
          />
          Its address leads to the replacement, instead of a page in the archive that names it
        </label>
      </div>
      {saved && <ImpactNotice entity={screen.resource.key} id={saved.id} action="archive" />}
    </ConfirmDialog>
  )
}
