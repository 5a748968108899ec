import { nameIn } from '#shared/categories.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { toCandidate } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { DescribedType } from '../contract.ts'
import { documentDeclares } from './declares.ts'

const said = words({
  sent: { en: '{name} sent a document to check: {type}.', fr: '{name} a envoyé un document à vérifier : {type}.' },
})

/** Tells whoever looks after somebody, unless they sent it themselves, that a document of theirs waits to be checked. */
export async function tellOwner(at: WriteContext, candidateId: number, type: DescribedType): Promise<void> {
  const person = at.db.selectFrom('candidates').select(['firstName', 'lastName', 'ownerId']).where('id', '=', candidateId)
  const { firstName, lastName, ownerId } = await person.executeTakeFirstOrThrow()
  if (ownerId === at.actor.id) return
  await notify(at, ownerId, {
    event: 'document-sent',
    to: documentDeclares.events['document-sent'].to,
    about: candidateId,
    path: toCandidate(candidateId, 'documents'),
    sentence: (locale) => say(said, locale).sent({ name: `${firstName} ${lastName}`, type: nameIn(type, locale) }),
  })
}
