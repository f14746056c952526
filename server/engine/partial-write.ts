import { Failure } from '#domain/failure.ts'
import type { Change, WriteContext } from './content-write.ts'

/**
 * Runs one part of a bulk write in a savepoint. If it is refused, it alone is rolled back and its failure is returned;
 * other errors abort the whole write.
 */
export async function tryPart<Result>(
  write: WriteContext,
  work: (part: WriteContext) => Promise<Result>,
): Promise<{ result: Result } | { failure: Failure }> {
  const noted: Change[] = []
  try {
    const result = await write.db.transaction((db) =>
      work({ ...write, db, note: (change) => void noted.push(change) }),
    )
    noted.forEach(write.note)
    return { result }
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'UNAVAILABLE') throw error
    return { failure: error }
  }
}
