import { eq } from 'drizzle-orm'
import { newsroom } from '#contract/newsroom.ts'
import { noticeNews, type NoticeFacts } from '#domain/catalogue/change-notice.ts'
import type { LifeCycleEvent } from '#domain/catalogue/life-cycle-event.ts'
import { isoMoment } from '#domain/fields.ts'
import { newsTable } from '#server/database/tables/newsroom.ts'
import { newsroomEntities } from '#server/entities/newsroom.ts'
import type { WriteContext } from '#server/engine/content-write.ts'
import { standardOperations } from '#server/engine/crud.ts'
import { removeRecord } from '#server/engine/remove.ts'
import { noticeFacts } from './change-rows.ts'

const { news } = standardOperations(newsroom, newsroomEntities)

type Event = LifeCycleEvent & { id: number; old_status: number | null }

/** Drafts the notice of a status change as a news item that is offline, for staff to publish; returns its id. */
export async function draftNotice(write: WriteContext, event: Event): Promise<number> {
  const text = noticeNews(event.id, await factsOf(write, event))
  const { news: draft } = await news.create(write, {
    ...text,
    published: isoMoment(write.now),
    is_online: false,
  })
  return draft.id
}

/** Rewrites the draft after a correction, unless somebody edited or published it. */
export async function updateDraft(
  write: WriteContext,
  before: Event,
  after: Event & { notice: number | null },
) {
  const draft = await readDraft(write, after)
  if (!draft) return
  const old = noticeNews(before.id, await factsOf(write, before))
  if (draft.perex !== old.perex || draft.content !== old.content) return
  const text = noticeNews(after.id, await factsOf(write, after))
  if (text.perex === draft.perex && text.content === draft.content) return
  await news.update(write, { id: draft.id, ...text })
}

/** Removes the draft of a change that was taken back. A published notice stays for staff to decide. */
export async function removeDraft(write: WriteContext, event: { notice: number | null }): Promise<void> {
  const draft = await readDraft(write, event)
  if (draft) await removeRecord(write, newsroomEntities.news, { id: draft.id, confirmed: true })
}

async function readDraft({ db }: WriteContext, { notice }: { notice: number | null }) {
  if (notice === null) return undefined
  const [found] = await db.select().from(newsTable).where(eq(newsTable.id, notice)).for('update')
  return found && !found.is_online && found.deleted_at === null ? found : undefined
}

async function factsOf({ db, now }: WriteContext, event: Event): Promise<NoticeFacts> {
  const [facts] = await noticeFacts({ db, now }, [event])
  return facts!
}
