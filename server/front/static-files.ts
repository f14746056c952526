import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { DATA_POLICY } from '#server/http/security-headers.ts'
import { store, type StoredAnswer } from './page-cache.ts'

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

/** The built browser files, known by their exact path before the first request; no other path reaches the disk. */
export class StaticFiles {
  readonly #paths = new Map<string, string>()
  readonly #answers = new Map<string, Promise<StoredAnswer>>()

  constructor(directory: string) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(directory, file).split(sep).join('/')}`
      if (entry.isFile() && TYPES[extname(file)] && !path.startsWith('/.')) this.#paths.set(path, file)
    }
  }

  find(path: string): Promise<StoredAnswer> | undefined {
    const file = this.#paths.get(path)
    if (!file) return undefined
    const known = this.#answers.get(path)
    if (known) return known
    const answer = this.#read(path, file)
    this.#answers.set(path, answer)
    // Whoever waits hears of it; the next one has it read anew.
    answer.catch(() => this.#answers.delete(path))
    return answer
  }

  async #read(path: string, file: string): Promise<StoredAnswer> {
    const isHashed = path.startsWith('/assets/')
    const pressed = `${file}.br`
    return store(
      new Response(readFileSync(file), {
        headers: {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-security-policy': DATA_POLICY,
          'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        },
      }),
      existsSync(pressed) ? readFileSync(pressed) : undefined,
    )
  }
}
