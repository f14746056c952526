import type { Context } from '#server/context.ts'
import { writeContent } from './content-write.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { checkReferences } from './references.ts'

type Save<Input, Answer> = (context: Context, input: Input) => Promise<Answer>

/** A save that is refused when one of these fields names a record that does not exist or is in the trash. */
export function checkedSave<Input extends object, Answer>(
  tables: Record<string, ContentTable>,
  save: Save<Input, Answer>,
): Save<Input, Answer> {
  return (context, input) =>
    writeContent(context, async (tx, _note, inside) => {
      const named = Object.entries(tables).map(([field, table]) => [
        field,
        { table, named: input[field as keyof Input] },
      ])
      await checkReferences(tx, Object.fromEntries(named) as Parameters<typeof checkReferences>[1])
      return save(inside, input)
    })
}
