import { fold } from '#shared/fold.ts'
import { begins, holds, type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import { newAddress, password } from '#test/support/identity.ts'
import type { Person, World } from '#test/support/app.ts'
import type { Role } from '#shared/roles.ts'
import { signIn } from '#test/support/people.ts'
import { createCanvas } from '@napi-rs/canvas'
import { expect } from 'vitest'
import type { avatars } from '../avatar-contract.ts'
import type { personalData, users } from '../contract.ts'
import type { ExamplesOf, SideEffects, MakeExample } from '#test/support/operation-examples.ts'
import { scenariosIn } from '#test/support/scenarios.ts'

const picture = () => new File([new Uint8Array(createCanvas(30, 20).encodeSync('png'))], 'me.png')

/** One call of each audited operation of `users`, with its side effects. */
export function examples(world: World): ExamplesOf<ReturnType<typeof personalData> & typeof users & typeof avatars> {
  const { someone } = scenariosIn(world)
  const invited = async (colleague?: string) => {
    const admin = await world.as('admin', colleague)
    const body = { firstName: 'Noor', lastName: 'Berg', email: newAddress(), role: 'agent' as const, locale: 'fr' as const }
    return { admin, user: await admin.post('/users', { body }), email: body.email }
  }
  /** An operation of an administrator on a user. */
  const onUser =
    (effects: (user: Person) => Partial<SideEffects>, input: object = {}, role: Role = 'agent'): MakeExample =>
    async (colleague) => {
      const [admin, user] = [await world.as('admin', colleague), await someone(role)]
      return {
        by: admin,
        input: { userId: user.id, ...input },
        sideEffects: () => ({ on: user.id, topics: ['users', `account:${user.uid}`], ...effects(user) }),
      }
    }

  /** What somebody does to a picture, their own or another’s. */
  const onPicture =
    (input: object, of?: 'somebody’s'): MakeExample =>
    async (colleague) => {
      const by = await world.as('admin', colleague)
      const whose = of ? await someone('agent') : by
      return { by, input: { ...(of && { userId: whose.id }), ...input }, sideEffects: () => ({ on: whose.id, topics: ['avatars'] }) }
    }
  const sent = { file: picture(), body: {} }

  return {
    removeAvatar: onPicture({}, 'somebody’s'),
    removeMyAvatar: onPicture({}),
    setAvatar: onPicture(sent, 'somebody’s'),
    setMyAvatar: onPicture(sent),
    addUser: async (colleague) => {
      const email = newAddress()
      return {
        by: await world.as('admin', colleague),
        input: { body: { firstName: 'Noor', lastName: 'Berg', email, role: 'agent', locale: 'fr' } },
        sideEffects: ({ id }) => ({
          on: id,
          changes: { role: 'agent' },
          topics: ['users'],
          mails: [{ to: email, locale: 'fr', subject: 'vous invite à rejoindre Lintel' }],
        }),
      }
    },
    changeMyUser: async () => {
      const person = await someone()
      return {
        by: person,
        input: { version: 1, body: { firstName: 'Ann' } },
        otherwise: { version: 1, body: { firstName: 'Anne' } },
        sideEffects: () => ({ on: person.id, changes: { fields: ['firstName'] }, topics: ['users'] }),
      }
    },
    changeRole: onUser(() => ({ changes: { role: ['agent', 'operation'] } }), { body: { role: 'operation' } }),
    changeUser: onUser(() => ({ changes: { fields: ['branch'] }, topics: ['users'] }), { version: 1, body: { branch: 'Leeds' } }),
    disableUser: onUser(({ uid }) => ({ topics: ['users', `account:${uid}`, 'archives'] }), { body: {} }),
    endMyOtherSessions: async () => {
      const person = await someone()
      return { by: person, input: {}, sideEffects: () => ({ on: person.id, topics: [`account:${person.uid}`] }) }
    },
    endMySession: async () => {
      const person = await someone()
      await signIn(world.app, person.email, password)
      const { items } = await person.get('/me/sessions', {})
      const sessionId = Number(items.find(({ isThis }) => !isThis)?.id)
      return { by: person, input: { sessionId }, sideEffects: () => ({ on: person.id, topics: [`account:${person.uid}`] }) }
    },
    endSessions: onUser((user) => ({ topics: [`account:${user.uid}`] })),
    exportMyData: async () => {
      const person = await someone()
      return { by: person, input: {}, sideEffects: () => ({ on: person.id }) }
    },
    inviteUser: async (colleague) => {
      const { admin, user, email } = await invited(colleague)
      return {
        by: admin,
        input: { userId: user.id },
        sideEffects: () => ({
          on: user.id,
          topics: ['users'],
          mails: [{ to: email, locale: 'fr', subject: 'vous invite à rejoindre Lintel' }],
        }),
      }
    },
    reopenUser: async (colleague) => {
      const [admin, user] = [await world.as('admin', colleague), await someone('agent')]
      await admin.put('/users/{userId}/suspension', { userId: user.id, body: {} })
      return { by: admin, input: { userId: user.id }, sideEffects: () => ({ on: user.id, topics: ['users'] }) }
    },
    sendPasswordLink: onUser((user) => ({ topics: [], mails: [{ to: user.email, locale: 'en', subject: 'Choose a new password' }] })),
    startPreview: async () => {
      const [admin, user] = [await someone('admin'), await someone('agent')]
      return {
        by: admin,
        input: { userId: user.id },
        sideEffects: () => ({ on: user.id, changes: { until: expect.any(String) }, topics: [`account:${admin.uid}`] }),
      }
    },
    stopPreview: async () => {
      const [admin, user] = [await someone('admin'), await someone('agent')]
      await admin.put('/users/{userId}/preview', { userId: user.id })
      return { by: admin, input: {}, sideEffects: () => ({ on: user.id, topics: [`account:${admin.uid}`] }) }
    },
    suspendUser: onUser(() => ({ reason: 'On leave' }), { body: { reason: 'On leave' } }),
    withdrawInvitation: async (colleague) => {
      const { admin, user } = await invited(colleague)
      return { by: admin, input: { userId: user.id }, sideEffects: () => ({ on: user.id, topics: ['users'] }) }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof users> {
  const { idBy, rows } = queriesIn(world)
  const adminId = () => idBy(`select id from accounts where email = 'admin@lintel.example'`)

  return {
    listUsers: {
      as: 'admin',
      async arrange() {
        // Sorting ignores capitals.
        await rows(`update accounts set display_name = lower(display_name) where id % 3 = 0 and role <> 'admin'`)
        await rows(`update accounts set disabled = true where id = (select min(id) from accounts where role = 'agent')`)
      },
      sorts: {
        createdAt: (row) => row.createdAt,
        name: (row) => fold(row.name),
        role: (row) => ['candidate', 'agent', 'operation', 'admin'].indexOf(row.role),
        lastSignInAt: (row) => row.lastSignInAt,
      },
      nullFirst: ['lastSignInAt'],
      filters: {
        q: [[{ q: 'an' }, (row) => begins(row.name, 'an') || [row.email, row.branch, row.agentCompany].some((text) => holds(text, 'an'))]],
        role: [[{ role: 'agent' }, (row) => row.role === 'agent']],
        status: [[{ status: 'active' }, (row) => row.status === 'active']],
        verified: [
          [{ verified: true }, (row) => row.emailVerified],
          [{ verified: false }, (row) => !row.emailVerified],
        ],
        neverSignedIn: [
          [{ neverSignedIn: true }, (row) => row.lastSignInAt === null],
          [{ neverSignedIn: false }, (row) => row.lastSignInAt !== null],
        ],
      },
    },
    listUserCards: {
      as: 'admin',
      ascends: true,
      sorts: { default: (row) => `${Number(row.status === 'suspended' || row.status === 'disabled')} ${fold(row.name)}` },
      filters: {},
    },
    listSignIns: { as: 'admin', of: async () => ({ userId: await adminId() }), sorts: { default: (row) => row.at }, filters: {} },
    listUserHistory: { as: 'admin', of: async () => ({ userId: await adminId() }), sorts: { default: (row) => row.at }, filters: {} },
    listMySignIns: { as: 'admin', sorts: { default: (row) => row.at }, filters: {} },
    listMySecurityEvents: { as: 'admin', sorts: { default: (row) => row.at }, filters: {} },
    listMyActivity: { as: 'admin', sorts: { default: (row) => row.at }, filters: {} },
  }
}
