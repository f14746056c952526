import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { firstSteps as calls } from '#contract/desk/first-steps.ts'
import { entityWithKey, hasScreen } from '#contract/entities.ts'
import { Failure } from '#domain/failure.ts'
import { listingPages } from '#domain/wayfinding/listing-pages.ts'
import { isSwitchedOff } from '#domain/wayfinding/is-shown.ts'
import { publicPages } from '#domain/wayfinding/pages.ts'
import { siteAreas } from '#domain/wayfinding/site-areas.ts'
import { inWords } from '#domain/words.ts'
import { accountByEmail } from '#server/accounts/find-account.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { settingTable } from '#server/database/tables/content.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { recordActivity } from '#server/engine/activity.ts'
import type { Context } from '#server/engine/context.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { emptyPages } from '#server/entities/empty-pages.ts'
import { entityOf } from '#server/entities/entities.ts'
import { switchedOff } from '#server/entities/switched-off.ts'
import { readBrand, readVendor } from '#server/entities/vendor.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { WITHOUT_DEMO } from '#server/runtime/first-start-settings.ts'
import site from '#site-config'

const TEST_SUBJECT = 'Test mail of the website'
const MAX_ERROR_LENGTH = 300
/** Products are a step of their own. */
const STEPS = new Set(['product_series', 'product'])
const titles = publicPages(site)

/** The guided start of an installation without the demo vendor. */
export const firstStepsOperations: Operations<typeof calls> = {
  async firstSteps(context) {
    const { db, user } = context
    const isStarting = (await db.$count(settingTable, eq(settingTable.name, WITHOUT_DEMO))) > 0
    if (!isStarting || user?.role !== 'administrator') return { first_steps: null }
    const [account] = await db.select().from(userTable).where(eq(userTable.id, user.id))
    const email = account?.email ?? null
    const brand = await readBrand(db)
    const categories = await countPublic(context, 'product_category')
    const products = await countPublic(context, 'product_series')
    const sent = await db.$count(mailOutboxTable, isNotNull(mailOutboxTable.sent_at))
    const off = await switchedOff(context)
    const { words } = await readVendor(db)
    const empty = (await emptyPages(context)).filter((page) => !isSwitchedOff(page, off))
    return {
      first_steps: {
        steps: [
          { key: 'brand', is_done: brand !== null, detail: brand?.name ?? '' },
          { key: 'email', is_done: email !== null, detail: email ?? '' },
          { key: 'mail', is_done: sent > 0, detail: '' },
          { key: 'category', is_done: categories > 0, detail: counted(categories) },
          { key: 'product', is_done: products > 0, detail: counted(products) },
        ],
        empty: placesToFill(empty),
        switched_off: off.map((area) => inWords(siteAreas[area].title, words)),
        email,
        has_mail_server: context.hasMailServer,
        test_mail: email === null ? null : await lastTestMail(db, email),
      },
    }
  },

  async setOwnEmail(context, { email }) {
    const { id, username } = callerOf(context)
    await context.db.transaction(async (tx) => {
      const [account] = await tx.select().from(userTable).where(eq(userTable.id, id)).for('update')
      if (!account) throw new Failure('NOT_FOUND')
      // Changing an address would need a proof that its owner wants it; the first one only adds a way back in.
      if (account.email !== null || (await accountByEmail(tx, email))) throw new Failure('ACCOUNT_EXISTS')
      await tx.update(userTable).set({ email }).where(eq(userTable.id, id))
      await recordActivity(tx, context, { action: 'email', entity: 'user', id, name: username })
    })
    return {}
  },

  async sendTestMail(context) {
    const { id } = callerOf(context)
    await writeOnce(context, async (tx) => {
      const [account] = await tx.select().from(userTable).where(eq(userTable.id, id))
      if (!account?.email)
        throw new Failure('INVALID_INPUT', { fields: { email: 'Your account has no e-mail address' } })
      const { brand } = await readVendor(tx)
      await queueMail(tx, {
        to: account.email,
        subject: TEST_SUBJECT,
        text: `This is a test mail of the website of ${brand.name}: ${context.publicUrl}\n\nYou get it because you asked for it in the editor. Mails work.\n`,
      })
      return {}
    })
    return {}
  },
}

function callerOf({ user }: Context) {
  if (!user) throw new Failure('NOT_SIGNED_IN')
  return user
}

async function countPublic({ db, now }: Context, key: string): Promise<number> {
  const entity = entityOf(key)
  const [row] = await db.select({ rows: count() }).from(entity.table).where(isPublicAt(entity, now))
  return row?.rows ?? 0
}

function counted(number: number): string {
  return number === 0 ? '' : `${number} online`
}

/** The screens on which staff fill lists of the website, each once. */
function placesToFill(pages: string[]) {
  const places = new Map<string, { label: string; to: string }>()
  for (const page of pages) {
    const [key = ''] = (listingPages as Record<string, readonly string[]>)[page] ?? []
    const entity = entityWithKey(key)
    const [, known] = Object.entries(titles).find(([path]) => path.toLowerCase() === page) ?? []
    if (!entity || !hasScreen(entity) || !known || STEPS.has(key)) continue
    const { list: to } = entity.editor
    if (!places.has(to)) places.set(to, { label: known.title, to })
  }
  return [...places.values()]
}

async function lastTestMail(db: Database, email: string) {
  const { recipient, subject, id } = mailOutboxTable
  const [mail] = await db
    .select()
    .from(mailOutboxTable)
    .where(and(eq(recipient, email), eq(subject, TEST_SUBJECT)))
    .orderBy(desc(id))
    .limit(1)
  if (!mail) return null
  const state = mail.sent_at !== null ? 'sent' : mail.last_error !== null ? 'failed' : 'waiting'
  return { state, added: mail.added, error: (mail.last_error ?? '').slice(0, MAX_ERROR_LENGTH) } as const
}
