import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface DrillResult {
  /** Name of the backup. */
  backup: string
  at: string
  /** How many tables and files differed. */
  differences: number
}

const FILE = 'last-drill.json'

/** Records the result of a test restore beside the backups, for the metrics. */
export async function recordDrill(directory: string, result: DrillResult): Promise<void> {
  await writeFile(join(directory, FILE), `${JSON.stringify(result)}\n`)
}

export async function lastDrill(directory: string): Promise<DrillResult | undefined> {
  try {
    return JSON.parse(await readFile(join(directory, FILE), 'utf8')) as DrillResult
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
