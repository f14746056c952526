import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { DATA_POLICY, SCRIPT_POLICY } from '#server/http/security-headers.ts'
import { store, type StoredResponse } from './page-cache.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The built browser files, listed at startup; no other path reaches the disk. */
export class StaticFiles {
  readonly #paths = new Map<string, string>()
  readonly #responses = new Map<string, Promise<StoredResponse>>()

  constructor(directory: string) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(directory, file).split(sep).join('/')}`
      if (entry.isFile() && TYPES[extname(file)] && !path.startsWith('/.')) this.#paths.set(path, file)
    }
  }

  find(path: string): Promise<StoredResponse> | undefined {
    const file = this.#paths.get(path)
    if (!file) return undefined
    const cached = this.#responses.get(path)
    if (cached) return cached
    const response = this.#read(path, file)
    this.#responses.set(path, response)
    // Don't cache the failure: the next request retries.
    response.catch(() => this.#responses.delete(path))
    return response
  }

  async #read(path: string, file: string): Promise<StoredResponse> {
    const isHashed = path.startsWith('/assets/')
    const precompressed = `${file}.br`
    return store(
      new Response(readFileSync(file), {
        headers: {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-security-policy': extname(file) === '.js' ? SCRIPT_POLICY : DATA_POLICY,
          'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        },
      }),
      existsSync(precompressed) ? readFileSync(precompressed) : undefined,
    )
  }
}
