import { useEffect, useMemo, useState } from 'react'
import { checkListQuery, type ListQuery } from '#contract/desk/list-query.ts'
import type { Failure } from '#domain/failure.ts'
import { loadOptions, type Options } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { FilterControl } from './filter-control.tsx'
import { filteredFields, filterFields, withFilter } from './filter-fields.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'
import { ViewMenu } from './view-menu.tsx'

interface Props {
  screen: Screen
  query: ListQuery
  /** Fields that have a control of their own elsewhere. */
  hidden?: string[]
  /** Shows the order on wide screens, too, for a list without columns. */
  hasOrder?: boolean
  onChange: (changed: Partial<ListQuery>) => void
}

/** The filters of a list, several at once, its order on narrow screens, and its saved views. */
export function FilterBar({ screen, query, hidden = [], hasOrder = false, onChange }: Props) {
  const { sort = '' } = query
  const [filter, choose] = useOptimisticValue(query, query.filter ?? {})
  const setFilter = (next: Record<string, string>) => {
    choose(next)
    onChange({ filter: next })
  }
  const fields = useMemo(
    () => filterFields(screen).filter(({ name }) => !hidden.includes(name)),
    [screen, hidden],
  )
  /** Filters that were added and have no value yet. */
  const [added, setAdded] = useState<string[]>([])
  const filtered = filteredFields(filter)
  const shown = fields.filter(({ name }) => filtered.has(name) || added.includes(name))
  const options = useChoices(
    screen,
    shown.filter(({ choices }) => choices === 'loaded').map(({ name }) => name),
  )
  const ownFilter = Object.fromEntries(
    Object.entries(filter).filter(([name]) => hidden.includes(name.split('.')[0]!)),
  )
  return (
    <section className="filters" aria-label="Filters and views">
      {shown.map((field) => (
        <FilterControl
          key={field.name}
          field={field}
          filter={Object.fromEntries(
            Object.entries(filter).filter(([name]) => name.split('.')[0] === field.name),
          )}
          options={options[field.name] ?? []}
          isValid={(one) => Object.keys(checkListQuery(screen.resource, { filter: one }).errors).length === 0}
          onChange={(changed) => {
            setAdded((before) => [...new Set([...before, field.name])])
            setFilter(withFilter(filter, field.name, changed))
          }}
          onRemove={() => {
            setAdded((before) => before.filter((name) => name !== field.name))
            if (filtered.has(field.name)) setFilter(withFilter(filter, field.name, {}))
          }}
        />
      ))}
      <select
        aria-label="Add a filter"
        value=""
        onChange={({ target }) => setAdded((before) => [...before, target.value])}
      >
        <option value="" disabled>
          + Filter
        </option>
        {fields
          .filter((field) => !shown.includes(field))
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </select>
      <select
        className={hasOrder ? undefined : 'sort-choice'}
        aria-label="Order"
        value={sort}
        onChange={({ target }) => onChange({ sort: target.value })}
      >
        <option value="">Usual order</option>
        {sortChoices(screen, sort).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {(shown.length > 0 || sort !== '') && (
        <Button
          small
          look="quiet"
          onClick={() => {
            setAdded([])
            choose(ownFilter)
            onChange({ filter: ownFilter, sort: '' })
          }}
        >
          Clear
        </Button>
      )}
      <span className="spacer" />
      <ViewMenu screen={screen} />
    </section>
  )
}

function sortChoices({ columns, form }: Screen, sort: string) {
  const choices = columns.flatMap((name) => {
    const label = form[name]?.label ?? name
    return [
      { value: name, label: `${label}, ascending` },
      { value: `-${name}`, label: `${label}, descending` },
    ]
  })
  const isOffered = sort === '' || choices.some(({ value }) => value === sort)
  return isOffered ? choices : [...choices, { value: sort, label: sort }]
}

/** The records that choice filters offer; loaded when the first of them is shown. */
function useChoices(screen: Screen, names: string[]): Options {
  const [options, setOptions] = useState<Options>({})
  const toast = useToast()
  const wanted = names.filter((name) => !options[name]).join(',')
  useEffect(() => {
    if (wanted === '') return
    loadOptions(screen, wanted.split(',')).then(
      (loaded) => setOptions((before) => ({ ...before, ...loaded })),
      ({ message }: Failure) => toast({ text: message }),
    )
  }, [screen, wanted, toast])
  return options
}
