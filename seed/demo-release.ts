import * as z from 'zod'
import type { Api } from '#contract/contract.ts'
import { readDemoList } from '#vendors/read-content.ts'
import { checkFile } from '#vendors/vendor-file-error.ts'

const preparedRelease = z.strictObject({
  name: z.string(),
  note: z.string(),
  changes: z.array(z.strictObject({ call: z.string(), input: z.record(z.string(), z.unknown()) })),
})

/** Prepares the release of prepared-release.yml for the first days of next year, whose number is written {year} there. */
export async function addDemoRelease({ publishing }: Pick<Api, 'publishing'>, now: Date): Promise<void> {
  const year = now.getUTCFullYear() + 1
  const text = JSON.stringify(readDemoList('prepared-release.yml')).replaceAll('{year}', String(year))
  const releases = checkFile('seed/demo/prepared-release.yml', z.array(preparedRelease), JSON.parse(text))
  for (const { changes, ...named } of releases) {
    const { release } = await publishing.addRelease({ ...named, moment: `${year}-01-04 08:00` })
    for (const change of changes) await publishing.prepareChange({ ...change, release: release.id })
  }
}
