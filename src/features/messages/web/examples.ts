import type { Role } from '#shared/roles.ts'
import type { Example } from '#test/support/examples.ts'

const nothing = () => {}
const ofList = { onOpen: nothing, onOlder: nothing }
const ofConversation = { onChange: nothing, onEarlier: nothing }
const talkedOf = {
  applicationId: 5,
  candidateId: 8,
  candidateName: 'Léa Martin',
  job: { id: 12, slug: 'bricklayer-12', title: 'Bricklayer', reference: 'JOB-2026-0012', employer: null },
  awaitsReply: true,
}
const conversations = [
  { ...talkedOf, newest: { from: 'candidate', excerpt: 'Is there parking?', sentAt: '2026-11-21T09:00:00.000Z' }, unread: 1 },
  {
    ...talkedOf,
    applicationId: 6,
    awaitsReply: false,
    newest: { from: 'agency', excerpt: 'Yes, behind the office.', sentAt: '2026-11-20T09:00:00.000Z' },
    unread: 0,
  },
]
const writtenFor = (role: Role) => ({
  conversation: { ...talkedOf, awaitsReply: role !== 'candidate' },
  items: [
    {
      id: 1,
      from: 'agency',
      author: 'Tom Hale',
      text: 'Can you start on Monday?',
      sentAt: '2026-11-20T09:00:00.000Z',
      readAt: '2026-11-20T10:00:00.000Z',
    },
    { id: 2, from: 'candidate', author: null, text: 'Yes. Is there parking?', sentAt: '2026-11-21T09:00:00.000Z', readAt: null },
    { id: 3, from: 'candidate', author: null, text: 'And a bus?', sentAt: '2026-11-21T09:05:00.000Z', readAt: null },
  ],
  total: 60,
  isByMail: false,
  whyNot: null,
})

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  ...(['operation', 'candidate'] as const).flatMap((role) => [
    {
      file: 'conversation-list',
      name: role,
      part: 'ConversationRows',
      props: { of: { items: conversations, total: 60 }, way: role === 'operation' ? 'all' : null, isSearched: false, ...ofList },
      role,
    },
    {
      file: 'conversation',
      name: role,
      part: 'ConversationBody',
      props: { of: writtenFor(role), problem: null, isInside: false, ...ofConversation },
      role,
    },
  ]),
]
