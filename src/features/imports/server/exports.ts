import type { Noun } from '../rules.ts'
import { spaced } from '../speaks.ts'
import type { Target } from '../targets.ts'

// The headings of Google Contacts (both layouts), Outlook, Bullhorn, CiviCRM and Mautic, in English and French, that are no names of a field
// but a pattern: one of several addresses, the second telephone, a value beside its label.

/** Parts of an address; `|` stands between their names. */
const parts: Partial<Record<Target, string>> = {
  address:
    'street|street 2|street 3|street address|street address line 1|address|address1|address2|line 1|line 2|po box|extended address|supplemental address 1|supplemental address 2|rue|rue 2|rue 3|adresse|voie|boite postale|complement',
  postcode: 'postal code|postcode|post code|zip|zip code|zipcode|code postal',
  placeId: 'city|town|ville|localite|commune',
  country: 'country|country region|country name|country code|pays|pays region',
}
const partNamed = new Map(
  Object.entries(parts).flatMap(([target, names]) => names.split('|').map((name) => [name, target as Target] as const)),
)
const kindsOfAddress = {
  home: 'home|private|personal|domicile|personnel|personnelle|perso|prive|privee',
  business: 'business|work|office|bureau|professionnel|professionnelle|pro|travail',
  other: 'other|autre|mailing|secondary|secondary address|secondaryaddress|alternate',
}
const kindsNamed = Object.entries(kindsOfAddress).flatMap(([kind, names]) =>
  names.split('|').map((name) => ({ kind, begins: `${name} `, ends: new RegExp(`^(.+?)(?: (?:du|de la|de l))? ${name}( \\d)?$`) })),
)

type AddressPart = { target: Target; kind: string }

/** `Home Postal Code`, `Address 1 - City`, `address.city`, `Code postal (bureau)`: which part of which address; null for anything else. */
export function addressPartOf(heading: string): AddressPart | null {
  const words = spaced(heading).trim()
  const [, nth, ofNth = ''] = /^(?:address|adresse) (\d+) (.+)$/.exec(words) ?? []
  if (nth) return partAs(ofNth, nth === '1' ? 'first' : 'other')
  const [, ofOnly] = /^(?:address|adresse) (.+)$/.exec(words) ?? []
  if (ofOnly) return partAs(ofOnly, 'first')
  for (const { kind, begins, ends } of kindsNamed) {
    const rest = words.startsWith(begins) ? words.slice(begins.length) : ends.exec(words)?.slice(1).join('')
    const found = rest && partAs(rest.replace(/^(?:address|adresse) (?=.)/, ''), kind)
    if (found) return found
  }
  return null
}
const partAs = (name: string, kind: string): AddressPart | null => {
  const target = partNamed.get(name)
  return target ? { target, kind } : null
}

/** Which of several addresses is the record's own, the best first: a contact card often has but one at work. */
const bestKinds: Record<Noun, readonly string[]> = {
  candidate: ['home', 'first', 'other', 'business'],
  employer: ['business', 'first', 'other', 'home'],
  supplier: ['business', 'first', 'other', 'home'],
  job: ['business', 'first', 'other', 'home'],
}
export function bestAddress(columns: readonly { heading: string; samples: readonly string[] }[], noun: Noun): string | undefined {
  const kinds = new Set(columns.flatMap(({ heading, samples }) => (samples.length > 0 ? (addressPartOf(heading)?.kind ?? []) : [])))
  return bestKinds[noun].find((kind) => kinds.has(kind))
}

const patterns: readonly [RegExp, Target][] = [
  [
    /^(?:(?:2nd|second|other|autre) )?(?:e ?mail|adresse (?:de messagerie|e ?mail|mail)|courriel|messagerie)(?: \d)?(?: (?:value|valeur|address|adresse))?$/,
    'email',
  ],
  [
    /^(?:(?:home|business|work|mobile|cell|other|primary|main|private) )?(?:phone|telephone|tel)(?: number)?(?: \d)?(?: (?:value|valeur|home|work|cell|mobile|domicile|bureau|autre|principal|perso|personnel|prive|portable|pro|professionnel))?(?: \d)?$/,
    'phone',
  ],
]
/** What these headings name; null for anything else. */
export function exportedAs(heading: string): Target | null {
  const words = spaced(heading).trim()
  return patterns.find(([pattern]) => pattern.test(words))?.[1] ?? addressPartOf(heading)?.target ?? null
}

/** Columns that other programs have for themselves, by a heading that only they write. */
const ofOutlook = ['e mail type', 'e mail display name', 'type de messagerie', 'e mail 2 address', 'adresse de messagerie']
const itsOwn = ['priority', 'priorite', 'location', 'emplacement', 'lieu', 'sensitivity', 'language', 'langue']
export function ownOfProgram(headings: readonly string[]): (heading: string) => boolean {
  const all = headings.map((heading) => spaced(heading).trim())
  return (heading) => itsOwn.includes(spaced(heading).trim()) && ofOutlook.some((one) => all.includes(one))
}

/** Headings that give way to a plainer one: `Job title` says what `Title` may. */
const vague = ['title', 'titre', 'position', 'location', 'emplacement', 'lieu', 'place', 'area']
export const isVague = (heading: string) => vague.includes(spaced(heading).trim())

const honorific = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|me?|mm|mmes?|mlle|monsieur|madame|mademoiselle|docteur)\.?$/i
/** Whether a column says how people are addressed: Outlook calls it a title. */
export const isHonorific = (samples: readonly string[]) =>
  samples.length > 0 && samples.filter((sample) => honorific.test(sample.trim())).length * 2 >= samples.length
