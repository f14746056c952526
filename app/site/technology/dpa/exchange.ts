import type { Api } from '#contract/contract.ts'
import { commandAnchor, peripheralPath } from '#domain/technology/dpa/command.ts'
import {
  builderAddress,
  exampleExchange,
  readerAddress,
  type ExampleCommand,
} from '#domain/technology/dpa/examples.ts'
import { explainPacket } from '#domain/technology/dpa/explain.ts'
import { formatHex } from '#domain/technology/dpa/hex.ts'
import { parseLayout, type LayoutField } from '#domain/technology/dpa/layout.ts'
import type { DpaNames, NamedField } from '#domain/technology/dpa/meaning.ts'
import { dpaNames } from '#domain/technology/dpa/names.ts'

/** A packet of an example: its bytes, what they mean, and the calculator with it. */
export interface PacketView {
  label: string
  bytes: string
  reader: string
  fields: NamedField[]
}

interface Command extends ExampleCommand {
  request: string
  answer: string
}

/** The packets of the example of a command, with the request for the calculator and for listings. */
export function exchangeView(pnum: string, command: Command, names: DpaNames) {
  const answer = parseLayout(command.answer)
  const exchange = exampleExchange(pnum, command, answer === null || answer.length > 0)
  const view = (label: string, bytes: number[] | null, layout: LayoutField[] | null): PacketView[] =>
    bytes === null
      ? []
      : [
          {
            label,
            bytes: formatHex(bytes),
            reader: readerAddress(bytes),
            fields: explainPacket(bytes, names, layout),
          },
        ]
  return {
    request: exchange.request,
    calculator: builderAddress(exchange.request),
    packets: [
      ...view('Request', exchange.request, parseLayout(command.request)),
      ...view('Confirmation', exchange.confirmation, null),
      ...view('Response', exchange.response, answer),
    ],
  }
}

/** Loads the exchange of a command by the address of its peripheral and its anchor; null if there is none. */
export async function loadExchange({ technology }: Api, wanted: { peripheral: string; command: string }) {
  const [{ dpa_peripheral, dpa_command }, { dpa_entry }] = await Promise.all([
    technology.publicDpaCommands({}),
    technology.publicDpaEntries({}),
  ])
  const found = dpa_peripheral.find(({ friendly_url }) => friendly_url === wanted.peripheral)
  const command = dpa_command.find(
    (one) => one.peripheral === found?.id && commandAnchor(one) === wanted.command,
  )
  if (!found || !command) return null
  const { packets, calculator } = exchangeView(
    found.pnum,
    command,
    dpaNames({ dpa_peripheral, dpa_command, dpa_entry }),
  )
  return {
    name: `${found.name}: ${command.name}`,
    to: `${peripheralPath(found)}#${commandAnchor(command)}`,
    packets,
    calculator,
  }
}
