import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps process.nextTick() fast in the calling thread. V8 drops the hidden class (shape) of objects when the last
 * instance is collected. Tick objects are short-lived, so an idle thread loses their shape with every full collection,
 * and after a few rebuilds V8 falls back to slow objects: at least a tenth of the cost of a cached response. Keeping
 * one tick object alive keeps the shape.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()))
}
