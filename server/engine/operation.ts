import type * as z from 'zod'
import type { Access, Call, CallsOf } from '#contract/call.ts'
import { entityWithKey } from '#contract/entities.ts'
import { responsibilityFor, rightOf } from '#contract/rights.ts'
import { scopeOf } from '#contract/scopes.ts'
import { Failure } from '#domain/failure.ts'
import { flag } from '#domain/fields.ts'
import { isReadOncePerVersion } from '#server/content-version/version-cache.ts'
import { checkedOnce } from './checked-answer.ts'
import type { Context, SignedInUser } from './context.ts'
import { demandRight } from './demand-right.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import { pageOfList } from './page-of-list.ts'
import { inputMessage } from './input-messages.ts'
import { lenientOutput } from './lenient-output.ts'
import { withLiveFacts } from './live-facts.ts'
import { withTranslations } from './with-translations.ts'

/** The implementation of one call. */
export type Operation<C> =
  C extends Call<infer Input, infer Output>
    ? (context: Context, input: z.output<Input>) => Promise<z.input<Output>>
    : never

/** The operations of all calls of an area; a missing one is a type error. */
export type Operations<Area> = {
  [M in keyof Area]: Area[M] extends Call ? Operation<Area[M]> : ResourceOperations<Area[M]>
}

/** The operations of all standard calls of a resource. */
export type ResourceOperations<R> = { [C in keyof CallsOf<R>]: Operation<R[C & keyof R]> }

/** The gate of both doors: checks access, validates input, runs the operation and validates output. */
export async function passGate(call: Call, operation: Operation<Call>, context: Context, input: unknown) {
  const admitted = admitCall(call, context)
  const checked = checkInput(call, input)
  admitToRecords(call, admitted, checked)
  const given = publishesAnyway(call, input) ? { ...admitted, publishAnyway: true } : admitted
  try {
    const answer = await operation(given, checked)
    const listed = call.pages ? await pageOfList(given, call, answer, checked) : answer
    if (call.access !== 'anyone') return lenientOutput(call.output, listed, context)
    const show = (one: Context) => asShown(one, lenientOutput(call.output, listed, one))
    return await (isReadOncePerVersion(listed) ? checkedOnce(call, listed, context, show) : show(context))
  } catch (error) {
    throw databaseFailure(error) ?? error
  }
}

/** A public answer in the language of the request, with the values of live facts. */
async function asShown(context: Context, output: unknown): Promise<unknown> {
  return withLiveFacts(context, await withTranslations(context, output))
}

/** "publish_anyway" is accepted by every call that declares to refuse broken links. */
function publishesAnyway({ refusals }: Call, input: unknown): boolean {
  if (!refusals?.BROKEN_LINKS || typeof input !== 'object' || input === null) return false
  const { publish_anyway } = input as { publish_anyway?: unknown }
  return flag.safeParse(publish_anyway).data === true
}

/** Input validation: returns the parsed input of a call, or fails with the message of each wrong field. */
export function checkInput<Input extends z.ZodObject>({ input: schema }: Call<Input>, input: unknown) {
  const checked = schema.safeParse(input, { error: inputMessage })
  if (!checked.success) throw inputFailure(checked.error)
  return checked.data
}

/**
 * Access check of a call; returns the context to run it with. This is the only place where a service token gets the
 * rights of staff, and only for a call of one of its scopes.
 */
export function admitCall(call: Call, context: Context): Context {
  const { user, tokenScopes } = context
  if (!user || !tokenScopes) {
    admit(call.access, user)
    return user && call.access === 'staff' ? admitStaff(call, context, user) : context
  }
  const scope = scopeOf(call)
  if (scope !== undefined && tokenScopes.includes(scope))
    return { ...context, user: { ...user, is_staff: true } }
  if (call.access === 'staff') throw new Failure('FORBIDDEN')
  admit(call.access, null)
  return { ...context, user: null }
}

/** Access check: fails with 401 without a session and with 403 without the permission. */
export function admit(access: Access, user: SignedInUser | null): void {
  if (access === 'anyone') return
  if (!user) throw new Failure('NOT_SIGNED_IN')
  if (access === 'staff' && !user.is_staff) throw new Failure('FORBIDDEN')
}

/** Checks the role and the area of a call. Whether an editor writes nothing but drafts is checked by `writeContent`. */
function admitStaff(call: Call, context: Context, { role, areas }: SignedInUser): Context {
  const rights = { role, areas }
  const needed = rightOf(call)
  demandRight(rights, needed.acceptsDrafts ? { ...needed, role: 'editor' } : needed)
  return { ...context, rights }
}

/**
 * A call that changes records of the kind in its input needs the area of that kind. Reading needs it only for what is no
 * content: requests of visitors contain personal data.
 */
function admitToRecords(call: Call, { rights }: Context, { entity }: { entity?: unknown }): void {
  if (!rights || typeof entity !== 'string') return
  const { role } = rightOf(call)
  if (role !== 'editor' || !entityWithKey(entity))
    demandRight(rights, { role, area: responsibilityFor(entity) })
}

function inputFailure(error: z.ZodError): Failure {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.map(String).join('.') || 'body'] ??= issue.message
  const isDate = Object.values(fields).every((message) => message === 'Invalid date format')
  return new Failure(isDate ? 'INVALID_DATE_FORMAT' : 'INVALID_INPUT', { fields })
}
