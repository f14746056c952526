import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

const NANOSECONDS = 1e9

/** Adds the longest delay of the event loop of this thread since the last scrape. */
export function measureEventLoopDelay(registry: Registry, thread: 'app' | 'front'): void {
  const delay = monitorEventLoopDelay()
  delay.enable()
  new Gauge({
    name: `meshwork_${thread}_event_loop_delay_seconds`,
    help: `Longest delay of the event loop of the ${thread} thread since the last scrape.`,
    registers: [registry],
    collect() {
      this.set(delay.max / NANOSECONDS)
      delay.reset()
    },
  })
}
