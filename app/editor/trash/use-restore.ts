import { useNavigate, useRevalidator } from 'react-router'
import { desk } from '#contract/desk.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { useToast } from '#app/ui/toast.tsx'

interface Deleted {
  entity: string
  id: number
  /** Text of the toast. */
  text: string
  /** Called after the restore, if revalidating the loaders is not enough. */
  onRestored?: () => Promise<void>
}

/** Restores deleted records and shows the result as a toast; offers undo after a delete. */
export function useRestore() {
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const restore = async (entity: string, id: number, onRestored?: () => Promise<void>) => {
    try {
      const { restored } = await callApi(desk.restore, { entity, id })
      toast({
        text: [`${restored.label} is back`, ...(await changesOf(entity, restored.changed))].join('; '),
        action: { name: 'Open', run: () => void navigate(restored.to) },
      })
      await revalidate()
      await onRestored?.()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast({ text: [error.message, ...(await problemsOf(entity, error))].join(' ') })
    }
  }
  return {
    restore,
    /** Shows a toast with undo after a delete. */
    announceDeleted: ({ entity, id, text, onRestored }: Deleted) =>
      toast({ text, action: { name: 'Undo', run: () => void restore(entity, id, onRestored) } }),
  }
}

async function changesOf(entity: string, changed: Record<string, string | null>): Promise<string[]> {
  return labelledTexts(entity, changed, (label, value) =>
    value === null ? `${label} is empty now` : `${label} became ${value}`,
  )
}

async function problemsOf(entity: string, { details: { fields = {} } }: Failure): Promise<string[]> {
  return labelledTexts(entity, fields, (label, text) => `${label}: ${text}.`)
}

/** Formats fields with their labels. The screens are imported lazily, because few restores change any fields. */
async function labelledTexts<Value>(
  entity: string,
  fields: Record<string, Value>,
  text: (label: string, value: Value) => string,
): Promise<string[]> {
  const entries = Object.entries(fields)
  if (entries.length === 0) return []
  const { labelOf } = await import('#app/editor/screens.ts')
  return entries.map(([field, value]) => text(labelOf(entity, field), value))
}
