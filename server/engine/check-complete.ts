import { Failure } from '#domain/failure.ts'
import { isFilled } from '#domain/fields.ts'
import type { Entity } from '#server/entities/entity.ts'

/** Refuses a record that visitors would see without a name, or without what it is about. They see no drafts. */
export function checkComplete(
  { nameField, missing }: Pick<Entity, 'nameField' | 'missing'>,
  row: Record<string, unknown>,
): void {
  if (row.is_draft === true) return
  // News may consist of its content alone.
  const isNameless = nameField === 'name' && !isFilled(String(row[nameField] ?? ''))
  const fields: Record<string, string | undefined> = {
    ...(row.is_online === true && isNameless && { [nameField]: 'Required' }),
    ...missing(row as never),
  }
  const messages = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (messages.length > 0) throw new Failure('INVALID_INPUT', { fields: Object.fromEntries(messages) })
}
