import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import type { PreparedChange } from './prepared-change.ts'

/** What a prepared change does, such as "Name and Title are changed later". */
export function changeText(
  { action, entity, name }: Pick<PreparedChange, 'action' | 'entity' | 'name'>,
  { own, noun, fields }: { own: string; noun: string; fields: string[] },
): string {
  const what = entity === own ? 'This record' : `The ${noun} ${name}`
  switch (action) {
    case 'create':
      return entity === own ? 'This new record is kept for later' : `A new ${noun} is kept for later`
    case 'update':
      return `${entity === own ? 'Kept' : `${what}: kept`} for later: ${fields.join(', ')}`
    case 'remove':
      return `${what} is deleted later`
    case 'copy':
      return `${what} is copied later`
    case 'restore':
      return `${what} is restored later`
    default:
      return `${what} is changed later`
  }
}

/** By whom and when, such as "by anna, 17 Nov 2026 13:00". */
export function keptBy({ by, at }: Pick<PreparedChange, 'by' | 'at'>): string {
  return `${by ? `by ${by}, ` : ''}${formatMoment(at)}`
}
