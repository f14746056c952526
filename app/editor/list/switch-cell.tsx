import { useState } from 'react'
import { failureText } from '#domain/failure.ts'
import { saveFields } from '#app/editor/edit-session/save-fields.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import { refusalOf } from '#app/editor/rights.ts'
import type { Screen } from '#app/editor/screen.ts'
import { Switch } from '#app/ui/switch.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { recordName } from './cell.tsx'

/** Keyboard shortcuts of the switches in the current row. */
const keys: Record<string, string> = { is_online: 'o', is_available: 'a' }

interface Props {
  screen: Screen
  record: SavedRecord
  field: string
  onSaved: (record: SavedRecord) => void
}

/** A switch in a list that saves immediately (optimistic UI), with undo. */
export function SwitchCell({ screen, record, field, onSaved }: Props) {
  const [pendingValue, setPendingValue] = useState<boolean | null>(null)
  const toast = useToast()
  const name = recordName(screen, record)
  const refused = refusalOf(screen.resource.update)

  const toggle = async (from: SavedRecord, isOn: boolean, reason?: 'undo' | 'anyway') => {
    setPendingValue(isOn)
    const change = { resource: screen.resource, record: from, values: { [field]: isOn } }
    const {
      isSaved,
      record: current,
      refusal,
    } = await saveFields({ ...change, policy: 'rebase', publishAnyway: reason !== undefined }).finally(() =>
      setPendingValue(null),
    )
    if (current !== from) onSaved(current)
    if (!isSaved) {
      const run = () => void toggle(current, isOn, 'anyway')
      const anyway = refusal!.code === 'BROKEN_LINKS' && { action: { name: 'Publish anyway', run } }
      return toast({ text: `${name}: ${failureText(refusal!.code)}`, ...anyway })
    }
    const undo = { name: 'Undo', run: () => void toggle(current, !isOn, 'undo') }
    toast({ text: `${name} is ${stateName(field, isOn)}`, ...(reason !== 'undo' && { action: undo }) })
  }
  return (
    <td className="c" data-label={screen.form[field]?.label}>
      <Switch
        label={`${name} ${stateName(field, true)}`}
        checked={pendingValue ?? record[field] === true}
        busy={pendingValue !== null}
        disabled={refused !== undefined}
        title={refused?.text}
        onChange={(isOn) => pendingValue === null && void toggle(record, isOn)}
        data-key={keys[field]}
      />
    </td>
  )
}

/** For example "offline" for is_online, "not archived" for is_archived. */
function stateName(field: string, isOn: boolean): string {
  const state = field.replace(/^is_/, '').replaceAll('_', ' ')
  return isOn ? state : state === 'online' ? 'offline' : `not ${state}`
}
