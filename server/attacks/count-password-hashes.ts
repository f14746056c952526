import { createHook } from 'node:async_hooks'

/** How many passwords are hashed while `work` runs. */
export async function countPasswordHashes(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return hashes
}
