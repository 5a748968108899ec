import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { roles } from '#shared/roles.ts'
import { email, id, moment, personName } from '#shared/shapes.ts'

const account = z
  .object({
    id,
    uid: z.string().max(128),
    role: z.enum(roles),
    name: z.string().max(256),
    email: z.string().max(256).nullable(),
    emailVerified: z.boolean(),
    locale: z.enum(locales),
    candidateId: id.nullable(),
    seenBy: z
      .object({ id, uid: z.string().max(128), name: z.string().max(256), until: moment })
      .nullable()
      .describe('The administrator who is previewing Lintel as this account'),
  })
  .meta({ id: 'Account' })

export const identity = contract({
  findConfig: {
    method: 'GET',
    path: '/config',
    access: 'public',
    duringMaintenance: true,
    response: z.object({
      apiKey: z.string().max(128),
      projectId: z.string().max(128),
      authDomain: z.string().max(256),
      identityBase: z.string().max(256).nullable().describe('Null if the identity provider is Google’s own'),
      emulatorHost: z.string().max(256).nullable().describe('The emulator used in place of Google; never in production'),
      totp: z.boolean().describe('Whether people can connect authenticator apps'),
      providers: z
        .array(z.object({ id: z.string().max(100), name: z.string().max(40) }))
        .max(20)
        .describe('OpenID providers that sign people in'),
    }),
    summary: 'Read how a browser reaches the identity service',
  },
  findMe: {
    method: 'GET',
    path: '/me',
    access: roles,
    own: roles,
    beforeSecondFactor: true,
    response: account,
    summary: 'Read the signed-in account',
  },
  listColleagues: {
    method: 'GET',
    path: '/colleagues',
    access: ['admin', 'operation'],
    query: z.object({
      q: z.string().trim().max(200).default('').describe('Part of the name'),
      worksHere: z.boolean().default(false).describe('Without agents'),
      role: z.enum(['admin', 'operation', 'agent']).optional().describe('Only these'),
      page: paging.page,
      limit: paging.limit,
    }),
    response: list(z.object({ id, name: z.string().max(256), role: z.enum(roles) })),
    summary: 'List who can be responsible for a record, by name',
  },
  changePreferences: {
    method: 'PATCH',
    path: '/me/preferences',
    access: roles,
    own: roles,
    body: z.object({ locale: z.enum(locales) }),
    audit: 'account.preferences-changed',
    changesAccounts: true,
    response: account,
    summary: 'Change the language of the signed-in account',
  },
  findMySecurity: {
    method: 'GET',
    path: '/me/security',
    access: roles,
    own: roles,
    beforeSecondFactor: true,
    response: z.object({
      hasPassword: z.boolean(),
      passwordChangedAt: moment.nullable(),
      providers: z.array(z.string().max(100)).max(20).describe('Other providers that sign this account in'),
      secondFactors: z.array(z.object({ id: z.string().max(60), name: z.string().max(256).nullable(), enrolledAt: moment })).max(10),
      recoveryCodesLeft: z.int().min(0),
    }),
    summary: 'Read how the signed-in account is protected; with Firebase, only the Firebase project knows',
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/me/recovery-codes',
    access: roles,
    own: roles,
    beforeSecondFactor: true,
    recent: true,
    idempotency: 'unused',
    audit: 'account.recovery-codes-made',
    response: z.object({ codes: z.array(z.string().max(20)).max(20).describe('Shown this once') }),
    status: 201,
    errors: ['second-factor-missing'],
    summary: 'Create ten new recovery codes; older ones stop working',
  },
  setUp: {
    method: 'POST',
    path: '/setup',
    access: 'public',
    limit: 'register',
    body: z.object({ token: z.string().min(1).max(100), name: personName(200), email, password: z.string().min(8).max(4096) }),
    audit: 'account.first-admin-created',
    changesAccounts: true,
    response: z.object({ uid: z.string().max(128) }),
    status: 201,
    errors: ['setup-closed', 'password-too-simple', 'password-too-short'],
    summary: 'Create the first admin account with the one-time link',
  },
})
