import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { spentAnswerTable } from '#server/database/tables/captcha.ts'
import type { RightAnswer } from './challenge.ts'

/** A right answer counts once, whichever process gets it; it is spent only if the transaction succeeds. */
export async function spendAnswer(tx: Database, { key, expires }: RightAnswer): Promise<void> {
  const spent = await tx
    .insert(spentAnswerTable)
    .values({ key, expires: expires.toISOString() })
    .onConflictDoNothing()
    .returning({ key: spentAnswerTable.key })
  if (spent.length === 0) throw new Failure('CAPTCHA_ERROR')
}
