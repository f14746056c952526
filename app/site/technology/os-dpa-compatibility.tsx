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
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

const TITLE = '{os} and {dpa} compatibility'
const LEAD = 'Which versions of {os} and {dpa} work together in one network.'

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
  const { words } = useVendor()
  return pageMeta(
    inWords(TITLE, words),
    `${inWords(LEAD, words)} Choose those of a coordinator and a node, or read the table.`,
  )
}

/** Checks whether two devices are compatible, and shows the compatibility matrix. */
export default function OsDpaCompatibility({ loaderData: { entries, changes } }: Route.ComponentProps) {
  const { words } = useVendor()
  return (
    <>
      <PageHead title={inWords(TITLE, words)} lead={inWords(LEAD, words)} />
      <RailSection id="resolver" title="Do they fit?">
        <VersionResolver entries={entries} changes={changes} query={useLocation().search} words={words} />
      </RailSection>
      <RailSection
        id="table"
        title="All versions"
        lead={`Rows are coordinators, columns are nodes with ${words.os} 4.05 or newer. A cell without a tick says what keeps the two apart.`}
      >
        <CompatibilityTable entries={entries} />
      </RailSection>
    </>
  )
}
