import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import { Failure } from '#domain/failure.ts'
import { loadNeighbours, positionInList } from '#app/editor/list/list-order.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { Icon } from '#app/ui/icon.tsx'

const sides = {
  previous: { label: 'Previous record', keys: 'Alt+Page Up', icon: 'left' },
  next: { label: 'Next record', keys: 'Alt+Page Down', icon: 'right' },
} as const
type Side = keyof typeof sides

/** Leads to the previous and next record of the list that the form was opened from, also with Alt+Page Up and Down. */
export function ListPosition({ screen, id }: { screen: Screen; id: number }) {
  const navigate = useNavigate()
  const position = positionInList(screen.paths.list, id)
  const [, setLoaded] = useState(0)
  useEffect(() => {
    let isHere = true
    // Without them, the buttons stay disabled.
    loadNeighbours(screen.paths.list, id).then(
      (isLoaded) => isLoaded && isHere && setLoaded((times) => times + 1),
      ignoreFailure,
    )
    return () => {
      isHere = false
    }
  }, [screen, id])
  const open = (side: Side) => {
    const neighbour = position?.[side] ?? null
    if (neighbour !== null) void navigate(formPath(screen, neighbour))
  }
  const onKey = useEffectEvent((event: KeyboardEvent, side: Side) => {
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    open(side)
  })
  useEffect(() => {
    const keys = {
      'Alt+PageUp': (event: KeyboardEvent) => onKey(event, 'previous'),
      'Alt+PageDown': (event: KeyboardEvent) => onKey(event, 'next'),
    }
    return tinykeys(window, keys, { ignore: () => false })
  }, [])
  if (!position || position.count === 1) return null
  const { number, count } = position
  const button = (side: Side) => (
    <button
      className="icon-button"
      type="button"
      aria-label={sides[side].label}
      title={`${sides[side].label} (${sides[side].keys})`}
      disabled={position[side] === null}
      onClick={() => open(side)}
    >
      <Icon name={sides[side].icon} />
    </button>
  )
  return (
    <span className="list-position" role="group" aria-label={`Record ${number} of ${count} in the list`}>
      {button('previous')}
      <span className="cnt">
        {number}/{count}
      </span>
      {button('next')}
    </span>
  )
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}
