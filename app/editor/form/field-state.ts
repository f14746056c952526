import type { Options } from '#app/editor/records.ts'
import type { useRecord } from './use-record.ts'

/** What a field needs to know of the record it belongs to. */
export function fieldState(record: ReturnType<typeof useRecord>, name: string, options: Options) {
  return {
    value: record.values[name],
    isChanged: record.changed.includes(name),
    options: options[name] ?? [],
    error: record.trouble.fields[name],
    onChange: (value: unknown) => record.set({ [name]: value }),
  }
}
