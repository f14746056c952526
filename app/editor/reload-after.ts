import { Failure } from '#domain/failure.ts'

/** Reloads what is shown after a call, also after a refusal, whose reason may be that it is outdated. */
export async function reloadAfter<Answer>(call: Promise<Answer>, reload: () => unknown): Promise<Answer> {
  try {
    const answer = await call
    void reload()
    return answer
  } catch (error) {
    // Without a network, loading would fail, too, and replace the page by an error page.
    if (!(error instanceof Failure && error.code === 'UNAVAILABLE')) void reload()
    throw error
  }
}
