import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { Failure } from '#domain/failure.ts'
import { linkIcon } from '#domain/library/link.ts'
import { api } from '#app/api-client.ts'
import { ConflictDialog } from '#app/editor/form/conflict-dialog.tsx'
import { DeleteDialog } from '#app/editor/form/delete-dialog.tsx'
import { formError } from '#app/blocks/form-error.ts'
import { differingFields, pick } from '#app/editor/form/form-values.ts'
import { useDraft } from '#app/editor/form/use-draft.ts'
import { RecordField } from '#app/editor/form/record-field.tsx'
import { HistoryButton } from '#app/editor/history/history-button.tsx'
import type { Option, Values } from '#app/editor/records.ts'
import { useRestore } from '#app/editor/trash/use-restore.ts'
import { useLatest } from '#app/editor/use-latest.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { linkFields } from './link-fields.ts'

export type LinkRecord = Awaited<ReturnType<Api['library']['links']['list']>>['link'][number]

interface Props {
  link: LinkRecord
  files: Option[]
  onClose: () => void
  onChange: () => Promise<void>
}

const allFields = { ...linkFields, icon: { label: 'Icon' } }
const valuesOf = (link: LinkRecord) => pick(link, Object.keys(allFields))

/** All fields of a link, saved together. */
export function LinkForm({ link, files, onClose, onChange }: Props) {
  const name = link.name || 'Untitled link'
  const base = valuesOf(link)
  const { values, changed, version, setVersion, set, drop } = useDraft({
    ...{ base, version: link.version },
    path: `/editor/links#link/${link.id}`,
    name: `Links: ${name}`,
  })
  const [trouble, setTrouble] = useState<Failure | null>(null)
  /** What somebody else saved in the meantime. */
  const [theirs, setTheirs] = useState<LinkRecord | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const toast = useToast()
  const { tellDeleted } = useRestore()

  const latest = useLatest(values)

  const attempt = async (work: () => Promise<unknown>, tell: () => void, isDone = () => true) => {
    setBusy(true)
    setTrouble(null)
    try {
      await work()
      if (isDone()) drop()
      tell()
      await onChange()
      if (isDone()) onClose()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.code === 'STALE_VERSION') setTheirs(error.details.answer?.link as LinkRecord)
      else setTrouble(error)
    } finally {
      setBusy(false)
    }
  }
  /** Saves some of the values; the form stays open when more was typed while they were on their way. */
  const save = (sent: Values, names: string[], over: number) =>
    attempt(
      async () => {
        const input = { id: link.id, version: over, ...pick(sent, names) }
        setVersion((await api.library.links.update(input)).link.version)
      },
      () => toast({ text: 'The link is saved' }),
      () => differingFields(latest.current, sent).length === 0,
    )
  const saveChosen = async (chosen: Values, over: LinkRecord) => {
    setTheirs(null)
    set(chosen)
    setVersion(over.version)
    await onChange()
    await save(chosen, differingFields(chosen, over), over.version)
  }
  const fields = trouble?.details.fields ?? {}

  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        void save(values, changed, version)
      }}
    >
      {trouble && <FormError>{formError(trouble.code)}</FormError>}
      <div className="fg">
        {Object.entries(linkFields).map(([field, shape]) => (
          <RecordField
            key={field}
            name={field}
            idPrefix={`link-${link.id}`}
            field={shape}
            value={values[field]}
            isChanged={changed.includes(field)}
            options={field === 'file' ? files : []}
            error={fields[field]}
            onChange={(value) => set({ [field]: value })}
          />
        ))}
        <div className="f c3">
          <label className="lab" htmlFor={`link-${link.id}-icon`}>
            Icon
          </label>
          <select
            id={`link-${link.id}-icon`}
            value={String(values.icon)}
            onChange={(event) => set({ icon: event.target.value })}
          >
            {linkIcon.options.map((icon) => (
              <option key={icon} value={icon}>
                {icon || 'none'}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="acts">
        <Button look="quiet" className="warns" onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          Delete
        </Button>
        <HistoryButton
          {...{ entity: 'link', id: link.id, name, fields: allFields, options: { file: files } }}
          onBringBack={(old, text) => {
            set({ ...base, ...old })
            toast({ text, action: { name: 'Undo', run: () => set(values) } })
          }}
        />
        <Button
          onClick={() => {
            drop()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button look="primary" type="submit" disabled={isBusy}>
          Save
        </Button>
      </div>
      {theirs && (
        <ConflictDialog
          {...{ base, mine: values, theirs: valuesOf(theirs), fields: allFields, options: { file: files } }}
          onBack={() => setTheirs(null)}
          onSave={(chosen) => void saveChosen(chosen, theirs)}
        />
      )}
      {isDeleting && (
        <DeleteDialog
          noun="link"
          name={name}
          onCancel={() => setDeleting(false)}
          onDelete={() => {
            setDeleting(false)
            const deleted = { entity: 'link', id: link.id, text: `${name} is deleted` }
            void attempt(
              () => api.library.links.remove({ id: link.id, confirmed: true }),
              () => tellDeleted(deleted),
            )
          }}
        />
      )}
    </form>
  )
}
