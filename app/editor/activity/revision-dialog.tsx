import { useEffect, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { desk } from '#contract/desk.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { ChangesDialog } from '#app/editor/history/changes-dialog.tsx'
import { FieldChanges } from '#app/editor/history/field-changes.tsx'
import { loadOptions, type Options } from '#app/editor/records.ts'
import { labelOf, screenOf } from '#app/editor/screens.ts'
import { FormError } from '#app/ui/field.tsx'
import { Loader } from '#app/ui/loader.tsx'

type Changes = Awaited<ReturnType<Api['desk']['revisionChanges']>>['changes']

interface Props {
  revision: number
  entity: string
  title: string
  onClose: () => void
}

/** What one write changed, field by field. */
export function RevisionDialog({ revision, entity, title, onClose }: Props) {
  const [loaded, setLoaded] = useState<{ changes: Changes; options: Options }>()
  const [error, setError] = useState('')
  useEffect(() => {
    load(entity, revision).then(setLoaded, (reason: unknown) =>
      setError(reason instanceof Failure ? reason.message : String(reason)),
    )
  }, [entity, revision])
  return (
    <ChangesDialog title={title} onClose={onClose}>
      {error && <FormError>{error}</FormError>}
      {!loaded && !error && <Loader />}
      {loaded && (
        <ol className="revisions">
          <li>
            {loaded.changes.length === 0 ? (
              <p>No field differs from before.</p>
            ) : (
              <FieldChanges
                changes={loaded.changes}
                fields={screenOf(entity)?.form ?? {}}
                options={loaded.options}
                labelOf={(field) => labelOf(entity, field)}
              />
            )}
          </li>
        </ol>
      )}
    </ChangesDialog>
  )
}

async function load(entity: string, revision: number) {
  const { changes } = await callApi(desk.revisionChanges, { id: revision })
  const screen = screenOf(entity)
  const fields = changes.map(({ field }) => field)
  return { changes, options: screen ? await loadOptions(screen, fields) : {} }
}
