import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { setLastContact } from '../../candidates/server/commands.ts'
import { type ActivityKind, isContact, mentionOf } from '../rules.ts'

type Noted = { id: number; locale: 'en' | 'fr'; createdAt: Date }
type Said = readonly [kind: ActivityKind, en: string, fr: string]

/** What is said with `{colleague}` in it names one. */
const said: readonly Said[] = [
  [
    'call',
    'Spoke for ten minutes. Free from Monday, wants Fridays off before three.',
    'Échange de dix minutes. Libre dès lundi, souhaite finir à 15 h le vendredi.',
  ],
  ['call', 'No answer; left a message to ring back before noon.', 'Pas de réponse ; message laissé pour être rappelé avant midi.'],
  [
    'call',
    'Rang back. Happy with the rate, asks whether parking is paid.',
    'A rappelé. Le taux convient, demande si le stationnement est payé.',
  ],
  ['mail', 'Sent the site address and what to bring on the first day.', 'Adresse du chantier et liste du premier jour envoyées.'],
  [
    'mail',
    'Asked for both sides of the card; the photo was too dark.',
    'Recto et verso de la carte demandés ; la photo était trop sombre.',
  ],
  [
    'meeting',
    'Met at the office. Showed photos of the last two jobs; careful work, explains it well.',
    'Rencontre à l’agence. Photos des deux derniers chantiers : travail soigné, bien expliqué.',
  ],
  ['text-message', 'Confirmed 7.30 at the gate.', 'Confirme 7 h 30 à l’entrée.'],
  ['note', 'Last foreman would take them again any time.', 'Son dernier chef de chantier le reprendrait sans hésiter.'],
  ['note', 'Drives their own van; happy to take two colleagues along.', 'Vient avec son fourgon ; peut emmener deux collègues.'],
  [
    'note',
    '{colleague}, could you ring about the Leeds job? They pick up after four.',
    '{colleague}, peux-tu appeler pour le chantier de Lyon ? Joignable après 16 h.',
  ],
  [
    'note',
    'Would rather not work at height for long. Ground floor is fine.',
    'Préfère éviter les longs travaux en hauteur. Rez-de-chaussée sans problème.',
  ],
]

/** What the staff noted about the first sixty candidates since they came, a call more for some than for others. */
export async function makeActivities(
  db: WriteDb,
  random: Random,
  { candidates, staff, now }: { candidates: readonly Noted[]; staff: readonly number[]; now: Date },
): Promise<void> {
  const rows = candidates.slice(0, 60).flatMap(({ id: candidateId, locale, createdAt }) =>
    random.some(said, random.between(2, 7)).map(([kind, en, fr]) => {
      const authorId = random.pick(staff)
      const colleague = staff.find((one) => one !== authorId) ?? authorId
      const at = new Date(now.getTime() - Math.floor((now.getTime() - createdAt.getTime()) * random.next()))
      return {
        candidateId,
        kind,
        text: (locale === 'fr' ? fr : en).replace('{colleague}', mentionOf(colleague)),
        happenedAt: at,
        createdAt: at,
        authorId,
      }
    }),
  )
  await db.insertInto('candidateActivities').values(rows).execute()
  for (const { id } of candidates.slice(0, 60)) {
    const times = rows
      .filter(({ candidateId, kind }) => candidateId === id && isContact(kind))
      .map(({ happenedAt }) => happenedAt.getTime())
    if (times.length > 0) await setLastContact(db, id, new Date(Math.max(...times)).toISOString())
  }
}
