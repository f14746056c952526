import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import type * as z from 'zod'
import { desk } from '#contract/desk.ts'
import { MAX_CHANGES } from '#contract/desk/bulk.ts'
import { manualOrderOf } from '#contract/desk/ordered-entities.ts'
import { callApi } from '#app/call-api.ts'
import { sendBulk } from '#app/editor/bulk/send-bulk.ts'
import { trackSave } from '#app/editor/edit-session/pending-saves.ts'
import { moveItem } from '#app/editor/inputs/move-item.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { ListOrdering } from './order-context.ts'
import { isInManualOrder, orderedGroups } from './ordered-groups.ts'

type OrderInput = z.input<typeof desk.order.input>

interface Parts {
  entity: string
  lines: readonly object[]
  nameOf: (id: number) => string
  /** Reloads the list; by default the loaders of the page. */
  onChanged?: (() => Promise<void> | void) | undefined
  /** The list, in which the moved row gets the focus again. */
  list?: RefObject<HTMLElement | null>
}

/** Orders a list by hand: each move is one call, with undo. Null for a list that is not in its manual order. */
export function useListOrdering(parts: Parts): ListOrdering | null {
  const { entity, lines, nameOf, onChanged, list } = parts
  const { revalidate } = useRevalidator()
  const { attempt } = useAttempt()
  const toast = useToast()
  const groups = useMemo(() => orderedGroups(lines), [lines])
  const order = manualOrderOf(entity)
  const isOrdered = useMemo(() => order !== undefined && isInManualOrder(groups, order), [groups, order])
  const reload = onChanged ?? revalidate
  const focusAfterMove = useFocusAfterMove(lines, list)

  const store = async (group: { id: number }[], from: number, to: number) => {
    const { id } = group[from]!
    focusAfterMove(id)
    const start = Math.max(0, Math.min(from, to) - MAX_CHANGES / 4)
    const part = moveItem(group, from, to).slice(start, start + MAX_CHANGES)
    const input = { entity, ids: part.map((record) => record.id) } as OrderInput
    const { undo } = await trackSave(callApi(desk.order, input))
    await reload()
    toast({
      text: `${nameOf(id)} is ${to + 1} of ${group.length}`,
      action: {
        name: 'Undo',
        run: () =>
          void attempt(async () => {
            const { done } = await sendBulk(entity, undo)
            await reload()
            toast({ text: `The order is taken back for ${done.length} of ${undo.length}` })
          }),
      },
    })
  }
  const place = (id: number) => {
    const group = groups.find((one) => one.some((record) => record.id === id))
    return group ? { group, index: group.findIndex((record) => record.id === id) } : null
  }
  const moveToIndex = (id: number, target: (index: number) => number) => {
    const found = place(id)
    if (!found) return
    const to = target(found.index)
    if (to === found.index || to < 0 || to >= found.group.length) return
    void attempt(() => store(found.group, found.index, to))
  }
  if (!isOrdered) return null
  return {
    positionOf: (id) => {
      const found = place(id)
      return found && { number: found.index + 1, count: found.group.length }
    },
    move: (id, steps) => moveToIndex(id, (index) => index + steps),
    moveTo: (id, target) => {
      const other = place(target)
      moveToIndex(id, (index) => (other?.group === place(id)?.group ? other!.index : index))
    },
  }
}

/** A moved row loses the focus; its handle gets it back, unless something else has it. */
function useFocusAfterMove(lines: readonly object[], list: RefObject<HTMLElement | null> | undefined) {
  const moved = useRef<number>(null)
  useEffect(() => {
    if (moved.current === null) return
    const grip = (list?.current ?? document).querySelector<HTMLElement>(`[data-order-id="${moved.current}"]`)
    const { activeElement } = document
    if (activeElement === document.body) grip?.focus()
    else if (activeElement !== grip) moved.current = null
  }, [lines, list])
  return (id: number) => {
    moved.current = id
  }
}
