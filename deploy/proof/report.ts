const failed: string[] = []
const notProved: string[] = []
let proved = 0

/** Runs one step of a proof and says how it went; a failure ends the proof it belongs to. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  describe: (result: T) => string = () => '',
): Promise<T> {
  const start = performance.now()
  try {
    const result = await work()
    proved += 1
    const detail = describe(result)
    console.log(`✓ ${name}${detail && `: ${detail}`} (${((performance.now() - start) / 1000).toFixed(0)} s)`)
    return result
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    failed.push(name)
    throw error
  }
}

/** Says what could not be tried on this machine, and why. */
export function cannotProve(what: string, why: string): void {
  notProved.push(what)
  console.log(`NOT PROVED HERE: ${what}: ${why}`)
}

/** The exit code: 0 if all is proved, 1 if something failed, 2 if something could not be tried. */
export function summarise(): number {
  console.log(`\n${proved} steps proved, ${failed.length} failed, ${notProved.length} not proved here`)
  for (const name of failed) console.log(`FAILED: ${name}`)
  for (const name of notProved) console.log(`NOT PROVED HERE: ${name}`)
  if (failed.length > 0) return 1
  return notProved.length > 0 ? 2 : 0
}
