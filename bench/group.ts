import type { Row } from './row.ts'
import type { World } from './world.ts'

/** Rows that are measured together and can be chosen by name. */
export interface Group {
  name: string
  /** Ids of its rows. */
  ids: string
  what: string
  /** Rows at once, or one after the other, where a failure must not cost those before it. */
  measure(world: World): Promise<Row[]> | AsyncIterable<Row>
}
