import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, type Setting } from './config.ts'

const provider = { id: 'oidc.agency', issuer: 'https://login.agency.example', clientId: 'lintel' }
const noWebAddress = ['javascript:alert(1)', 'xhttps://keys.example', 'httpsx://keys.example']
const firebase = { apiKey: 'key', projectId: 'lintel-prod' }

/** Valid values of each setting, and invalid ones with the error message. */
const table: Record<Setting, { good: string[]; bad: [value: string, says: RegExp][] }> = {
  PORT: {
    good: ['0', '80', '65535'],
    bad: [
      ['65536', /^PORT: .*65535/],
      ['-1', /^PORT: /],
      ['web', /^PORT: /],
    ],
  },
  HOST: { good: ['0.0.0.0', '::', 'jobs.example'], bad: [] },
  DATA_DIR: { good: ['/srv/lintel'], bad: [] },
  DATABASE_URL: {
    good: ['postgres://lintel@db/lintel', 'postgresql://lintel@db/lintel'],
    bad: ['mysql://db/lintel', 'see postgres://db'].map((value) => [value, /^DATABASE_URL: must start with postgres:\/\/$/]),
  },
  PUBLIC_URL: {
    good: ['https://jobs.example', 'https://jobs.example/', 'http://127.0.0.1:3000'],
    bad: [
      ['jobs.example', /^PUBLIC_URL: /],
      ['ftp://jobs.example', /^PUBLIC_URL: /],
      ['https://jobs.example/lintel', /^PUBLIC_URL: must be the address of a site, without a path$/],
      ['https://ann:secret@jobs.example', /^PUBLIC_URL: must be the address of a site, without a path$/],
    ],
  },
  SMTP_URL: {
    good: ['smtp://mail.example', 'smtps://ann:secret@mail.example:465'],
    bad: ['mail.example', 'see smtp://mail'].map((value) => [value, /^SMTP_URL: must start with smtp:\/\/ or smtps:\/\/$/]),
  },
  MAIL_FROM: { good: ['Lintel <jobs@agency.example>'], bad: [['me', /^MAIL_FROM: /]] },
  CONTACT_EMAIL: { good: ['office@agency.example'], bad: [['office', /^CONTACT_EMAIL: /]] },
  CONTACT_PHONE: {
    good: ['+44 113 496 0000'],
    bad: ['0113 496 0000', '+44', '+44 113 496 0000 123456789', 'tel:+44 113 496 0000'].map((value) => [
      value,
      /^CONTACT_PHONE: must be international, like \+44 113 496 0000$/,
    ]),
  },
  TRUST_PROXY: {
    good: ['0', '1', '2', 'loopback', '10.0.0.1', '10.0.0.0/8', '10.0.0.1/32, 2001:db8::/128', 'uniquelocal,linklocal'],
    bad: [
      ['yes', /^TRUST_PROXY: must be a number of proxies, or their addresses$/],
      ['10.0.0.0/8, proxy.example', /^TRUST_PROXY: must be a number of proxies, or their addresses$/],
    ],
  },
  DRAIN_SECONDS: {
    good: ['0', '300'],
    bad: [
      ['301', /^DRAIN_SECONDS: .*300/],
      ['-1', /^DRAIN_SECONDS: /],
    ],
  },
  FILES: { good: ['disk'], bad: [['cloud', /^FILES: /]] },
  FILES_S3_URL: {
    good: [],
    bad: [
      ['s3://agency', /^FILES_S3_URL: /],
      ['https://s3.example', /^FILES_S3_URL: must be the address of a bucket/],
      ['https://s3.example/agency?list', /^FILES_S3_URL: must be the address of a bucket/],
      ['https://s3.example/agency', /^A bucket needs its keys\. Set S3_ACCESS_KEY_ID/],
    ],
  },
  FILES_CACHE_MB: { good: ['100'], bad: [['99', /^FILES_CACHE_MB: /]] },
  BACKUP_S3_URL: { good: [], bad: [['https://s3.example', /^BACKUP_S3_URL: must be the address of a bucket/]] },
  S3_REGION: { good: ['eu-west-3'], bad: [['Paris!', /^S3_REGION: /]] },
  S3_ACCESS_KEY_ID: { good: ['key'], bad: [] },
  S3_SECRET_ACCESS_KEY: { good: ['secret'], bad: [] },
  S3_ENCRYPTION: { good: ['AES256', 'aws:kms'], bad: [['rot13', /^S3_ENCRYPTION: /]] },
  CLAMD: {
    good: ['127.0.0.1:3310', '[::1]:3310', 'scanner:3310', '/run/clamav/clamd.ctl'],
    bad: [['scanner', /^CLAMD: must be a host and a port, or the path of a socket$/]],
  },
  COMPANY_FILES_GB: { good: ['0.5', '10', '2000'], bad: [['0', /^COMPANY_FILES_GB: /]] },
  BACKUP_DIR: { good: ['/srv/backups', 'off'], bad: [] },
  BACKUP_KEY: {
    good: ['0123456789abcdef'.repeat(4)],
    bad: ['0123456789abcdef', 'x'.repeat(64)].map((value) => [value, /^BACKUP_KEY: must be 64 hexadecimal digits/]),
  },
  DISK_RESERVE_MB: {
    good: ['0', '2048'],
    bad: [['-1', /^DISK_RESERVE_MB: /]],
  },
  RATE_LIMIT_SCALE: {
    good: ['0.5', '1000'],
    bad: [['0', /^RATE_LIMIT_SCALE: /]],
  },
  METRICS_TOKEN: {
    good: ['0123456789abcdef'],
    bad: [['0123456789abcde', /^METRICS_TOKEN: .*16/]],
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    good: ['http://127.0.0.1:4318', 'https://collector.example/otlp/'],
    bad: noWebAddress.map((value) => [value, /^OTEL_EXPORTER_OTLP_ENDPOINT: /]),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    good: ['api-key=secret', 'api-key=secret%21,tenant=lintel'],
    bad: ['secret', 'api-key=', 'api-key: secret'].map((value) => [value, /^OTEL_EXPORTER_OTLP_HEADERS: must be pairs/]),
  },
  STAFF_TOTP: { good: ['optional', 'required'], bad: [['always', /^STAFF_TOTP: /]] },
  IDENTITY_ADMIN_TOKEN: { good: ['0123456789abcdef'], bad: [['0123456789abcde', /^IDENTITY_ADMIN_TOKEN: .*16/]] },
  FIREBASE_CONFIG: {
    good: [JSON.stringify(firebase), JSON.stringify({ ...firebase, jwksUrl: 'http://127.0.0.1:9099/keys' })],
    bad: [
      ['lintel-prod', /^FIREBASE_CONFIG: /],
      [JSON.stringify({ projectId: 'lintel-prod' }), /^FIREBASE_CONFIG\.apiKey: /],
      ...['Lintel Prod', '../lintel', 'lintel/prod'].map((projectId): [string, RegExp] => [
        JSON.stringify({ ...firebase, projectId }),
        /^FIREBASE_CONFIG\.projectId: /,
      ]),
      ...noWebAddress.map((jwksUrl): [string, RegExp] => [JSON.stringify({ ...firebase, jwksUrl }), /^FIREBASE_CONFIG\.jwksUrl: /]),
    ],
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    good: ['127.0.0.1:9099', 'auth-emulator.local:80'],
    bad: ['127.0.0.1', 'http://localhost:9099', 'localhost:9099/auth'].map((value) => [
      value,
      /^FIREBASE_AUTH_EMULATOR_HOST: must be a host and a port$/,
    ]),
  },
  OIDC_PROVIDERS: {
    good: [
      '[]',
      JSON.stringify([provider]),
      JSON.stringify([{ ...provider, id: 'google.com', clientSecret: 'secret', name: 'Google' }]),
      JSON.stringify([{ ...provider, issuer: 'http://127.0.0.1:9000' }]),
    ],
    bad: [
      ['google', /^OIDC_PROVIDERS: /],
      ...['facebook.com', 'xgoogle.com', 'google.com/x'].map((id): [string, RegExp] => [
        JSON.stringify([{ ...provider, id }]),
        /^OIDC_PROVIDERS\.0\.id: must be google\.com, microsoft\.com or oidc\.<name>$/,
      ]),
      ...noWebAddress.map((issuer): [string, RegExp] => [JSON.stringify([{ ...provider, issuer }]), /^OIDC_PROVIDERS\.0\.issuer: /]),
      [JSON.stringify([{ ...provider, clientSecret: '' }]), /^OIDC_PROVIDERS\.0\.clientSecret: /],
    ],
  },
  STRIPE_SECRET_KEY: {
    good: [],
    bad: [
      ['pk_live_1', /^STRIPE_SECRET_KEY: must be a secret key of Stripe$/],
      ['sk_test_1', /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together/],
    ],
  },
  STRIPE_WEBHOOK_SECRET: {
    good: [],
    bad: [
      ['secret', /^STRIPE_WEBHOOK_SECRET: must be the signing secret of a webhook of Stripe$/],
      ['whsec_1', /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together/],
    ],
  },
  STRIPE_API_BASE: { good: ['http://127.0.0.1:12111'], bad: [['stripe.example', /^STRIPE_API_BASE: /]] },
  LOG_LEVEL: { good: ['silent', 'error', 'warn', 'info', 'debug'], bad: [['loud', /^LOG_LEVEL: /]] },
  DEMO: { good: ['0', '1'], bad: [['yes', /^DEMO: /]] },
  TEST_HOOKS: { good: ['0', '1'], bad: [['true', /^TEST_HOOKS: /]] },
  NODE_ENV: { good: ['production', 'development'], bad: [] },
}

const said = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replace(/^A setting is wrong\. /, '')
    throw error
  }
  return 'nothing'
}

describe.each(Object.entries(table))('%s', (name, { good, bad }) => {
  it.each(good)('may be %j', (value) => expect(said({ [name]: value })).toBe('nothing'))
  it.each(bad)('may not be %j; the start says why', (value, says) => expect(said({ [name]: value })).toMatch(says))
  it('may be empty, as if it were not there', () => expect(readConfig({ [name]: '' })).toEqual(readConfig({})))
})

it('has these defaults', () =>
  expect(readConfig({ SHELL: '/bin/sh' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: undefined,
    mailFrom: 'Lintel <no-reply@lintel.example>',
    contact: { email: null, phone: null },
    trustProxy: false,
    drainSeconds: 1,
    diskReserveMb: undefined,
    rateLimitScale: 1,
    metricsToken: undefined,
    otlp: undefined,
    staffTotp: 'optional',
    identityAdminToken: undefined,
    oidcProviders: [],
    firebase: undefined,
    stripe: undefined,
    logLevel: 'info',
    backupDir: resolve('.data/backups'),
    backupKey: undefined,
    filesIn: 'disk',
    filesBucket: undefined,
    filesCacheMb: 2000,
    backupBucket: undefined,
    clamd: undefined,
    companyFilesGb: 10,
    demo: false,
    testHooks: false,
    production: false,
  }))

describe('combined settings', () => {
  it('put new files into the bucket where one is set, unless they are on their way back', () => {
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    const FILES_S3_URL = 'https://s3.example/agency/files/'
    expect(readConfig({ ...keys, FILES_S3_URL })).toMatchObject({ filesIn: 's3', filesBucket: { url: 'https://s3.example/agency/files' } })
    expect(readConfig({ ...keys, FILES_S3_URL, FILES: 'disk' }).filesIn).toBe('disk')
    expect(said({ FILES: 's3' })).toMatch(/^FILES=s3 needs FILES_S3_URL/)
    expect(said({ ...keys, FILES_S3_URL, BACKUP_S3_URL: FILES_S3_URL })).toMatch(/^FILES_S3_URL and BACKUP_S3_URL are the same/)
  })
  const production = { NODE_ENV: 'production' }
  it('enable nothing made for tests in production', () => {
    expect(said({ ...production, TEST_HOOKS: '1' })).toMatch(/^TEST_HOOKS=1 opens doors for tests/)
    expect(said({ ...production, TEST_HOOKS: '0' })).toBe('nothing')
    expect(said({ ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toMatch(/^FIREBASE_AUTH_EMULATOR_HOST accepts tokens/)
  })
  it('report all errors at once', () => {
    expect(said({ PORT: 'web', LOG_LEVEL: 'loud' })).toMatch(/^PORT: .*; LOG_LEVEL: /)
  })
  it('require second factors only where a Firebase project has them', () => {
    const required = (FIREBASE_CONFIG?: object) =>
      said({ STAFF_TOTP: 'required', ...(FIREBASE_CONFIG && { FIREBASE_CONFIG: JSON.stringify(FIREBASE_CONFIG) }) })
    expect(required(firebase)).toMatch(/^STAFF_TOTP=required needs authenticator apps/)
    expect([required({ ...firebase, totp: true }), required()]).toEqual(['nothing', 'nothing'])
  })
})
