import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps process.nextTick(), which node:http calls several times a request, fast in the thread that imports this first.
 * V8 drops the hidden class (shape) of objects when the last one is collected. Ticks are short-lived, so a full
 * collection may drop theirs, and from then on V8 makes every tick the slow way. One tick that stays alive keeps it.
 */
process.nextTick(() => kept.push(executionAsyncResource()))
