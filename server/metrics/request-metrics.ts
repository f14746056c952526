import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { measureEventLoopDelay } from './event-loop-delay.ts'

/** Where a response came from. */
export type ResponseSource = 'cache' | 'file' | 'app'

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics of the front thread, which sees every request. */
export class RequestMetrics {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: 'meshwork_http_requests_total',
    help: 'Requests by source of the response (page cache, built file, app) and class of its status.',
    labelNames: ['source', 'status'],
    registers: [this.#registry],
  })
  readonly #durations = new Histogram({
    name: 'meshwork_http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['source'],
    buckets: BUCKETS,
    registers: [this.#registry],
  })

  constructor(cache: { usage(): { entries: number; bytes: number } }) {
    measureEventLoopDelay(this.#registry, 'front')
    new Gauge({
      name: 'meshwork_page_cache_entries',
      help: 'Responses in the page cache.',
      registers: [this.#registry],
      collect() {
        this.set(cache.usage().entries)
      },
    })
    new Gauge({
      name: 'meshwork_page_cache_bytes',
      help: 'Size of the page cache.',
      registers: [this.#registry],
      collect() {
        this.set(cache.usage().bytes)
      },
    })
  }

  record(source: ResponseSource, status: number, ms: number): void {
    this.#requests.inc({ source, status: `${Math.floor(status / 100)}xx` })
    this.#durations.observe({ source }, ms / 1000)
  }

  /** All metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
