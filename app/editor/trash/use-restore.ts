import { useNavigate, useRevalidator } from 'react-router'
import { desk } from '#contract/desk.ts'
import { Failure } from '#domain/failure.ts'
import { ask } from '#app/ask.ts'
import { labelOf } from '#app/editor/screens.ts'
import { useToast } from '#app/ui/toast.tsx'

interface Deleted {
  entity: string
  id: number
  /** What the message says. */
  text: string
  /** Called when it is back, where a new look at the page's lists is not enough. */
  onRestored?: () => Promise<void>
}

/** Brings deleted records back and says so, or why not; and offers to, right after a delete. */
export function useRestore() {
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const restore = async (entity: string, id: number, onRestored?: () => Promise<void>) => {
    try {
      const { restored } = await ask(desk.restore, { entity, id })
      toast({
        text: [`${restored.label} is back`, ...changesOf(entity, restored.changed)].join('; '),
        action: { name: 'Open', run: () => void navigate(restored.to) },
      })
      await revalidate()
      await onRestored?.()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast({ text: [error.message, ...problemsOf(entity, error)].join(' ') })
    }
  }
  return {
    restore,
    /** Says that a record is deleted and offers to undo that. */
    tellDeleted: ({ entity, id, text, onRestored }: Deleted) =>
      toast({ text, action: { name: 'Undo', run: () => void restore(entity, id, onRestored) } }),
  }
}

function changesOf(entity: string, changed: Record<string, string | null>): string[] {
  return Object.entries(changed).map(([field, value]) =>
    value === null ? `${labelOf(entity, field)} is empty now` : `${labelOf(entity, field)} became ${value}`,
  )
}

function problemsOf(entity: string, { details: { fields = {} } }: Failure): string[] {
  return Object.entries(fields).map(([field, text]) => `${labelOf(entity, field)}: ${text}.`)
}
