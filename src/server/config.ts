import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const provider = z.object({
  id: z.string().regex(/^(google\.com|microsoft\.com|oidc\.[a-z0-9.-]{1,80})$/, 'must be google.com, microsoft.com or oidc.<name>'),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1).max(255),
  clientSecret: z.string().min(1).max(512).optional(),
  name: z.string().min(1).max(40).optional(),
})

const firebase = z.object({
  apiKey: z.string().min(1).max(255),
  projectId: z.string().regex(/^[a-z0-9-]{4,40}$/),
  authDomain: z.string().min(1).max(255).optional(),
  /** Whether the project lets people connect authenticator apps. */
  totp: z.boolean().default(false),
  /** Where the keys are that ID tokens are signed with. */
  jwksUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
})

/** A bucket in path style, where one wants in a folder of it. */
const bucketUrl = z
  .url({ protocol: /^https?$/ })
  .refine(isBucket, 'must be the address of a bucket, like https://s3.eu-west-3.amazonaws.com/agency')
  .transform((url) => url.replace(/\/+$/, ''))

/** A Firebase project in the place of our own identity service; with `emulatorHost`, the emulator in the place of Google. */
export type FirebaseConfig = z.infer<typeof firebase> & { authDomain: string; emulatorHost: string | undefined }

/** A bucket, or a folder in one, by its address in path style. */
export type BucketConfig = {
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** How the server encrypts what lies there, where it must be asked for. */
  encryption: 'AES256' | 'aws:kms' | undefined
}

/** How to reach Stripe; `apiBase` is another in tests. */
export type StripeConfig = { secretKey: string; webhookSecret: string; apiBase: string }

/** An OpenID provider whose ID tokens sign people in; `name` stands on its button. */
export type ProviderConfig = z.infer<typeof provider>

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSite, 'must be the address of a site, without a path')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Lintel <no-reply@lintel.example>'),
  CONTACT_EMAIL: z.email().optional(),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+[\d ]{6,20}$/, 'must be international, like +44 113 496 0000')
    .optional(),
  TRUST_PROXY: z.string().refine(namesProxies, 'must be a number of proxies, or their addresses').default(''),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, such as from "openssl rand -hex 32"')
    .optional(),
  FILES: z.enum(['disk', 's3']).optional(),
  FILES_S3_URL: bucketUrl.optional(),
  FILES_CACHE_MB: z.coerce.number().int().min(100).default(2000),
  BACKUP_S3_URL: bucketUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).max(255).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(255).optional(),
  S3_ENCRYPTION: z.enum(['AES256', 'aws:kms']).optional(),
  CLAMD: z
    .string()
    .regex(/^(\/.+|(\[[\da-f:]+\]|[\w.-]+):\d{1,5})$/i, 'must be a host and a port, or the path of a socket')
    .optional(),
  COMPANY_FILES_GB: z.coerce.number().positive().max(100_000).default(10),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/, 'must be pairs, like api-key=secret')
    .optional(),
  STAFF_TOTP: z.enum(['optional', 'required']).default('optional'),
  IDENTITY_ADMIN_TOKEN: z.string().min(16).optional(),
  FIREBASE_CONFIG: z.preprocess(parseJson, firebase.optional()),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be a host and a port')
    .optional(),
  OIDC_PROVIDERS: z.preprocess(parseJson, z.array(provider)).default([]),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a webhook of Stripe')
    .optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DEMO: flag.default(false),
  TEST_HOOKS: flag.default(false),
  NODE_ENV: z.string().optional(),
})

export type Setting = keyof typeof environment.shape
export const settingNames = Object.keys(environment.shape) as Setting[]

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where people reach the product; without a trailing slash. Follows HOST and PORT when PUBLIC_URL is not set. */
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  /** The first e-mail address and phone of the agency, until an administrator saves its details. */
  contact: { email: string | null; phone: string | null }
  /** How many proxies stand before us, or their addresses. */
  trustProxy: false | number | string
  /** How long, asked to end, it goes on answering while proxies turn to another. */
  drainSeconds: number
  /** Room on the disk that uploads leave free; by default by its size. */
  diskReserveMb: number | undefined
  /** Where the nightly backup goes; undefined where somebody else takes care of backups. */
  backupDir: string | undefined
  /** What backups are encrypted with; without it, what follows from the secrets. */
  backupKey: Buffer | undefined
  /** Where new files go. Files that still lie in the other place are read from there. */
  filesIn: 'disk' | 's3'
  filesBucket: BucketConfig | undefined
  /** How much of the bucket's files may lie on the disk as copies. */
  filesCacheMb: number
  /** Where backups go instead of `backupDir`. */
  backupBucket: BucketConfig | undefined
  /** Where the virus scanner listens: a host and a port, or a socket. */
  clamd: string | undefined
  /** How much company files may take together, with their versions and the bin. */
  companyFilesGb: number
  rateLimitScale: number
  metricsToken: string | undefined
  /** Where traces are sent, with what the collector asks of who sends. */
  otlp: { endpoint: string; headers: Record<string, string> } | undefined
  /** Whether staff need a second factor for everything but setting one up. */
  staffTotp: 'optional' | 'required'
  identityAdminToken: string | undefined
  oidcProviders: ProviderConfig[]
  firebase: FirebaseConfig | undefined
  /** Cards are taken where both keys are set. */
  stripe: StripeConfig | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  demo: boolean
  testHooks: boolean
  production: boolean
}

/** Reads the settings from the environment. A wrong value ends the start with one sentence that names it. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([key, value]) => key in environment.shape && value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    throw new ConfigError(`A setting is wrong. ${wrong}`)
  }
  const set = parsed.data
  const production = set.NODE_ENV === 'production'
  if (production && set.TEST_HOOKS)
    throw new ConfigError('TEST_HOOKS=1 opens doors for tests and cannot be used with NODE_ENV=production. Remove one of them.')
  if (production && set.FIREBASE_AUTH_EMULATOR_HOST)
    throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST accepts tokens that nobody signed and cannot be used with NODE_ENV=production.')
  if (set.STAFF_TOTP === 'required' && set.FIREBASE_CONFIG && !set.FIREBASE_CONFIG.totp)
    throw new ConfigError(
      'STAFF_TOTP=required needs authenticator apps. Switch them on in the Firebase project, then add "totp": true to FIREBASE_CONFIG.',
    )
  if ((set.STRIPE_SECRET_KEY === undefined) !== (set.STRIPE_WEBHOOK_SECRET === undefined))
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together: without the second no payment would ever arrive.',
    )
  const buckets = readBuckets(set)
  const trustProxy = /^\d*$/.test(set.TRUST_PROXY) ? Number(set.TRUST_PROXY) || false : set.TRUST_PROXY
  const shown = set.HOST === '0.0.0.0' || set.HOST === '::' ? 'localhost' : set.HOST
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    publicUrl: (set.PUBLIC_URL ?? `http://${shown.includes(':') ? `[${shown}]` : shown}:${set.PORT}`).replace(/\/$/, ''),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    contact: { email: set.CONTACT_EMAIL ?? null, phone: set.CONTACT_PHONE ?? null },
    trustProxy,
    drainSeconds: set.DRAIN_SECONDS ?? (trustProxy ? 5 : 1),
    diskReserveMb: set.DISK_RESERVE_MB,
    backupDir: set.BACKUP_DIR === 'off' ? undefined : resolve(set.BACKUP_DIR ?? join(set.DATA_DIR, 'backups')),
    backupKey: set.BACKUP_KEY === undefined ? undefined : Buffer.from(set.BACKUP_KEY, 'hex'),
    filesIn: set.FILES ?? (buckets.files ? 's3' : 'disk'),
    filesBucket: buckets.files,
    filesCacheMb: set.FILES_CACHE_MB,
    backupBucket: buckets.backups,
    clamd: set.CLAMD,
    companyFilesGb: set.COMPANY_FILES_GB,
    rateLimitScale: set.RATE_LIMIT_SCALE,
    metricsToken: set.METRICS_TOKEN,
    otlp:
      set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
            headers: readPairs(set.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
          },
    staffTotp: set.STAFF_TOTP,
    identityAdminToken: set.IDENTITY_ADMIN_TOKEN,
    oidcProviders: set.OIDC_PROVIDERS,
    firebase: set.FIREBASE_CONFIG && {
      ...set.FIREBASE_CONFIG,
      authDomain: set.FIREBASE_CONFIG.authDomain ?? `${set.FIREBASE_CONFIG.projectId}.firebaseapp.com`,
      emulatorHost: set.FIREBASE_AUTH_EMULATOR_HOST,
    },
    stripe:
      set.STRIPE_SECRET_KEY && set.STRIPE_WEBHOOK_SECRET
        ? { secretKey: set.STRIPE_SECRET_KEY, webhookSecret: set.STRIPE_WEBHOOK_SECRET, apiBase: set.STRIPE_API_BASE }
        : undefined,
    logLevel: set.LOG_LEVEL,
    demo: set.DEMO,
    testHooks: set.TEST_HOOKS,
    production,
  }
}

/**
 * React and the router choose their files by NODE_ENV when they are first imported; unset, they take those for development,
 * which render at a third of the speed. Call before importing either.
 */
export function preferProductionFiles(env: { NODE_ENV?: string | undefined } = process.env): void {
  env.NODE_ENV ??= 'production'
}

/** A start that cannot go on for a reason the operator can mend; printed as its sentence alone. */
export class ConfigError extends Error {}

type BucketSettings = Pick<
  z.infer<typeof environment>,
  'FILES' | 'FILES_S3_URL' | 'BACKUP_S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_ENCRYPTION'
>

function readBuckets(set: BucketSettings): { files: BucketConfig | undefined; backups: BucketConfig | undefined } {
  if (set.FILES === 's3' && !set.FILES_S3_URL) throw new ConfigError('FILES=s3 needs FILES_S3_URL, the address of the bucket.')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if ((set.FILES_S3_URL || set.BACKUP_S3_URL) && !(accessKeyId && secretAccessKey))
    throw new ConfigError('A bucket needs its keys. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  if (set.FILES_S3_URL && set.FILES_S3_URL === set.BACKUP_S3_URL)
    throw new ConfigError('FILES_S3_URL and BACKUP_S3_URL are the same. Give backups a bucket of their own, best with another provider.')
  const bucket = (url: string | undefined) =>
    url === undefined || !accessKeyId || !secretAccessKey
      ? undefined
      : { url, region: set.S3_REGION, accessKeyId, secretAccessKey, encryption: set.S3_ENCRYPTION }
  return { files: bucket(set.FILES_S3_URL), backups: bucket(set.BACKUP_S3_URL) }
}

/** Links and cookies are made for a whole site: `isSite('https://jobs.example/lintel') === false`. */
function isSite(address: string): boolean {
  return URL.canParse(address) && `${new URL(address).origin}/` === new URL(address).href
}

/** `isBucket('https://s3.example/agency/files') === true` */
function isBucket(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { pathname, search, hash, username } = new URL(address)
  return /^(\/[\w.-]+)+\/*$/.test(pathname) && `${search}${hash}${username}` === ''
}

const networks = ['loopback', 'linklocal', 'uniquelocal']

/** `namesProxies('10.0.0.0/8, loopback')` */
function namesProxies(value: string): boolean {
  const isNetwork = (one: string) => {
    const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(one) ?? []
    return networks.includes(one) || (isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
  }
  return /^\d*$/.test(value) || value.split(',').every((one) => isNetwork(one.trim()))
}

/** `readPairs('api-key=secret%21')['api-key'] === 'secret!'` */
function readPairs(text: string): Record<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => pair.split('=')).map(([name = '', value = '']) => [name, unescaped(value)]))
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What is no JSON stays text, and is refused as the wrong type. */
function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return value
  }
}
