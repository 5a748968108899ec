import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Analytics', fr: 'Analyses' },
  all: { en: 'All', fr: 'Total' },

  funnel: { en: 'From application to placement', fr: 'De la candidature au placement' },
  placedFact: { en: 'Placed {n}, {trend}', fr: 'Placés : {n}, {trend}' },
  source: { en: 'Source', fr: 'Origine' },
  staff: { en: 'Added by us', fr: 'Ajoutés par nous' },
  applied: { en: 'Applied', fr: 'Candidatures' },
  submitted: { en: 'Submitted', fr: 'Présentés' },
  interview: { en: 'Interview', fr: 'Entretien' },
  placed: { en: 'Placed', fr: 'Placés' },
  ofHundred: { en: 'Of 100', fr: 'Sur 100' },
  goOn: { en: '↓ {share} go on', fr: '↓ {share} vont plus loin' },
  stageSaid: { en: '{stage}: {n}. {parts}', fr: '{stage} : {n}. {parts}' },
  partSaid: { en: '{name} {n}', fr: '{name} : {n}' },
  funnelSaid: {
    en: '{applied} applied, {submitted} were submitted, {interview} reached an interview, {placed} were placed',
    fr: '{applied} candidatures, {submitted} présentations, {interview} entretiens, {placed} placements',
  },
  funnelDefinition: {
    en: 'Counted from stage moves. Each application counts once, in the period in which it first reached the stage, under the source it came by. Of 100: placed for 100 who applied in the same period. Visits have no list behind them: each job’s Channels tab has its own.',
    fr: 'Calculé à partir des changements d’étape. Chaque candidature compte une fois, dans la période où elle atteint l’étape pour la première fois, sous son origine. Sur 100 : placements pour 100 candidatures de la même période. Les visites n’ont pas de liste : l’onglet Canaux de chaque offre a les siennes.',
  },
  nobodyApplied: { en: 'Nobody applied in this period', fr: 'Aucune candidature sur cette période' },
  nobodyAppliedBody: {
    en: 'Choose a longer period, or look at all applications.',
    fr: 'Choisissez une période plus longue, ou consultez toutes les candidatures.',
  },
  allApplications: { en: 'All applications', fr: 'Toutes les candidatures' },

  stages: { en: 'Days in each stage', fr: 'Jours par étape' },
  us: { en: 'Us', fr: 'Nous' },
  client: { en: 'The client', fr: 'Le client' },
  stage: { en: 'Stage', fr: 'Étape' },
  left: { en: 'Left', fr: 'Sorties' },
  median: { en: 'Median', fr: 'Médiane' },
  middle: { en: 'Middle half', fr: 'Moitié centrale' },
  nine: { en: '9 of 10', fr: '9 sur 10' },
  promise: { en: 'Promise', fr: 'Engagement' },
  kept: { en: 'Kept', fr: 'Tenu' },
  fromTo: { en: '{from} to {to}', fr: '{from} à {to}' },
  inDays: { en: '{n} days', fr: '{n} jours' },
  spreadSaid: {
    en: '{name}: half within {median} days, the middle half from {from} to {to}, nine of ten within {most}',
    fr: '{name} : la moitié en {median} jours au plus, la moitié centrale de {from} à {to}, neuf sur dix en {most} au plus',
  },
  nobodyLeft: { en: '{name}: nobody left this stage', fr: '{name} : aucune sortie de cette étape' },
  stagesDefinition: {
    en: 'Of applications that left the stage in this period, in half days of the calendar. Promise: an answer within the working days of the settings, here in days of the calendar. Red: nine of ten took longer than promised.',
    fr: 'Candidatures sorties de l’étape sur la période, en demi-journées de calendrier. Engagement : une réponse dans le délai des paramètres, ici en jours de calendrier. En rouge : neuf sur dix dépassent l’engagement.',
  },
  noneLeft: { en: 'Nobody left a stage in this period', fr: 'Aucun changement d’étape sur cette période' },
  fewLeft: {
    en: { one: 'One move is too few for a chart', other: '{n} moves are too few for a chart' },
    fr: { one: 'Un seul changement d’étape : trop peu pour un graphique', other: '{n} changements d’étape : trop peu pour un graphique' },
  },
  startsWithTen: { en: 'The chart starts with ten.', fr: 'Le graphique commence à dix.' },

  fill: { en: 'Days to fill', fr: 'Délai de placement' },
  fillFact: { en: 'half within {n} days', fr: 'la moitié en {n} jours au plus' },
  period: { en: 'Period', fr: 'Période' },
  thisPeriod: { en: 'This period', fr: 'Cette période' },
  before: { en: 'Before', fr: 'Avant' },
  fillDefinition: {
    en: 'From the day a job was posted to each placement in this period.',
    fr: 'De la publication de l’offre à chaque placement de la période.',
  },
  nobodyPlaced: { en: 'Nobody was placed in this period', fr: 'Aucun placement sur cette période' },

  ended: { en: 'Why applications ended', fr: 'Pourquoi les candidatures s’arrêtent' },
  reason: { en: 'Reason', fr: 'Motif' },
  applications: { en: 'Applications', fr: 'Candidatures' },
  reasonSaid: { en: '{name}: {n}, {trend}', fr: '{name} : {n}, {trend}' },
  endedDefinition: {
    en: 'Rejected, declined or withdrawn in this period and still so. Other: no reason of the list was given.',
    fr: 'Refus, désistements et retraits de la période, toujours en vigueur. Autre : aucun motif de la liste n’a été donné.',
  },
  noneEnded: { en: 'No application ended without work in this period', fr: 'Aucune candidature ne s’est arrêtée sur cette période' },

  lapsing: { en: 'Documents that will lapse', fr: 'Documents qui vont expirer' },
  within90: { en: 'in 90 days', fr: 'sous 90 jours' },
  holder: { en: 'Who holds it', fr: 'Détenteur' },
  asked: { en: 'Requested', fr: 'Demandés' },
  weekSaid: { en: '{from} to {to}: {n}. {parts}', fr: 'Du {from} au {to} : {n}. {parts}' },
  lapsingSaid: { en: '{n} documents will lapse in 90 days, by week', fr: '{n} documents vont expirer sous 90 jours, par semaine' },
  lapsingDefinition: {
    en: 'Counted at {time}: verified documents without a newer version, of people who are not archived. Requested: a newer one was asked for.',
    fr: 'Calculé à {time} : documents vérifiés sans version plus récente, hors personnes archivées. Demandés : une version plus récente a été demandée.',
  },
  notAsked: {
    en: {
      one: '{n} document of people on site has not been asked for again.',
      other: '{n} documents of people on site have not been asked for again.',
    },
    fr: {
      one: '{n} document de personnes sur chantier n’a pas été redemandé.',
      other: '{n} documents de personnes sur chantier n’ont pas été redemandés.',
    },
  },
  seeThem: { en: 'See them', fr: 'Les voir' },
  nothingLapses: { en: 'No document will lapse in 90 days', fr: 'Aucun document n’expire sous 90 jours' },

  supply: { en: 'People free and places open', fr: 'Personnes libres et postes ouverts' },
  trade: { en: 'Trade', fr: 'Métier' },
  people: { en: 'people free', fr: 'personnes libres' },
  places: { en: 'places open', fr: 'postes ouverts' },
  supplyDefinition: {
    en: 'Counted at {time}, for the trades and regions with most open places. Free: can start by {by}, may be contacted, in this trade among others. “27 for 36”: 27 people for 36 open places; each number leads to its list.',
    fr: 'Calculé à {time}, pour les métiers et régions où il y a le plus de postes ouverts. Libres : peuvent commencer d’ici au {by}, peuvent être contactés, ce métier parmi d’autres. « 27 pour 36 » : 27 personnes pour 36 postes ; chaque nombre mène à sa liste.',
  },
  noPlaces: { en: 'No places are open', fr: 'Aucun poste ouvert' },
  notCounted: { en: 'Not counted yet', fr: 'Pas encore calculé' },
  notCountedBody: {
    en: 'This is counted every quarter of an hour. Come back soon.',
    fr: 'Ce calcul se fait tous les quarts d’heure. Revenez bientôt.',
  },
})
