import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import { positionInList } from '#app/editor/list/list-order.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Leads to the previous and next record of the list that the form was opened from, also with Alt+Page Up and Down. */
export function ListPosition({ screen, id }: { screen: Screen; id: number }) {
  const navigate = useNavigate()
  const position = positionInList(screen.paths.list, id)
  const open = (neighbour: number | null | undefined) => {
    if (typeof neighbour === 'number') void navigate(formPath(screen, neighbour))
  }
  const onKey = useEffectEvent((event: KeyboardEvent, side: 'previous' | 'next') => {
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    open(position?.[side])
  })
  useEffect(() => {
    const keys = {
      'Alt+PageUp': (event: KeyboardEvent) => onKey(event, 'previous'),
      'Alt+PageDown': (event: KeyboardEvent) => onKey(event, 'next'),
    }
    return tinykeys(window, keys, { ignore: () => false })
  }, [])
  if (!position || position.count === 1) return null
  const { number, count, previous, next } = position
  return (
    <span className="list-position" role="group" aria-label={`Record ${number} of ${count} in the list`}>
      <button
        className="icon-button"
        type="button"
        aria-label="Previous record"
        title="Previous record (Alt+Page Up)"
        disabled={previous === null}
        onClick={() => open(previous)}
      >
        <Icon name="left" />
      </button>
      <span className="cnt">
        {number}/{count}
      </span>
      <button
        className="icon-button"
        type="button"
        aria-label="Next record"
        title="Next record (Alt+Page Down)"
        disabled={next === null}
        onClick={() => open(next)}
      >
        <Icon name="right" />
      </button>
    </span>
  )
}
