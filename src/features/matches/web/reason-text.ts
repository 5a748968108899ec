import { words } from '#shared/text.ts'
import type { Criterion } from '../weights.ts'
import type { ReasonOf } from '../rules.ts'

/** Why a criterion brings as many points as it does. */
const said = {
  'requirements:none-asked': { en: 'The job asks for no documents.', fr: 'L’offre n’exige aucun document.' },
  'requirements:all-met': { en: 'All documents are valid.', fr: 'Tous les documents sont valables.' },
  'requirements:some-missing': { en: 'Valid: {valid}.', fr: 'En règle : {valid}.' },
  'trade:same-trade': { en: '{asked}, as asked for.', fr: '{asked}, comme demandé.' },
  'trade:other-trade': { en: '{asked} is one of their other trades.', fr: '{asked} fait partie de ses autres métiers.' },
  'trade:near-trade': { en: '{own}, close to {asked}.', fr: '{own}, métier proche de : {asked}.' },
  'trade:far-trade': { en: '{own}; asked for: {asked}.', fr: '{own} ; demandé : {asked}.' },
  'distance:remote': { en: 'The work is done from home.', fr: 'Le travail se fait à distance.' },
  'distance:near': { en: '{far} away, travels up to {reach}.', fr: 'À {far}, se déplace jusqu’à {reach}.' },
  'distance:near-usual': {
    en: '{far} away; how far they travel is not known.',
    fr: 'À {far} ; rayon de déplacement inconnu.',
  },
  'distance:too-far': { en: '{far} away, travels no farther than {reach}.', fr: 'À {far}, ne se déplace que jusqu’à {reach}.' },
  'start:free': { en: 'Free on {start}.', fr: 'Disponible le {start}.' },
  'start:leaves-early': { en: 'Free on {start}, but only until {until}.', fr: 'Disponible le {start}, mais jusqu’au {until} seulement.' },
  'start:proposed-elsewhere': {
    en: 'Free on {start}, but proposed for another job.',
    fr: 'Disponible le {start}, mais proposé sur une autre offre.',
  },
  'start:not-said': { en: 'Availability not known: half the points.', fr: 'Disponibilité inconnue : la moitié des points.' },
  'start:late': { en: 'Free from {free}, needed from {start}.', fr: 'Disponible à partir du {free}, besoin dès le {start}.' },
  'start:not-free': { en: 'Not free on {start}.', fr: 'Non disponible le {start}.' },
  'pay:open': { en: 'Pay is by agreement.', fr: 'Rémunération à convenir.' },
  'pay:asks-less': { en: 'Asks {asks}, the job pays {pays}.', fr: 'Souhaite {asks}, l’offre propose {pays}.' },
  'pay:overlaps': { en: 'Asks {asks}, the job pays {pays}.', fr: 'Souhaite {asks}, l’offre propose {pays}.' },
  'pay:asks-little-more': {
    en: 'Asks {asks}, a little more than the job pays: {pays}.',
    fr: 'Souhaite {asks}, l’offre propose un peu moins : {pays}.',
  },
  'pay:asks-more': { en: 'Asks {asks}, more than the job pays: {pays}.', fr: 'Souhaite {asks}, l’offre propose moins : {pays}.' },
  'pay:other-currency': {
    en: 'Asks {asks}, in another currency than the job: half the points.',
    fr: 'Souhaite {asks}, dans une autre devise que l’offre : la moitié des points.',
  },
  'pay:not-said': { en: 'Desired pay not known: half the points.', fr: 'Rémunération souhaitée inconnue : la moitié des points.' },
  'experience:none-asked': { en: 'None asked for.', fr: 'Aucune expérience exigée.' },
  'experience:enough': {
    en: { one: '{n} year, {asked} asked for.', other: '{n} years, {asked} asked for.' },
    fr: { one: '{n} an, demandé : {asked}.', other: '{n} ans, demandé : {asked}.' },
  },
  'experience:less': {
    en: { one: '{n} year, {asked} asked for.', other: '{n} years, {asked} asked for.' },
    fr: { one: '{n} an, demandé : {asked}.', other: '{n} ans, demandé : {asked}.' },
  },
  'experience:not-said': { en: 'Not known: half the points.', fr: 'Inconnue : la moitié des points.' },
  'sector:same-sector': { en: 'Has worked in this sector: {asked}.', fr: 'A travaillé dans ce secteur : {asked}.' },
  'sector:other-sector': { en: 'Other sectors: {own}; asked for: {asked}.', fr: 'Autres secteurs : {own} ; demandé : {asked}.' },
  'sector:not-said': { en: 'Not known: half the points.', fr: 'Inconnu : la moitié des points.' },
  'shifts:none-asked': { en: 'The job names no shifts.', fr: 'L’offre ne précise pas d’horaires.' },
  'shifts:any': { en: 'Named no shifts, so any will do.', fr: 'N’a précisé aucun horaire : tous conviennent.' },
  'shifts:works': { en: 'Works {own}; the job: {asked}.', fr: 'Accepte : {own} ; l’offre : {asked}.' },
  'shifts:does-not': { en: 'Works {own} only; the job: {asked}.', fr: 'Accepte seulement : {own} ; l’offre : {asked}.' },
} as const satisfies { [C in Criterion as `${C}:${ReasonOf<C>}`]: object }
export const reasonText = words(said)
