import { inTransaction } from '#server/db.ts'
import { protocolMinimum } from '../../../identity/rules.ts'
import { note } from '../../../identity/server/accounts/audit.ts'
import { saveSwitches, type Switches } from '../switches.ts'
import type { Call, Toolkit } from '../toolkit.ts'
import { type Body, part, text } from '../body.ts'

/** Where each switch stands in a project's configuration, and how it reads there. */
const places: Record<keyof Switches, { path: string; read(value: unknown): boolean | undefined }> = {
  hideAccounts: { path: 'emailPrivacyConfig.enableImprovedEmailPrivacy', read: asFlag },
  passwordSignIn: { path: 'signIn.email.enabled', read: asFlag },
  emailLinkSignIn: { path: 'signIn.email.passwordRequired', read: asOpposite },
  anonymousSignIn: { path: 'signIn.anonymous.enabled', read: asFlag },
  selfSignUp: { path: 'client.permissions.disabledUserSignup', read: asOpposite },
  selfDeletion: { path: 'client.permissions.disabledUserDeletion', read: asOpposite },
  secondFactors: { path: 'mfa.state', read: (value) => (value === undefined ? undefined : value !== 'DISABLED') },
  strongPasswords: {
    path: 'passwordPolicyConfig.passwordPolicyEnforcementState',
    read: (value) => (value === undefined ? undefined : value === 'ENFORCE'),
  },
}

function asFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

function asOpposite(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? !value : undefined
}

/** `projects/{p}/config`: reads the switches of the service, or sets those that `updateMask` names. */
export async function adminConfig(kit: Toolkit, call: Call) {
  const { body, request } = call
  if (request.method === 'PATCH') {
    const mask = text(request.query as Body, 'updateMask')?.split(',')
    const named = (path: string) => !mask || mask.some((part) => path === part || path.startsWith(`${part}.`))
    const changes: Partial<Switches> = {}
    for (const [name, { path, read }] of Object.entries(places) as [keyof Switches, (typeof places)[keyof Switches]][]) {
      const value = named(path) ? read(valueAt(body, path)) : undefined
      if (value !== undefined) changes[name] = value
    }
    await inTransaction(kit.database.kysely, async (db) => {
      await saveSwitches(db, changes)
      await note(db, call, 'identity.settings-changed', null, { changes: { fields: Object.keys(changes) } })
    })
    await kit.people.caughtUp()
  }
  return describe(kit)
}

function valueAt(body: Body, path: string): unknown {
  const steps = path.split('.')
  const last = steps.pop() as string
  return steps.reduce(part, body)[last]
}

function describe(kit: Toolkit) {
  const on = kit.switches()
  const state = on.secondFactors ? 'ENABLED' : 'DISABLED'
  return {
    name: `projects/${kit.projectId}/config`,
    signIn: { email: { enabled: on.passwordSignIn, passwordRequired: !on.emailLinkSignIn }, anonymous: { enabled: on.anonymousSignIn } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: on.hideAccounts },
    client: { permissions: { disabledUserSignup: !on.selfSignUp, disabledUserDeletion: !on.selfDeletion } },
    mfa: { state, providerConfigs: [{ state, totpProviderConfig: { adjacentIntervals: 1 } }] },
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: on.strongPasswords ? 'ENFORCE' : 'OFF',
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: on.strongPasswords ? 8 : protocolMinimum } }],
    },
  }
}
