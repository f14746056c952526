import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Runs a command and returns what it wrote; throws with the end of that if it fails. */
export async function output(command: string, args: string[], input = ''): Promise<string> {
  const child = spawn('sh', ['-c', 'exec 2>&1; exec "$@"', 'sh', command, ...args])
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  const [written, code] = await Promise.all([text(child.stdout), ended])
  if (code !== 0)
    throw new Error(`"${[command, ...args].join(' ').slice(0, 300)}" failed:\n${written.slice(-3000)}`)
  return written
}

/** The programs of a list that this machine lacks. */
export function missingPrograms(names: string[]): string[] {
  return names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
}
