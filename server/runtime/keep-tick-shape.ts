import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps process.nextTick() quick in the thread that calls it. V8 forgets the shape of objects when the last of them is
 * collected. Ticks live for a moment, so a thread at rest loses their shape with every full collection, and after some
 * new ones V8 gives up and makes each tick the slow way: a tenth and more of what an answer from memory costs. While
 * one tick is kept, so is their shape.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()))
}
