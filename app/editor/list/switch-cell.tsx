import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { askForRecord, type SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { Switch } from '#app/ui/switch.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { recordName } from './cell.tsx'

/** The keys that press a switch of the current row. */
const keys: Record<string, string> = { is_online: 'o', is_available: 'a' }

interface Props {
  screen: Screen
  record: SavedRecord
  field: string
  onSaved: (record: SavedRecord) => void
}

/** A switch in a list; it saves at once and can be undone. */
export function SwitchCell({ screen, record, field, onSaved }: Props) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const toast = useToast()
  const name = recordName(screen, record)

  const turn = async (from: SavedRecord, isOn: boolean, isUndo = false) => {
    setWanted(isOn)
    try {
      const input = { id: from.id, version: from.version, [field]: isOn }
      const saved = await askForRecord(screen, 'update', input)
      onSaved(saved)
      const undo = { name: 'Undo', run: () => void turn(saved, !isOn, true) }
      toast({ text: `${name} is ${stateName(field, isOn)}`, ...(!isUndo && { action: undo }) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const current = error.details.answer?.[screen.resource.key] as SavedRecord | undefined
      // Somebody saved something else of the record, perhaps just here with its other switch: that is in nobody's way.
      if (current && current[field] === from[field]) return await turn(current, isOn, isUndo)
      toast({ text: error.message })
      if (current) onSaved(current)
    } finally {
      setWanted(null)
    }
  }
  return (
    <td className="c" data-label={screen.form[field]?.label}>
      <Switch
        label={`${name} ${stateName(field, true)}`}
        checked={wanted ?? record[field] === true}
        busy={wanted !== null}
        onChange={(isOn) => void turn(record, isOn)}
        data-key={keys[field]}
      />
    </td>
  )
}

/** "is_online" off is "offline", "is_archived" off is "not archived". */
function stateName(field: string, isOn: boolean): string {
  const state = field.replace(/^is_/, '').replaceAll('_', ' ')
  return isOn ? state : state === 'online' ? 'offline' : `not ${state}`
}
