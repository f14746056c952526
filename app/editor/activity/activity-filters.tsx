import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { activityAreas } from '#contract/desk/activity.ts'
import { activityKindNames } from '#domain/desk/activity.ts'
import { nounOf } from '#app/editor/screens.ts'
import { Icon } from '#app/ui/icon.tsx'
import { filterNames, type FilterName } from './activity-query.ts'

interface Props {
  parameters: URLSearchParams
  /** Usernames to choose from; others can be typed. */
  people: string[]
  /** The name of the record that the address is about, if an entry shows it. */
  recordName: string | null
  onChange: (name: FilterName, value: string) => void
}

/** The filters of the activity, which are kept in the address. */
export function ActivityFilters({ parameters, people, recordName, onChange }: Props) {
  const id = useId()
  const valueOf = (name: FilterName) => parameters.get(name) ?? ''
  const areas = Object.fromEntries(activityAreas.map((area) => [area, capitalized(area)]))
  const entity = valueOf('entity')
  const isFiltered = filterNames.some((name) => valueOf(name) !== '')
  return (
    <form className="activity-filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <Labelled id={`${id}-person`} label="Person">
        <PersonInput key={valueOf('person')} id={`${id}-person`} list={`${id}-people`} {...props('person')} />
        <datalist id={`${id}-people`}>
          {people.map((username) => (
            <option key={username}>{username}</option>
          ))}
        </datalist>
      </Labelled>
      <Choice id={`${id}-kind`} label="What" none="everything" names={activityKindNames} {...props('kind')} />
      <Choice id={`${id}-area`} label="Area" none="all areas" names={areas} {...props('area')} />
      <Day id={`${id}-from`} label="From" {...props('from')} />
      <Day id={`${id}-until`} label="Until" {...props('until')} />
      {entity && (
        <button
          className="tgl"
          type="button"
          aria-label="Show all records again"
          onClick={() => onChange('entity', '')}
        >
          {recordName ?? `${nounOf(entity)} ${valueOf('entity_id')}`}
          <Icon name="x" />
        </button>
      )}
      {isFiltered && (
        <Link className="activity-all" to="?">
          Clear filters
        </Link>
      )}
    </form>
  )

  function props(name: FilterName) {
    return { value: valueOf(name), onChange: (value: string) => onChange(name, value) }
  }
}

interface PersonProps {
  id: string
  /** Id of the names to choose from. */
  list: string
  value: string
  onChange: (value: string) => void
}

/** Takes effect once the name is complete: on Enter, on leaving, and when one of the list is chosen. */
function PersonInput({ id, list, value, onChange }: PersonProps) {
  const [text, setText] = useState(value)
  const commit = (typed: string) => typed !== value && onChange(typed)
  const type = (typed: string, isChosen: boolean) => {
    setText(typed)
    if (isChosen || typed === '') commit(typed)
  }
  return (
    <input
      id={id}
      list={list}
      autoComplete="off"
      placeholder="everybody"
      value={text}
      onChange={({ target, nativeEvent }) => type(target.value, !('inputType' in nativeEvent))}
      onKeyDown={({ key }) => key === 'Enter' && commit(text)}
      onBlur={() => commit(text)}
    />
  )
}

interface ControlProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
}

function Choice({ id, label, none, names, value, onChange }: ControlProps & ChoiceNames) {
  return (
    <Labelled id={id} label={label}>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {Object.entries(names).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

interface ChoiceNames {
  none: string
  names: Record<string, string>
}

function Day({ id, label, value, onChange }: ControlProps) {
  return (
    <Labelled id={id} label={label}>
      <input id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </Labelled>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="f">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
