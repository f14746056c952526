import { asc } from 'drizzle-orm'
import { dpa } from '#contract/dpa.ts'
import { plainText } from '#domain/plain-text.ts'
import {
  blankDpaCommand,
  blankDpaPeripheral,
  commandAnchor,
  peripheralPath,
} from '#domain/technology/dpa/command.ts'
import { blankDpaEntry, dpaEntryAnchor, dpaEntryKinds, dpaEntryPages } from '#domain/technology/dpa/entry.ts'
import { dpaCommandTable, dpaEntryTable, dpaPeripheralTable } from '#server/database/tables/dpa.ts'
import { entity, type Entities } from './entity.ts'

const TRAIL = ['Technology', '{dpa}']

/** Both numbers alone and together: the search takes short words of a query for one part number. */
function numbers(pnum: string, pcmd: string): string {
  return `PNUM-${pnum} PCMD-${pcmd} PNUM-${pnum}-PCMD-${pcmd} ${pnum}-${pcmd}`
}

export const dpaEntities: Entities<typeof dpa> = {
  dpaPeripherals: entity(dpa.dpaPeripherals, {
    table: dpaPeripheralTable,
    blank: () => blankDpaPeripheral,
    order: [asc(dpaPeripheralTable.pnum), asc(dpaPeripheralTable.id)],
    search: {
      kind: 'dpa',
      hasWords: true,
      entry: ({ name, pnum, friendly_url, available_at, description }) =>
        friendly_url === ''
          ? null
          : {
              title: `{dpa} peripheral ${name}`,
              address: peripheralPath({ friendly_url }),
              names: `PNUM-${pnum}`,
              trail: [...TRAIL, 'Commands'],
              text: [available_at, plainText(description)].join(' · '),
            },
    },
  }),
  dpaCommands: entity(dpa.dpaCommands, {
    table: dpaCommandTable,
    blank: () => blankDpaCommand,
    order: [asc(dpaCommandTable.peripheral), asc(dpaCommandTable.pcmd), asc(dpaCommandTable.id)],
    within: ['peripheral'],
    search: {
      kind: 'dpa',
      hasWords: true,
      related: { peripheral: dpaPeripheralTable },
      entry: (command, { peripheral }) =>
        peripheral && peripheral.friendly_url !== ''
          ? {
              title: `${peripheral.name}: ${command.name}`,
              address: `${peripheralPath(peripheral)}#${commandAnchor(command)}`,
              names: numbers(peripheral.pnum, command.pcmd),
              trail: [...TRAIL, 'Commands', peripheral.name],
              text: [command.meaning, plainText(command.description)].join(' · '),
            }
          : null,
    },
  }),
  dpaEntries: entity(dpa.dpaEntries, {
    table: dpaEntryTable,
    blank: () => blankDpaEntry,
    order: [asc(dpaEntryTable.kind), asc(dpaEntryTable.ordering), asc(dpaEntryTable.id)],
    search: {
      kind: 'dpa',
      hasWords: true,
      entry: (row) => ({
        title: `${dpaEntryKinds[row.kind]} ${row.name}`,
        address: `${dpaEntryPages[row.kind]}#${dpaEntryAnchor(row)}`,
        names: row.code,
        trail: [...TRAIL, dpaEntryKinds[row.kind]],
        text: [row.declaration, row.description].filter(Boolean).join(' · '),
      }),
    },
  }),
}
