import type { DpaEntryKind } from './entry.ts'
import type { DpaNames } from './meaning.ts'

interface Records {
  dpa_peripheral: { id: number; pnum: string; name: string }[]
  dpa_command: { peripheral: number | null; pcmd: string; name: string }[]
  dpa_entry: { kind: DpaEntryKind; code: string; name: string }[]
}

/** What packets are explained with: names and numbers only, since browsers load them with the calculator. */
export function dpaNames({ dpa_peripheral, dpa_command, dpa_entry }: Records): DpaNames {
  return {
    peripherals: dpa_peripheral.map(({ id, pnum, name }) => ({
      pnum,
      name,
      commands: dpa_command
        .filter(({ peripheral }) => peripheral === id)
        .map(({ pcmd, name: command }) => ({ pcmd, name: command })),
    })),
    codes: dpa_entry.filter(({ kind }) => kind === 'response-code').map(({ code, name }) => ({ code, name })),
  }
}
