import { expect, test } from 'vitest'
import { lostInKills } from './kill-rounds.ts'
import { copyOfSeededData } from './server-for-tests.ts'

/** Five for every run; KILL_ROUNDS=50 for a release. */
const rounds = Number(process.env.KILL_ROUNDS ?? 5)

test(
  `A-098 A-099 a killed server holds nothing, and nothing acknowledged is lost in ${rounds} times kill -9 on the embedded database`,
  { timeout: rounds * 60_000 },
  async () => {
    expect(await lostInKills(rounds, copyOfSeededData())).toEqual([])
  },
)
