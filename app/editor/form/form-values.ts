import { utcMinute } from '#app/editor/inputs/local-moment.ts'
import type { Values } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'

/** Form values of a record: only its fields, with times in the format of the API input. */
export function formValues({ form }: Pick<Screen, 'form'>, record: Values): Values {
  const entries = Object.entries(form).map(([name, { input }]) => {
    const value = record[name]
    return [name, input === 'moment' && typeof value === 'string' ? utcMinute(value) : value]
  })
  return Object.fromEntries(entries) as Values
}
