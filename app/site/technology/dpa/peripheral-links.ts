import type { Api } from '#contract/contract.ts'
import { commandAnchor, peripheralPath } from '#domain/technology/dpa/command.ts'

/** A peripheral with a page, and its commands with their places on it. */
export interface PeripheralLink {
  name: string
  pnum: string
  availableAt: string
  to: string
  commands: { pcmd: string; name: string; meaning: string; to: string }[]
}

/** Loads the peripherals that have pages, by number. */
export async function loadPeripheralLinks({ technology }: Api): Promise<PeripheralLink[]> {
  const { dpa_peripheral, dpa_command } = await technology.publicDpaCommands({})
  return dpa_peripheral
    .filter(({ friendly_url }) => friendly_url !== '')
    .map((peripheral) => ({
      name: peripheral.name,
      pnum: peripheral.pnum,
      availableAt: peripheral.available_at,
      to: peripheralPath(peripheral),
      commands: dpa_command
        .filter((command) => command.peripheral === peripheral.id)
        .map((command) => ({
          pcmd: command.pcmd,
          name: command.name,
          meaning: command.meaning,
          to: `${peripheralPath(peripheral)}#${commandAnchor(command)}`,
        })),
    }))
}
