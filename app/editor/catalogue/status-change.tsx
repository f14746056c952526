import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import {
  blankLifeCycleEvent,
  eventProblems,
  replacementField,
  type LifeCycleEvent,
} from '#domain/catalogue/life-cycle-event.ts'
import { api } from '#app/api-client.ts'
import { callApi } from '#app/call-api.ts'
import type { KeptIn } from '#app/editor/edit-session/edit-state.ts'
import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'
import { useOpenWithDraft } from '#app/editor/edit-session/use-open-with-draft.ts'
import { InputNotices } from '#app/editor/form/input-notices.tsx'
import type { EditedRecord } from '#app/editor/form/use-record.ts'
import { RecordField } from '#app/editor/form/record-field.tsx'
import { KeepDialog } from '#app/editor/publishing/keep-dialog.tsx'
import { loadOptions, type Options } from '#app/editor/records.ts'
import type { Field } from '#app/editor/screen.ts'
import { lifeCycleScreen } from '#app/editor/screens/life-cycle.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { refusalOf } from '#app/editor/rights.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'

interface Props {
  record: EditedRecord
  /** The series, and the variant if it is the one that changes. */
  subject: Pick<LifeCycleEvent, 'series' | 'variant'>
}

/** Changes the status of a series or variant as a dated event, with reason, last orders and replacement. */
export function StatusChange({ record, subject }: Props) {
  const draftPath = `${useLocation().pathname}#status`
  const [isOpen, setOpen] = useOpenWithDraft(draftPath)
  if (!record.saved) return null
  return (
    <>
      <Button
        disabled={record.changed.length > 0}
        title={record.changed.length > 0 ? 'Save your changes first' : undefined}
        onClick={() => setOpen(true)}
      >
        Change status…
      </Button>
      {isOpen && <StatusDialog {...{ record, subject, draftPath }} onClose={() => setOpen(false)} />}
    </>
  )
}

const note: Field = { input: 'text', label: 'Migration note', hint: 'how to change over' }
const names = ['status', 'date', 'reason', 'last_order_date', 'last_shipment_date'] as const

interface DialogProps extends Props {
  draftPath: string
  onClose: () => void
}

function StatusDialog({ record, subject, draftPath, onClose }: DialogProps) {
  const { values: current, name } = record
  const replacement = replacementField(subject)
  const [options, setOptions] = useState<Options>({})
  const [blank] = useState<Partial<LifeCycleEvent>>(() => ({
    ...blankLifeCycleEvent(new Date()),
    ...subject,
    [replacement]: current.replace_by as number | null,
    has_no_replacement: current.has_no_replacement === true,
  }))
  const created = useRef<number>(null)
  const input = useInputSession<Partial<LifeCycleEvent>>({
    draft: { path: draftPath, name: `Status of ${name}` },
    blank,
    async send(event, idempotencyKey) {
      const { life_cycle_event } = await callApi(catalogue.lifeCycleEvents.create, event, { idempotencyKey })
      created.current = life_cycle_event.id
    },
  })
  const { values } = input
  const [problems, setProblems] = useState<Record<string, string>>({})
  const errors = { ...problems, ...input.errors }
  const [isKeeping, setKeeping] = useState(false)
  const { isBusy: isLoading, attempt } = useAttempt()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const load = useEffectEvent(() => attempt(async () => setOptions(await loadOptions(lifeCycleScreen))))
  useEffect(() => void load(), [])

  const save = async () => {
    setProblems({})
    if (!(await input.submit())) return
    toast({ text: `${name} has its new status; its notice is a draft in the news` })
    onClose()
    // The form loads the record again, with its new version.
    await navigate(pathname + search, { replace: true, state: { statusChange: created.current } })
  }
  const cancel = () => {
    input.abandon()
    onClose()
  }
  const keep = () => {
    // A change that is kept for later may have a date to come.
    const { date: _date, ...found } = eventProblems(values as LifeCycleEvent, new Date())
    setProblems(found)
    if (Object.keys(found).length === 0) setKeeping(true)
  }
  const keepIn = async (release: KeptIn) => {
    const { method, path } = catalogue.lifeCycleEvents.create
    await api.publishing.prepareChange({
      call: `${method} ${path}`,
      input: values,
      release: release?.id ?? null,
    })
    input.abandon()
    toast({ text: `The new status of ${name} is kept for later` })
  }
  if (isKeeping) return <KeepDialog name={name} onKeep={keepIn} onClose={onClose} />

  const field = (key: keyof LifeCycleEvent, shown: Field) => (
    <RecordField
      key={key}
      name={key}
      idPrefix="status-change"
      field={shown}
      columns={key === 'reason' ? 6 : undefined}
      value={values[key] ?? null}
      isChanged={false}
      options={(options[key] ?? []).filter(({ id }) => key !== replacement || id !== record.saved?.id)}
      error={errors[key]}
      onChange={(value) => input.set({ [key]: value })}
    />
  )
  const form = lifeCycleScreen.form
  const refusal = refusalOf(lifeCycleScreen.resource.create)
  const isReady = values.status !== undefined && values.status !== null && !isLoading && !input.isBusy
  return (
    <Dialog
      title={
        <>
          Change the status of <b>{name}</b>
        </>
      }
      className="status-dialog"
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>
            Cancel <kbd>Esc</kbd>
          </Button>
          <Button disabled={!isReady} onClick={keep}>
            Keep for later…
          </Button>
          <Button
            look="primary"
            disabled={!isReady || refusal !== undefined}
            title={refusal?.text}
            onClick={() => void save()}
          >
            Change status
          </Button>
        </>
      }
    >
      <InputNotices input={input} />
      <p>The product page shows it at once. A product change notice is drafted in the news.</p>
      <div className="field-grid status-change">
        {names.map((key) => field(key, form[key]!))}
        {field(replacement, { ...form[replacement]!, label: 'Replaced by' })}
        {field('has_no_replacement', form.has_no_replacement!)}
        {field('migration_note', note)}
      </div>
    </Dialog>
  )
}
