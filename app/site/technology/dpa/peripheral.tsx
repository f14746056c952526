import { peripheralPath } from '#domain/technology/dpa/command.ts'
import { dpaNames } from '#domain/technology/dpa/names.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { followRedirect, redirectToNotFound } from '#app/site/shell/redirects.ts'
import type { PageHandle } from '#app/site/shell/shell.tsx'
import type { Route } from './+types/peripheral.ts'
import { CommandSection } from './command-section.tsx'
import { EntryTable } from './entry-table.tsx'
import { peripheralPage } from './peripheral-page.server.ts'
import { useVendor } from '#app/vendor.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { technology } = context.get(apiContext).api
  const [{ dpa_peripheral, dpa_command }, { dpa_entry }] = await Promise.all([
    technology.publicDpaCommands({}),
    technology.publicDpaEntries({}),
  ])
  const pages = dpa_peripheral.filter(({ friendly_url }) => friendly_url !== '')
  const found = pages.find(({ friendly_url }) => friendly_url === params.peripheral)
  if (!found) {
    await followRedirect({ request, context })
    return redirectToNotFound({ request, context })
  }
  const commands = dpa_command.filter(({ peripheral }) => peripheral === found.id)
  const isFrc = Number(found.pnum) === FRC
  return {
    page: peripheralPage(found, commands, dpaNames({ dpa_peripheral, dpa_command, dpa_entry })),
    others: pages.map((one) => ({ name: one.name, to: peripheralPath(one), isCurrent: one === found })),
    frcCommands: dpa_entry.filter(({ kind }) => isFrc && kind === 'frc-command'),
  }
}

/** The peripheral whose page also lists the embedded FRC commands. */
const FRC = 0x0d

type LoaderData = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = { crumb: ({ page }: LoaderData) => page.name }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, pnum, summary } = loaderData.page
  return pageMeta(`${useVendor().words.dpa} commands: ${name}`, `PNUM ${pnum}. ${summary}`)
}

/** A peripheral with its commands. */
export default function Peripheral({ loaderData }: Route.ComponentProps) {
  const { page, others, frcCommands } = loaderData
  const { words } = useVendor()
  const { name, pnum, availableAt, commands } = page
  return (
    <>
      <PageHead title={`${words.dpa} commands: ${name}`} lead={`PNUM ${pnum}, ${availableAt}`} />
      <RailSection id="about" title="About" lead={<PeripheralLinks others={others} />}>
        <div className="dpa-body">
          <RenderedMarkdown html={page.descriptionHtml} />
          {commands.length > 0 && (
            <table className="spec">
              <caption>Commands</caption>
              <thead>
                <tr>
                  <th scope="col">PCMD</th>
                  <th scope="col">Command</th>
                  <th scope="col">What it does</th>
                </tr>
              </thead>
              <tbody>
                {commands.map(({ anchor, pcmd, name: command, meaning }) => (
                  <tr key={anchor}>
                    <td className="mono">{pcmd}</td>
                    <th scope="row">
                      <a href={`#${anchor}`}>{command}</a>
                    </th>
                    <td>{meaning}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </RailSection>
      {commands.map((command) => (
        <CommandSection key={command.anchor} pnum={pnum} command={command} />
      ))}
      {frcCommands.length > 0 && (
        <RailSection
          id="frc-commands"
          title="FRC commands"
          lead={`What ${words.dpa} answers itself. The first byte of the data of Send.`}
        >
          <div className="dpa-body">
            <EntryTable kind="frc-command" entries={frcCommands} />
          </div>
        </RailSection>
      )}
    </>
  )
}

function PeripheralLinks({ others }: { others: LoaderData['others'] }) {
  return (
    <>
      Other peripherals:{' '}
      {others.map(({ name, to, isCurrent }, index) => (
        <span key={to}>
          {index > 0 && ' · '}
          {isCurrent ? <b aria-current="page">{name}</b> : <a href={to}>{name}</a>}
        </span>
      ))}
    </>
  )
}
