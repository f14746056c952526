import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { publishing } from '#contract/publishing.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { callServer } from '#app/call-server.ts'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { inSentence } from '#app/editor/in-sentence.ts'
import { BrokenLinksDialog } from '#app/editor/publishing/broken-links-dialog.tsx'
import { brokenLinksOf, publishAnyway, type BrokenLink } from '#app/editor/publishing/publish-anyway.ts'
import type { Screen } from '#app/editor/screen.ts'
import { DropZone } from '#app/editor/upload/drop-zone.tsx'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormError } from '#app/ui/field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ImportedRows } from './imported-rows.tsx'
import { countOutcomes, importSummary, type Imported } from './import-summary.ts'

interface Props {
  screen: Screen
  onChanged: (() => Promise<void> | void) | undefined
  onClose: () => void
}

/** Imports a table in two steps: what would happen with each row, then all of it as one change that can be undone. */
export default function ImportDialog({ screen, onChanged, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [tried, setTried] = useState<Imported | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [broken, setBroken] = useState<BrokenLink[]>([])
  const { revalidate } = useRevalidator()
  const { attempt } = useAttempt()
  const toast = useToast()
  const reload = onChanged ?? revalidate

  const send = async (sent: File, flags: Record<string, boolean>): Promise<Imported | null> => {
    const form = new FormData()
    form.set('entity', screen.resource.key)
    for (const [name, isSet] of Object.entries(flags)) form.set(name, String(isSet))
    form.set('file', sent)
    setBusy(true)
    setError(null)
    setBroken([])
    try {
      return await callServer('POST editor/import/:entity', form)
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      setBroken(brokenLinksOf(failure) ?? [])
      const { file: reason } = failure.details.fields ?? {}
      setError(reason ?? refusalText({ code: failure.code, fields: {} }))
      return null
    } finally {
      setBusy(false)
    }
  }
  const read = async (chosen: File) => {
    setFile(chosen)
    setTried(null)
    setTried(await send(chosen, { dry_run: true }))
  }
  const undo = (release: number) =>
    attempt(async () => {
      const prepared = await callApi(publishing.undo, { id: release })
      await publishAnyway(prepared.release.id)
      await reload()
      toast({ text: 'The import is undone' })
    })
  const importAll = async (isAnyway = false) => {
    const done = await send(file!, { skip_refused: true, ...(isAnyway && { publish_anyway: true }) })
    if (!done) return
    const { release, rows } = done
    await reload()
    onClose()
    toast({
      text: release ? `Imported: ${importSummary(rows)}` : 'Nothing was left to import',
      ...(release && { action: { name: 'Undo', run: () => void undo(release.id) } }),
    })
  }
  const counts = countOutcomes(tried?.rows ?? [])
  const changing = counts.create + counts.change
  return (
    <Dialog
      title={`Import ${inSentence(screen.title)}`}
      className="import"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            Cancel <kbd>Esc</kbd>
          </Button>
          <Button
            look="primary"
            disabled={changing === 0 || isBusy}
            aria-busy={isBusy}
            onClick={() => void importAll()}
          >
            {counts.refused > 0 && changing > 0
              ? `Import ${changing}, leave out ${counts.refused}`
              : `Import ${changing || ''}`}
          </Button>
        </>
      }
    >
      <DropZone
        title="Drop a CSV or XLSX file"
        hint="With the columns of an export: the first row has the names of fields. A row with an id changes that record, one without creates a record. Times are in UTC."
        accept=".xlsx,.csv,.txt,text/csv"
        isSingle
        onFiles={([chosen]) => chosen && void read(chosen)}
      />
      <div aria-live="polite" aria-busy={isBusy}>
        {isBusy && (
          <p>
            {tried ? 'Importing' : 'Reading'} {file?.name}… <progress aria-label="Import" />
          </p>
        )}
        {error && <FormError>{error}</FormError>}
        {tried && (
          <p>
            <b>{file?.name}</b>: {importSummary(tried.rows)}. {changing > 0 && 'Nothing is changed yet.'}
          </p>
        )}
      </div>
      {tried && <ImportedRows screen={screen} rows={tried.rows} />}
      {broken.length > 0 && (
        <BrokenLinksDialog
          links={broken}
          isBusy={isBusy}
          onPublish={() => void importAll(true)}
          onClose={() => setBroken([])}
        />
      )}
    </Dialog>
  )
}
