import { setFlagsFromString } from 'node:v8'

/**
 * On a machine with much memory, V8 lets garbage grow to several times what is in use before it collects it. Half of it
 * costs little processor time and keeps a process small. Threads share the flag.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50')
}
