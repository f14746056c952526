import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Another process has the data directory open. */
export class DirectoryInUse extends Error {
  constructor(directory: string, holder: string) {
    super(
      `The data directory ${directory} is in use by process ${holder}. Stop that process, or set DATA_DIR to another directory.`,
    )
  }
}

/** Keeps a second process out of an embedded database; returns the function that lets go. */
export async function lockDirectory(directory: string): Promise<() => void> {
  const file = join(directory, 'lock')
  const own = `${process.pid} ${startTime(process.pid)}`
  if (!tryWrite(file, own)) {
    const holder = readHolder(file)
    if (holder && isRunning(holder)) throw new DirectoryInUse(directory, holder.pid)
    rmSync(file, { force: true })
    if (!tryWrite(file, own)) throw new DirectoryInUse(directory, readHolder(file)?.pid ?? 'unknown')
  }
  // Two starts may both find a dead holder's file; the one that wrote last keeps it.
  await pause(50)
  if (readFileSync(file, 'utf8') !== own)
    throw new DirectoryInUse(directory, readHolder(file)?.pid ?? 'unknown')
  return () => rmSync(file, { force: true })
}

interface Holder {
  pid: string
  started: string
}

function tryWrite(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): Holder | undefined {
  const [pid, started = ''] = readFileSync(file, 'utf8').split(' ')
  return pid ? { pid, started } : undefined
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startTime(Number(pid))
  return now === '' || started === '' || now === started
}

/** When a process started, in clock ticks; tells a live holder from a later process with the same number. */
function startTime(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
