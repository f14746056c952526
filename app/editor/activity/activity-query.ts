import type * as z from 'zod'
import { activityAreas, activityFilters } from '#contract/desk/activity.ts'
import { activityKinds } from '#domain/desk/activity.ts'
import { day } from '#domain/fields.ts'

/** The filters as they stand in the address; days are those of the reader. */
export const filterNames = ['person', 'kind', 'area', 'entity', 'entity_id', 'from', 'until'] as const

export type FilterName = (typeof filterNames)[number]

/** The input of the call for an address; values that no filter accepts are ignored. */
export function activityQuery(parameters: URLSearchParams): z.input<typeof activityFilters> {
  const valueOf = (name: FilterName) => parameters.get(name) || undefined
  const entity_id = Number(valueOf('entity_id') ?? Number.NaN)
  const asked = {
    person: valueOf('person'),
    kind: activityKinds.find((kind) => kind === valueOf('kind')),
    area: activityAreas.find((area) => area === valueOf('area')),
    entity: valueOf('entity'),
    entity_id: activityFilters.shape.entity_id.safeParse(entity_id).data,
    from: momentOf(valueOf('from'), 0),
    until: momentOf(valueOf('until'), 1),
  }
  const known = Object.entries(asked).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known)
}

/** The beginning of a local day, or of the one after it. */
function momentOf(text: string | undefined, days: number): string | undefined {
  const [year, month = 1, date = 1] = (day.safeParse(text).data ?? '').split('-').map(Number)
  return year ? new Date(year, month - 1, date + days).toISOString() : undefined
}
