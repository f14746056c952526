import type { Call } from '#contract/call.ts'
import type { Context } from './context.ts'

interface Checked {
  output: unknown
  /** When the output changes by the clock. */
  until: Date | null
}

const known = new WeakMap<object, Map<string, Promise<Checked>>>()

/**
 * The output of an answer that is read once per content version, such as that of the menu on every page: it is checked
 * and translated once as well.
 */
export async function checkedOnce(
  { method, path }: Call,
  answer: object,
  context: Context,
  check: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const outputs = known.get(answer) ?? new Map<string, Promise<Checked>>()
  known.set(answer, outputs)
  const key = `${method} ${path} ${context.language}`
  const stored = await outputs.get(key)
  if (stored && (!stored.until || context.now < stored.until)) return withFreshness(stored, context)
  const checking = checked(context, check)
  outputs.set(key, checking)
  checking.catch(() => outputs.delete(key))
  return withFreshness(await checking, context)
}

async function checked(context: Context, check: (context: Context) => Promise<unknown>): Promise<Checked> {
  let until: Date | null = null
  const freshUntil = (moment: Date) => {
    if (!until || moment < until) until = moment
  }
  const output = frozen(await check({ ...context, freshUntil }))
  return { output, until }
}

function withFreshness({ output, until }: Checked, context: Context): unknown {
  if (until) context.freshUntil(until)
  return output
}

/** All requests share it, so none may change it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(Object.freeze(value)).forEach(frozen)
  return value
}
