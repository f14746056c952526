import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { spentAnswerTable } from '#server/database/tables/captcha.ts'
import type { CaptchaProof } from './challenge.ts'

/** Marks a captcha as used, across processes; it stays unused if the transaction is rolled back. */
export async function consumeCaptchaProof(tx: Database, { key, expires }: CaptchaProof): Promise<void> {
  const spent = await tx
    .insert(spentAnswerTable)
    .values({ key, expires: expires.toISOString() })
    .onConflictDoNothing()
    .returning({ key: spentAnswerTable.key })
  if (spent.length === 0) throw new Failure('CAPTCHA_ERROR')
}
