import { dpa } from '#contract/dpa.ts'
import { dpaCommandTable, dpaPeripheralTable } from '#server/database/tables/dpa.ts'
import { dpaEntities } from '#server/entities/dpa.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { standardOperations } from '#server/engine/crud.ts'
import type { Operations } from '#server/engine/operation.ts'
import { listRows } from '#server/engine/page-of-list.ts'

const { dpaPeripherals, dpaCommands } = dpaEntities

export const dpaOperations: Operations<typeof dpa> = {
  ...standardOperations(dpa, dpaEntities),

  async publicDpaCommands({ db, now }, part) {
    const [dpa_peripheral, dpa_command] = await Promise.all([
      listRows(
        db,
        { table: dpaPeripheralTable, order: dpaPeripherals.order },
        isPublicAt(dpaPeripherals, now),
        {},
      ),
      listRows(db, { table: dpaCommandTable, order: dpaCommands.order }, isPublicAt(dpaCommands, now), part),
    ])
    return { dpa_peripheral, dpa_command }
  },
}
