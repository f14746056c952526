import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Option } from '#app/editor/records.ts'
import { Icon } from '#app/ui/icon.tsx'
import { aliasesOf, matchOptions } from './match-options.ts'
import { OptionVisual } from './option-visual.tsx'
import {
  closedPicker,
  leavePicker,
  openPicker,
  pressInPicker,
  typeInPicker,
  withLateMatch,
  type PickerState,
} from './picker-state.ts'
import { usePopupPlace } from './use-popup-place.ts'

/** More are not drawn: typing finds the others. */
const MAX_SHOWN = 300

interface Props {
  id?: string | undefined
  label: string
  /** Whether the label is not visible. */
  isLabelHidden?: boolean
  value: number | null
  options: Option[]
  /** Entity of the options, for their pictures. */
  entity?: string | undefined
  /** Text of the empty input. */
  placeholder: string
  /** Label of the empty choice; without it a value is required. */
  none?: string | undefined
  isDisabled?: boolean
  errorId?: string | undefined
  onChange: (value: number | null) => void
}

interface Row {
  id: number | null
  name: string
  option?: Option
}

/** A select for long lists: a combobox with a listbox, whose rows are found by typing a name or an alias. */
export function Picker(props: Props) {
  const { id, label, isLabelHidden, value, options, entity, placeholder, none, isDisabled, errorId } = props
  const [stored, setState] = useState<PickerState>(closedPicker)
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { text } = stored
  const all = text === null ? rowsOf(options, none) : rowsOf(matchOptions(options, text))
  const rows = all.slice(0, MAX_SHOWN)
  const state = withLateMatch(stored, rows.length)
  const { isOpen, active } = state
  const counted = { count: rows.length, chosen: rows.findIndex((row) => row.id === value) }
  const chosen = options.find((option) => option.id === value)
  usePopupPlace(isOpen, box, list)
  useLayoutEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, listId])

  const choose = (row: Row | undefined) => {
    setState(closedPicker)
    if (row && row.id !== value) props.onChange(row.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const pressed = pressInPicker(state, event.key, counted)
    if (!pressed) return
    event.preventDefault()
    // Escape closes the list, not the dialog around it.
    event.stopPropagation()
    if (pressed.isTaken) choose(rows[active])
    else setState(pressed.state)
  }
  const leave = () => {
    const left = leavePicker(state)
    if (left === 'take') return choose(rows[active])
    setState(closedPicker)
    if (left === 'clear' && none !== undefined && value !== null) props.onChange(null)
  }
  return (
    <div className="picker" ref={box}>
      {chosen && text === null && <OptionVisual option={chosen} entity={entity} />}
      <input
        ref={input}
        id={id}
        role="combobox"
        aria-label={isLabelHidden ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        placeholder={placeholder}
        value={text ?? (value === null ? '' : nameOf(chosen, value))}
        onChange={({ target }) =>
          setState(typeInPicker(target.value, matchOptions(options, target.value).length))
        }
        onFocus={({ target }) => target.select()}
        onClick={() => !isOpen && setState(openPicker(counted))}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {none !== undefined && value !== null && (
        <button
          className="icon-button"
          type="button"
          tabIndex={-1}
          aria-label={`Clear ${label}`}
          onClick={() => {
            choose({ id: null, name: none })
            input.current?.focus()
          }}
        >
          <Icon name="x" />
        </button>
      )}
      {isOpen && (
        <div
          ref={list}
          className="picker-list"
          popover="manual"
          role="presentation"
          // The input keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          <div id={listId} role="listbox" aria-label={label} tabIndex={-1}>
            {rows.map((row, index) => (
              <div
                key={row.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={row.id === value}
                className={index === active ? 'on' : ''}
                onClick={() => choose(row)}
              >
                {row.option && <OptionVisual option={row.option} entity={entity} />}
                <span className={row.id === null ? 'no-choice' : ''}>{row.name}</span>
                <small>{row.option && aliasesOf(row.option)[0]}</small>
              </div>
            ))}
          </div>
          {rows.length === 0 && <p>Nothing matches “{text}”</p>}
          {all.length > rows.length && <p>{all.length - rows.length} more; type to find them</p>}
        </div>
      )}
      <span className="visually-hidden" aria-live="polite">
        {isOpen && text !== null && `${all.length} of ${options.length}`}
      </span>
    </div>
  )
}

function rowsOf(options: Option[], none?: string): Row[] {
  const rows = options.map((option): Row => ({ id: option.id, name: nameOf(option, option.id), option }))
  return none === undefined ? rows : [{ id: null, name: none }, ...rows]
}

function nameOf(option: Option | undefined, id: number): string {
  return option?.name || `No. ${id}`
}
