import type { z } from 'zod'
import type { technology } from '#contract/technology.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import { commandAnchor } from '#domain/technology/dpa/command.ts'
import { listingsOf } from '#domain/technology/dpa/examples.ts'
import { formatHex } from '#domain/technology/dpa/hex.ts'
import { parseLayout, positionsOf, sizeOf, type LayoutField } from '#domain/technology/dpa/layout.ts'
import type { DpaNames } from '#domain/technology/dpa/meaning.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import site from '#site-config'
import { exchangeView } from './exchange.ts'

type Answer = z.output<typeof technology.publicDpaCommands.output>
type Peripheral = Answer['dpa_peripheral'][number]
type Command = Answer['dpa_command'][number]

export type CommandView = ReturnType<typeof commandView>

/** What the page of a peripheral shows. */
export function peripheralPage(peripheral: Peripheral, commands: Command[], names: DpaNames) {
  return {
    name: peripheral.name,
    pnum: peripheral.pnum,
    availableAt: peripheral.available_at,
    summary: plainFirstParagraph(peripheral.description),
    descriptionHtml: pageMarkdown(peripheral.description),
    commands: commands.map((command) => commandView(peripheral, command, names)),
  }
}

function commandView({ pnum }: Peripheral, command: Command, names: DpaNames) {
  const { request, packets, calculator } = exchangeView(pnum, command, names)
  return {
    anchor: commandAnchor(command),
    name: command.name,
    meaning: command.meaning,
    pcmd: command.pcmd,
    answerPcmd: `0x${formatHex([Number(command.pcmd) | 0x80]).toUpperCase()}`,
    since: command.since,
    request: layoutRows(parseLayout(command.request)),
    answer: layoutRows(parseLayout(command.answer)),
    descriptionHtml: pageMarkdown(command.description),
    errataHtml: pageMarkdown(command.errata),
    packets,
    calculator,
    listings: listingsOf(request, site.brand.product),
  }
}

function layoutRows(fields: LayoutField[] | null) {
  if (!fields) return null
  const positions = positionsOf(fields)
  return fields.map((field, index) => ({
    name: field.name,
    position: positions[index]!,
    size: sizeOf(field),
    meaning: field.meaning,
  }))
}
