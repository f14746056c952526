import { use, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { OrderContext } from './order-context.ts'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The handle with which a row is dragged to another place, or moved with the arrow keys. */
export function OrderGrip({ id, name }: { id: number; name: string }) {
  const ordering = use(OrderContext)
  const target = useRef<HTMLElement>(null)
  if (!ordering) return null
  const mark = (row: HTMLElement | null) => {
    target.current?.classList.remove('drop-target')
    row?.classList.add('drop-target')
    target.current = row
  }
  const position = ordering.positionOf(id)
  return (
    <button
      className="icon-button grip order-grip"
      type="button"
      data-order-id={id}
      aria-label={`Move ${name}${position ? `, ${position.number} of ${position.count}` : ''}; arrow keys`}
      onKeyDown={(event: KeyboardEvent) => {
        const steps = STEPS[event.key]
        if (steps === undefined) return
        event.preventDefault()
        event.stopPropagation()
        ordering.move(id, steps)
      }}
      onPointerDown={({ currentTarget, pointerId, button }: PointerEvent<HTMLElement>) => {
        if (button === 0) currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        if (currentTarget.hasPointerCapture(pointerId)) mark(rowAt(clientX, clientY))
      }}
      onPointerUp={() => {
        const other = target.current?.querySelector<HTMLElement>('[data-order-id]')?.dataset['orderId']
        mark(null)
        if (other !== undefined && Number(other) !== id) ordering.moveTo(id, Number(other))
      }}
      onPointerCancel={() => mark(null)}
    >
      <Icon name="grip" />
    </button>
  )
}

/** The row below the pointer, if it can be ordered. */
function rowAt(x: number, y: number): HTMLElement | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('tr, li') ?? null
  return row?.querySelector('[data-order-id]') ? row : null
}
