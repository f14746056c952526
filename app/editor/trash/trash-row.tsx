import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { readableMoment } from '#app/editor/inputs/local-moment.ts'
import { nounOf } from '#app/editor/screens.ts'
import { Button } from '#app/ui/button.tsx'
import { useRestore } from './use-restore.ts'

interface Props {
  row: Awaited<ReturnType<Api['desk']['trash']>>['trash'][number]
  onRestored: () => void
}

/** A record in the trash: what it is, when and by whom it was deleted, and the way back. */
export function TrashRow({ row: { entity, id, name, along, deleted_at, deleted_by }, onRestored }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { restore } = useRestore()
  const others = Object.entries(along).filter(([, count]) => count > 0)
  const bringBack = async () => {
    setBusy(true)
    await restore(entity, id, async () => onRestored()).finally(() => setBusy(false))
  }
  return (
    <tr>
      <th scope="row" className="nm">
        {name}
        {others.length > 0 && (
          <small> with {others.map(([part, count]) => counted(nounOf(part), count)).join(' and ')}</small>
        )}
      </th>
      <td>{nounOf(entity)}</td>
      <td>
        <time dateTime={deleted_at}>{readableMoment(deleted_at)}</time>
      </td>
      <td>{deleted_by ?? 'unknown'}</td>
      <td className="r">
        <Button small disabled={isBusy} aria-label={`Restore ${name}`} onClick={() => void bringBack()}>
          Restore
        </Button>
      </td>
    </tr>
  )
}

function counted(noun: string, count: number): string {
  return `${count} ${noun}${count > 1 && !noun.endsWith('s') ? 's' : ''}`
}
