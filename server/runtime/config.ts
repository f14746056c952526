import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import { projectFolder } from '#vendors/project-folder.ts'
import { trustedProxies } from './client-address.ts'
import { OperatorError } from './operator-error.ts'

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

/** All settings, read once from the environment. docs/operations.md explains each. */
const settings = z.object({
  MODE: z.enum(['production', 'development']).default('production'),
  /** A local trial: secret and public address are optional. */
  TRIAL: z.stringbool().default(false),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  /** Port of `/metrics` for Prometheus; none when unset. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  SESSION_SECRET: secret.optional(),
  /** Encrypt what is stored, separated by commas: the first one encrypts, all decrypt. */
  DATA_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(secret)),
  /** Folder of the vendor's site.config.ts, content/ and seed/demo; the demo vendor's when unset. */
  VENDOR: z
    .string()
    .refine((folder) => existsSync(join(projectFolder, folder, 'site.config.ts')), {
      error: 'expected a folder of the project with a site.config.ts, such as vendors/rillmark',
    })
    .optional(),
  /** Each vendor has a directory of its own, so that trying one does not change the content of another. */
  DATA_DIR: z.string().min(1).optional(),
  /** Where the server writes its daily backup; none when unset. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** The socket of clamd, a virus scanner; files are not scanned when unset. */
  CLAMD_SOCKET: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected an address that starts with postgres://')
    // With a socket there is no host after the "@".
    .refine((address) => URL.canParse(address.replace('@/', '@localhost/')), {
      error: 'expected postgres://user:password@host/database, with %40 for @ in a password, and so on',
    })
    .optional(),
  /** An S3-compatible store for files; when unset they are stored below DATA_DIR. */
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
  /** The mail server; without it mails stay in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'expected an address such as smtp://user:password@mail.example.com:587')
    .optional(),
  /** Sender of all mails; defaults to the company's e-mail address. */
  MAIL_FROM: z.email('expected an e-mail address').optional(),
  /** The provider of single sign-on (OpenID Connect) and what it knows this site by; none when unset. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'expected an address such as https://login.example.com' })
    .refine((address) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(address), {
      error: 'expected an address that starts with https://',
      when: ({ issues }) => issues.length === 0,
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What staff call the provider, on the button. */
  OIDC_NAME: z.string().max(60).default('single sign-on'),
  /** Whether members of the organisation without an account become staff: editors without areas. */
  OIDC_CREATE_STAFF: z.stringbool().default(false),
  /** Proxies whose X-Forwarded-For header is trusted: addresses or networks, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, context) => {
      const isTrusted = trustedProxies(text)
      if (isTrusted) return isTrusted
      context.addIssue('expected addresses or networks such as 10.0.0.0/8, separated by commas')
      return z.NEVER
    }),
  /** Rate limits; disable them only when a proxy in front of this server enforces its own. */
  RATE_LIMITS: z.stringbool().default(true),
  DEMO: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  /** Password of the first staff account; when unset, a random one is printed once. */
  FIRST_STAFF_PASSWORD: z.string().min(15, 'expected at least 15 characters').optional(),
  SHUTDOWN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10 * MINUTES)
    .default(12_000),
  /** Seconds until a hanging process kills itself; 0 disables the watchdog. */
  WATCHDOG_SECONDS: z.coerce.number().int().min(0).max(3_600).optional(),
})

type Settings = z.output<typeof settings>
export type Config = Settings &
  Required<Pick<Settings, 'DATA_DIR' | 'PUBLIC_URL' | 'LOG_LEVEL' | 'WATCHDOG_SECONDS'>>

/** Parses the environment; the error lists every invalid setting by name, with what is expected. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settings.safeParse(present)
  const errors = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  errors.push(...missingOf(S3_SETTINGS, 'to keep files in a bucket', present))
  errors.push(...missingOf(OIDC_SETTINGS, 'for single sign-on', present))
  const isRelaxed = result.success && (result.data.TRIAL || result.data.MODE === 'development')
  if (result.success && !isRelaxed) {
    if (!result.data.PUBLIC_URL) errors.push('PUBLIC_URL: required, the address visitors use')
    if (!result.data.SESSION_SECRET) errors.push('SESSION_SECRET: required, at least 32 random characters')
  }
  if (!result.success || errors.length > 0) throw new ConfigError(errors)
  const { DATA_DIR, PUBLIC_URL, LOG_LEVEL, WATCHDOG_SECONDS, ...rest } = result.data
  return {
    ...rest,
    DATA_DIR: dataDirectory({ DATA_DIR, VENDOR: rest.VENDOR }),
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
    LOG_LEVEL: LOG_LEVEL ?? (rest.TRIAL ? 'warn' : 'info'),
    // A breakpoint halts only one thread, which the watchdog would take for a hang.
    WATCHDOG_SECONDS: WATCHDOG_SECONDS ?? (rest.MODE === 'development' ? 0 : 20),
  }
}

const S3_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const OIDC_SETTINGS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']

/** Settings that only work together: an error for each that is missing beside another one. */
function missingOf(names: string[], purpose: string, present: Record<string, string | undefined>): string[] {
  const missing = names.filter((name) => present[name] === undefined)
  return missing.length === names.length ? [] : missing.map((name) => `${name}: required ${purpose}`)
}

export class ConfigError extends OperatorError {
  constructor(errors: string[]) {
    super(`The settings are not complete:\n${errors.map((error) => `  ${error}`).join('\n')}`)
  }
}

/** Every vendor has a data directory of its own, unless one is set. */
export function dataDirectory({
  DATA_DIR,
  VENDOR,
}: {
  DATA_DIR?: string | undefined
  VENDOR?: string | undefined
}): string {
  return DATA_DIR ?? (VENDOR ? `data-${basename(VENDOR)}` : 'data')
}
