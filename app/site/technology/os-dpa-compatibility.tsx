import { useLocation } from 'react-router'
import { newestFirst } from '#domain/technology/os-dpa-compatibility.ts'
import { osChanges } from '#domain/technology/firmware/upgrade.ts'
import type { OsOnTheWay } from '#domain/technology/firmware/way.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import type { Route } from './+types/os-dpa-compatibility.ts'
import { CompatibilityTable } from './compatibility-table.tsx'
import VersionResolver from './version-resolver.island.tsx'

const LEAD = 'Which versions of OS and DPA work together in one network.'

export async function loader({ context }: Route.LoaderArgs) {
  const { technology } = context.get(apiContext).api
  const [entries, { firmware }] = await Promise.all([
    technology.osDpaEntries({}),
    technology.publicFirmware({}),
  ])
  const bare = ({ id, name, status }: OsOnTheWay) => ({ id, name, status })
  const changes = osChanges(firmware).map(({ from, to, files }) => ({
    from: bare(from),
    to: bare(to),
    files,
  }))
  return { entries: newestFirst(entries), changes }
}

export function meta() {
  return pageMeta(
    'OS and DPA compatibility',
    `${LEAD} Choose those of a coordinator and a node, or read the table.`,
  )
}

/** Checks whether two devices are compatible, and shows the compatibility matrix. */
export default function OsDpaCompatibility({ loaderData: { entries, changes } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="OS and DPA compatibility" lead={LEAD} />
      <RailSection id="resolver" title="Do they fit?">
        <VersionResolver entries={entries} changes={changes} query={useLocation().search} />
      </RailSection>
      <RailSection
        id="table"
        title="All versions"
        lead="Rows are coordinators, columns are nodes with OS 4.05 or newer. A cell without a tick says what keeps the two apart."
      >
        <CompatibilityTable entries={entries} />
      </RailSection>
    </>
  )
}
