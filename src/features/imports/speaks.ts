import { fold } from '#shared/fold.ts'
import type { Noun } from './rules.ts'
import type { Target } from './targets.ts'

// What a heading speaks of where that is not the person of the row: nobody's data is guessed into somebody else's record.

/** All words of a heading, between spaces: `spaced('doNotEmail (yes/no)') === ' do not email yes no '`. */
export const spaced = (text: string) =>
  ` ${fold(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Headings under which a yes says that nobody may get in touch: of Mautic, CiviCRM, Bullhorn, Salesforce, HubSpot and spreadsheets. */
const refusal =
  / (?:do ?not ?\w*|don ?t \w+|dnc|opt(?:ed)? ?outs?|unsubscri\w*|no (?:(?:bulk|further|more) )?(?:e ?mails?|mails?|mailings?|calls?|contact|sms|texts?|marketing)|(?:not|never) (?:to )?(?:be )?(?:contact|call|e?mail)\w*|ne (?:pas|plus) \w+|ne souhaite (?:pas|plus) \w+|desinscri\w*|desabonn\w*|black ?list\w*|liste (?:noire|rouge)|bloctel|stop ?(?:sms|e?mails?|pub|contact)|contact (?:interdit|refuse)|opposition|refus (?:de |d )?\w+|suppression list) /
/** The same where a no does. */
const permission =
  / (?:opt(?:ed)? ?in|contactable|(?:can|may|okay? to|happy to) (?:we |be )?contact\w*|(?:consent|permission) to (?:be )?(?:contact|e?mail|call|sms)\w*|peut (?:on |etre )?contacte\w*|contact autorise|accepte (?:d )?etre (?:re)?contacte\w*) /

/** Somebody beside the person of the row. */
const another =
  / (?:emergency|(?:next of )?kin|nok|ice|recruit(?:er|ing|ment)s?|recruteu(?:r|se)s?|consultante?s?|managers?|supervisors?|referees?|references?|spouse|wife|husband|partner|parents?|mother|father|guardian|carer|doctor|gp|boss|secretary|assistante?|urgence|a (?:prevenir|contacter)|proche|responsables?|referente?s?|chefs?|conjointe?|epou(?:x|se)|mere|pere|tut(?:eur|rice)|medecin|gestionnaire|commerciale?|charge e? ?(?:de|d) \w+|chargee? (?:de|d) \w+) /

/** What is said about a value and is not the value: its label, its end, its state. */
export const aboutValue =
  / (?:birth|born|naissance|visa|labels?|libelles?|types?|status|statuts?|state|etat|opt|fax|telecopie|valid\w*|expir\w*|issued?|permit|passe?port|verified|verification|ext|extension|ids?|codes?|count|score|domain|provider|bounced?|do not|date) /

type Polarity = 'refusal' | 'permission'
/** What an answer under this heading decides about getting in touch; null for nothing. */
export function polarityOf(heading: string): Polarity | null {
  const words = spaced(heading)
  return refusal.test(words) ? 'refusal' : permission.test(words) ? 'permission' : null
}

/** Of whom or what a heading speaks, if not of the person of the row. */
export function speaksOf(heading: string): 'another-person' | 'wish' | null {
  if (polarityOf(heading)) return 'wish'
  return another.test(spaced(heading)) ? 'another-person' : null
}

/** By these a person is named, reached and told apart. */
const personal: readonly Target[] = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'phone2',
  'dateOfBirth',
  'country',
  'address',
  'postcode',
  'placeId',
]

/** Whether a column must not go there, whoever asks: its heading speaks of somebody else, or of a wish. */
export const isBarred = (heading: string, target: Target | '', noun: Noun) =>
  noun === 'candidate' && target !== '' && personal.includes(target) && speaksOf(heading) !== null

/** Values that say it in words, whatever their heading: a status of our own export, of other programs, of a list. */
const inWords =
  / (?:(?:do not|don ?t|never|no) (?:contact|call|use|e?mail|phone|text)|dnc|unsubscribed|opt(?:ed)? ?out|black ?listed|ne (?:pas|plus) (?:re)?(?:contacter|appeler|solliciter|mailer|joindre)|ne souhaite (?:pas|plus)|desinscrite?|desabonnee?|liste (?:noire|rouge)) /
export const saysNo = (text: string) => text.length <= 60 && inWords.test(spaced(text))

const denials = new Set([
  'no',
  'n',
  'non',
  'false',
  'faux',
  '0',
  'off',
  'none',
  'aucun',
  'aucune',
  'never',
  'jamais',
  'subscribed',
  'active',
  'actif',
  'allowed',
  'autorise',
  'contactable',
  'opted in',
  'opt in',
])
const assents = new Set(['yes', 'y', 'oui', 'o', 'true', 'vrai', '1', 'x', '✓', '✔', 'checked'])

/** Whether a cell says that somebody must not be contacted. In doubt it does, where the heading asks for nothing else. */
export function isRefusal(text: string, heading: string): boolean {
  const answer = spaced(text).trim() || text.trim()
  const polarity = polarityOf(heading)
  if (polarity === 'refusal') return !denials.has(answer)
  return (
    saysNo(text) ||
    (polarity === 'permission'
      ? denials.has(answer) && !['opted in', 'opt in', 'subscribed', 'active', 'actif'].includes(answer)
      : assents.has(answer))
  )
}
