import type { Country } from '../places/countries.ts'
import type { Question } from './question-contract.ts'

type Written = Pick<Question, 'id' | 'kind'> & { en: string; fr: string } & Partial<Question>
type Suggestion = {
  /** Null: everywhere. */ country: Country | null /** Null: in all. */
  sectors: readonly string[] | null
  question: Question
}

const ask = ({ en, fr, ...rest }: Written): Question => ({
  textEn: en,
  textFr: fr,
  isRequired: true,
  options: [],
  knockOuts: [],
  unit: null,
  min: null,
  max: null,
  from: null,
  until: null,
  documentType: null,
  ...rest,
})
const suggest = (question: Written, country: Country | null = null, sectors: readonly string[] | null = null): Suggestion => ({
  country,
  sectors,
  question: ask(question),
})
const option = (id: string, en: string, fr: string) => ({ id, textEn: en, textFr: fr })

/** Questions that are often asked, ready to be taken over and reworded. */
export const suggestions: readonly Suggestion[] = [
  suggest({
    id: 'transport',
    kind: 'yes-no',
    en: 'Do you have your own transport to the site?',
    fr: 'Êtes-vous véhiculé pour venir sur le chantier ?',
  }),
  suggest(
    {
      id: 'cscs',
      kind: 'document',
      en: 'Do you hold a valid CSCS card?',
      fr: 'Avez-vous une carte CSCS en cours de validité ?',
      documentType: 'cscs',
      knockOuts: ['no'],
    },
    'GB',
  ),
  suggest(
    {
      id: 'carte-btp',
      kind: 'document',
      en: 'Do you hold a Carte BTP?',
      fr: 'Avez-vous une Carte BTP ?',
      documentType: 'carte-btp',
    },
    'FR',
  ),
  suggest({ id: 'tools', kind: 'yes-no', en: 'Do you have your own hand tools?', fr: 'Avez-vous votre outillage à main ?' }),
  suggest({ id: 'start', kind: 'date', en: 'When could you start?', fr: 'À partir de quand êtes-vous disponible ?' }),
  suggest({
    id: 'notice',
    kind: 'number',
    unit: 'day',
    min: 0,
    max: 365,
    en: 'How much notice do you have to give?',
    fr: 'Quel est votre préavis ?',
  }),
  suggest({
    id: 'experience',
    kind: 'number',
    unit: 'year',
    min: 0,
    max: 60,
    en: 'How long have you worked in this trade?',
    fr: 'Depuis combien de temps exercez-vous ce métier ?',
  }),
  suggest(
    {
      id: 'tickets',
      kind: 'several',
      isRequired: false,
      en: 'Which of these tickets do you hold?',
      fr: 'Lesquels de ces titres britanniques avez-vous ?',
      options: [
        option('ipaf', 'IPAF', 'IPAF (nacelles)'),
        option('pasma', 'PASMA', 'PASMA (échafaudages roulants)'),
        option('cpcs', 'CPCS', 'CPCS (engins)'),
        option('npors', 'NPORS', 'NPORS (engins)'),
        option('first-aid', 'First aid at work', 'Secourisme'),
      ],
    },
    'GB',
  ),
  suggest(
    {
      id: 'certificates',
      kind: 'several',
      isRequired: false,
      en: 'Which of these French certificates do you hold?',
      fr: 'Lesquels de ces titres avez-vous ?',
      options: [
        option('caces', 'CACES (plant)', 'CACES'),
        option('aipr', 'AIPR (work near networks)', 'AIPR'),
        option('electrical', 'Habilitation électrique', 'Habilitation électrique'),
        option('sst', 'SST (first aid)', 'SST'),
      ],
    },
    'FR',
  ),
  suggest(
    { id: 'height', kind: 'yes-no', en: 'Are you used to working at height?', fr: 'Êtes-vous habitué à travailler en hauteur ?' },
    null,
    ['commercial', 'industrial', 'apartments'],
  ),
  suggest(
    {
      id: 'permits',
      kind: 'yes-no',
      en: 'Have you worked under permits to work?',
      fr: 'Avez-vous déjà travaillé sous permis de travail ?',
    },
    null,
    ['industrial'],
  ),
  suggest(
    { id: 'occupied', kind: 'yes-no', en: 'Have you worked in homes where people live?', fr: 'Avez-vous déjà travaillé en site occupé ?' },
    null,
    ['residential', 'apartments'],
  ),
  suggest(
    {
      id: 'shifts',
      kind: 'one',
      en: 'Which shifts can you work?',
      fr: 'Quels horaires vous conviennent ?',
      options: [
        option('days', 'Days only', 'Journée uniquement'),
        option('nights', 'Nights only', 'Nuit uniquement'),
        option('both', 'Either', 'Les deux'),
      ],
    },
    null,
    ['commercial', 'industrial'],
  ),
  suggest(
    { id: 'work', kind: 'link', isRequired: false, en: 'Where can we see your work?', fr: 'Où peut-on voir vos réalisations ?' },
    null,
    ['residential', 'apartments'],
  ),
  suggest({
    id: 'last-site',
    kind: 'short',
    en: 'Which was your last site, and what did you do there?',
    fr: 'Quel était votre dernier chantier, et qu’y faisiez-vous ?',
  }),
]

/** Those for a job of this country and sector that it does not ask yet. */
export const suggestedFor = (country: Country, sector: string, asked: readonly Pick<Question, 'id'>[]): Question[] =>
  suggestions
    .filter((one) => (one.country ?? country) === country && (one.sectors?.includes(sector) ?? true))
    .map(({ question }) => question)
    .filter(({ id }) => !asked.some((one) => one.id === id))
