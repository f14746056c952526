import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { desk } from '#contract/desk.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import type { Screen } from '#app/editor/screen.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'

export type View = Awaited<ReturnType<Api['desk']['views']>>['view'][number]

/** The address of a list as a view shows it. */
export function viewedAddress(listPath: string, { id, query }: Pick<View, 'id' | 'query'>): string {
  const parameters = new URLSearchParams(query)
  parameters.set('view', String(id))
  return `${listPath}?${parameters}`
}

/** The saved views of a list: choose one, save what is shown as one, change or delete an own one. */
export function ViewMenu({ screen }: { screen: Screen }) {
  const { key: entity } = screen.resource
  const [views, setViews] = useViews(entity)
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const toast = useToast()
  const { attempt } = useAttempt()
  const [isSaving, setSaving] = useState(false)
  const chosen = views.find(({ id }) => String(id) === parameters.get('view'))
  const query = withoutView(parameters)
  const replace = (view: View) =>
    setViews(
      [...views.filter(({ id }) => id !== view.id), view].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
  const open = (view: View | undefined) =>
    void navigate(view ? viewedAddress(screen.paths.list, view) : screen.paths.list, {
      preventScrollReset: true,
    })

  const save: DialogProps['onSave'] = async ({ name, is_shared }, idempotencyKey) => {
    const added = { entity: entity as View['entity'], name, query, is_shared }
    const { view } = await callApi(desk.addView, added, { idempotencyKey })
    replace(view)
    setSaving(false)
    toast({ text: `The view ${name} is saved` })
    open(view)
  }
  const update = ({ id, name }: View) =>
    attempt(
      async () => replace((await callApi(desk.changeView, { id, query })).view),
      `The view ${name} is changed`,
    )
  const remove = ({ id, name }: View) =>
    attempt(async () => {
      await callApi(desk.deleteView, { id })
      setViews(views.filter((view) => view.id !== id))
      void navigate(`${screen.paths.list}?${query}`, { replace: true, preventScrollReset: true })
    }, `The view ${name} is deleted`)

  return (
    <span className="views">
      {views.length > 0 && (
        <select
          aria-label="View"
          value={chosen?.id ?? ''}
          onChange={({ target }) => open(views.find(({ id }) => String(id) === target.value))}
        >
          <option value="">All {screen.title}</option>
          {views.map(({ id, name, is_own, is_shared, owner }) => (
            <option key={id} value={id}>
              {name}
              {is_own ? is_shared && ' (shared)' : ` (${owner})`}
            </option>
          ))}
        </select>
      )}
      {chosen?.is_own && chosen.query !== query && (
        <Button small look="quiet" onClick={() => void update(chosen)}>
          Change view
        </Button>
      )}
      {chosen?.is_own && (
        <Button small look="quiet" onClick={() => void remove(chosen)}>
          Delete view
        </Button>
      )}
      {query !== '' && chosen?.query !== query && (
        <Button small look="quiet" onClick={() => setSaving(true)}>
          Save view…
        </Button>
      )}
      {isSaving && <ViewDialog onClose={() => setSaving(false)} onSave={save} />}
    </span>
  )
}

interface DialogProps {
  onClose: () => void
  onSave: (view: { name: string; is_shared: boolean }, idempotencyKey: string) => Promise<void>
}

function ViewDialog({ onClose, onSave }: DialogProps) {
  // A name of a few letters is typed again; what it names is in the address.
  const input = useInputSession({ draft: null, blank: { name: '', is_shared: false }, send: onSave })
  const { errors, set } = input
  const { name, is_shared: isShared } = input.values
  return (
    <FormDialog title="Save view" action="Save" {...{ input, onClose }}>
      <TextField
        label="Name"
        hint="Filters, search and order are saved under it."
        error={errors.name ?? errors.query}
        value={name}
        onChange={(typed) => set({ name: typed })}
      />
      <label className="tick">
        <input type="checkbox" checked={isShared} onChange={() => set({ is_shared: !isShared })} />
        Shared with all staff
      </label>
    </FormDialog>
  )
}

/** The query string of a list without the name of the view. */
function withoutView(parameters: URLSearchParams): string {
  return new URLSearchParams([...parameters].filter(([name]) => name !== 'view')).toString()
}

/** The views of an entity. The list does not wait for them. */
function useViews(entity: string) {
  const [views, setViews] = useState<View[]>([])
  const toast = useToast()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    callApi(desk.views, { entity: entity as View['entity'] }, { signal }).then(
      ({ view }) => setViews(view),
      (error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof Failure)) throw error
        toast({ text: `The views could not be loaded. ${error.message}` })
      },
    )
    return () => controller.abort()
  }, [entity, toast])
  return [views, setViews] as const
}
