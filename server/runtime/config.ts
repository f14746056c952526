import * as z from 'zod'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import { trustedProxies } from './client-address.ts'

const MINUTES = 60_000

const port = z.coerce.number().int().min(0).max(65_535)
const secret = z
  .string()
  .min(32, 'expected at least 32 characters')
  .refine((text) => !/^(change|secret|default|example)/i.test(text) && new Set(text).size > 8, {
    error: 'expected a random text: make one with "openssl rand -base64 48"',
  })
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'expected the address visitors use, such as https://www.example.com' })
  .refine((address) => new URL(address).href === `${new URL(address).origin}/`, {
    error: 'expected an address without a path, such as https://www.example.com',
    when: ({ issues }) => issues.length === 0,
  })
  .transform((address) => new URL(address).origin)

/** Every setting, read once from the environment. docs/operations.md explains each. */
const settings = z.object({
  MODE: z.enum(['production', 'development']).default('production'),
  /** A trial on this machine: secret and public address may be left out. */
  TRIAL: z.stringbool().default(false),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: publicUrl.optional(),
  SESSION_SECRET: secret.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  /** Where the server backs itself up once a day; left out, it does not. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** The socket of a virus scanner, clamd; left out, files are not scanned. */
  CLAMD_SOCKET: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected an address that starts with postgres://')
    .optional(),
  /** An S3-compatible store for files; left out, they are kept below DATA_DIR. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected an address such as https://s3.eu-central-1.amazonaws.com' })
    .transform(withoutTrailingSlashes)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Other origins whose pages may call the API, separated by commas. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(publicUrl)),
  /** The mail server; without it mails wait in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'expected an address such as smtp://user:password@mail.example.com:587')
    .optional(),
  /** Sender of all mails; the company's e-mail address when left out. */
  MAIL_FROM: z.email('expected an e-mail address').optional(),
  /** Proxies whose X-Forwarded-For header is believed: addresses or networks, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, context) => {
      const isTrusted = trustedProxies(text)
      if (isTrusted) return isTrusted
      context.addIssue('expected addresses or networks such as 10.0.0.0/8, separated by commas')
      return z.NEVER
    }),
  /** Waits after many attempts; off only where something in front of this server sees to it. */
  RATE_LIMITS: z.stringbool().default(true),
  DEMO: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  /** Password of the first staff account; random and printed once when left out. */
  FIRST_STAFF_PASSWORD: z.string().min(15, 'expected at least 15 characters').optional(),
  SHUTDOWN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10 * MINUTES)
    .default(12_000),
  /** After how many seconds a process that hangs ends itself; 0 for never. */
  WATCHDOG_SECONDS: z.coerce.number().int().min(0).max(3_600).optional(),
})

type Settings = z.output<typeof settings>
export type Config = Settings & Required<Pick<Settings, 'PUBLIC_URL' | 'LOG_LEVEL' | 'WATCHDOG_SECONDS'>>

/** The settings of this process; every mistake is listed, each with its name and what is expected. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settings.safeParse(given)
  const mistakes = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  mistakes.push(...missingForS3(given))
  const relaxed = result.success && (result.data.TRIAL || result.data.MODE === 'development')
  if (result.success && !relaxed) {
    if (!result.data.PUBLIC_URL) mistakes.push('PUBLIC_URL: required, the address visitors use')
    if (!result.data.SESSION_SECRET) mistakes.push('SESSION_SECRET: required, at least 32 random characters')
  }
  if (!result.success || mistakes.length > 0) throw new ConfigError(mistakes)
  const { PUBLIC_URL, LOG_LEVEL, WATCHDOG_SECONDS, ...rest } = result.data
  return {
    ...rest,
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
    LOG_LEVEL: LOG_LEVEL ?? (rest.TRIAL ? 'warn' : 'info'),
    // A debugger halts one thread alone.
    WATCHDOG_SECONDS: WATCHDOG_SECONDS ?? (rest.MODE === 'development' ? 0 : 20),
  }
}

/** The settings of a bucket are needed together. */
function missingForS3(given: Record<string, string | undefined>): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const missing = names.filter((name) => given[name] === undefined)
  return missing.length === names.length
    ? []
    : missing.map((name) => `${name}: required to keep files in a bucket`)
}

export class ConfigError extends Error {
  constructor(mistakes: string[]) {
    super(`The settings are not complete:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
  }
}
