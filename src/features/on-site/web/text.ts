import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'On site', fr: 'Sur le chantier' },

  // The question, whose words are the filters
  question: {
    en: 'Who can be on site {day} {time} as {trade} near {place}',
    fr: 'Qui peut être sur le chantier {day} à {time} comme {trade} près de {place}',
  },
  anyTrade: { en: 'any trade', fr: 'ouvrier de tout métier' },
  anywhere: { en: 'any town', fr: 'n’importe quelle ville' },
  dayOf: { en: 'Day', fr: 'Jour' },
  timeOf: { en: 'Start time', fr: 'Heure de début' },
  trade: { en: 'Trade', fr: 'Métier' },
  place: { en: 'Town', fr: 'Ville' },
  distance: { en: 'Distance', fr: 'Distance' },
  forgetPlace: { en: 'Anywhere', fr: 'Partout' },
  named: { en: '{label}: {says}', fr: '{label} : {says}' },
  done: { en: 'Done', fr: 'Terminé' },

  // How many
  can: { en: '{n} can', fr: { one: '{n} disponible', other: '{n} disponibles' } },
  warned: { en: '{n} with a warning', fr: '{n} avec réserve' },
  cannot: { en: '{n} cannot', fr: { one: '{n} ne peut pas', other: '{n} ne peuvent pas' } },
  toAsk: { en: '{n} to ask', fr: '{n} à contacter' },
  taken: {
    en: '{n} placed, away or unavailable',
    fr: { one: '{n} en mission, absent ou indisponible', other: '{n} en mission, absents ou indisponibles' },
  },
  earlier: { en: 'A week earlier', fr: 'Une semaine plus tôt' },
  later: { en: 'A week later', fr: 'Une semaine plus tard' },
  dayBefore: { en: 'The day before', fr: 'La veille' },
  dayAfter: { en: 'The day after', fr: 'Le lendemain' },
  documents: { en: 'Documents', fr: 'Documents' },
  sort: { en: 'Order', fr: 'Ordre' },
  byName: { en: 'By name', fr: 'Par nom' },

  // The board
  board: { en: 'People by day', fr: 'Personnes par jour' },
  jobs: { en: 'Jobs to crew', fr: 'Missions à pourvoir' },
  chooseFirst: { en: 'Choose a trade or a town.', fr: 'Choisissez un métier ou une ville.' },
  noJobs: { en: 'No open job of this trade nearby.', fr: 'Aucune offre ouverte pour ce métier à proximité.' },
  openPlaces: {
    en: { one: '{n} place open that day', other: '{n} places open that day' },
    fr: { one: '{n} poste à pourvoir ce jour-là', other: '{n} postes à pourvoir ce jour-là' },
  },
  people: { en: 'People', fr: 'Personnes' },
  found: { en: { one: '{n} person', other: '{n} people' }, fr: { one: '{n} personne', other: '{n} personnes' } },
  firstOf: { en: 'The first {shown} of {n}', fr: 'Les {shown} premières sur {n}' },
  nearestFirst: { en: 'nearest first', fr: 'du plus proche au plus éloigné' },
  asked: { en: 'Documents asked for: {documents}', fr: 'Documents demandés : {documents}' },
  askedNothing: { en: 'No documents asked for', fr: 'Aucun document demandé' },
  takenOf: { en: '{n} of {all}', fr: '{n} sur {all}' },
  proposedMore: { en: '{n} proposed', fr: { one: '{n} proposé', other: '{n} proposés' } },
  notWorked: { en: 'not worked', fr: 'non travaillé' },
  until: { en: 'to {day}', fr: 'jusqu’au {day}' },
  placedAt: { en: '{says}, to {day}', fr: '{says}, jusqu’au {day}' },
  proposedAt: { en: 'Proposed, {says}', fr: 'Proposé, {says}' },

  // How somebody stands that day
  pass: { en: 'can be on site', fr: 'disponible' },
  warn: { en: 'with a warning', fr: 'avec réserve' },
  block: { en: 'cannot', fr: 'ne peut pas' },
  unknown: { en: 'availability not known', fr: 'disponibilité inconnue' },
  notFree: { en: 'not available', fr: 'non disponible' },
  otherShift: { en: 'works other shifts', fr: 'autres horaires' },

  // What the marks mean
  legendPass: { en: 'documents good that day', fr: 'documents valables ce jour-là' },
  legendWarn: { en: 'to be renewed, or desirable', fr: 'à renouveler, ou souhaité' },
  legendBlock: { en: 'missing or expired', fr: 'manquant ou expiré' },
  legendPlaced: { en: 'placed', fr: 'en mission' },
  legendProposed: { en: 'proposed', fr: 'proposé' },
  legendAway: { en: 'away', fr: 'absent' },
  legendAsk: { en: 'to be asked', fr: 'à contacter' },
  keys: { en: 'Without a mouse:', fr: 'Sans souris :' },
  keyTake: { en: 'takes a person up,', fr: 'prend une personne,' },
  keyChoose: { en: 'choose job and day,', fr: 'choisissent l’offre et le jour,' },
  keyPropose: { en: 'proposes,', fr: 'propose,' },
  keyBack: { en: 'puts back', fr: 'repose' },

  // Proposing
  propose: { en: 'Propose…', fr: 'Proposer…' },
  proposeName: { en: 'Propose {name}…', fr: 'Proposer {name}…' },
  proposeTitle: { en: 'Propose {name}', fr: 'Proposer {name}' },
  proposeDo: { en: 'Propose', fr: 'Proposer' },
  job: { en: 'Job', fr: 'Offre' },
  chooseJob: { en: 'Choose a job', fr: 'Choisir une offre' },
  firstDay: { en: 'First day', fr: 'Premier jour' },
  reserve: { en: 'Propose as a reserve', fr: 'Proposer en réserve' },
  override: {
    en: 'Why they are proposed although documents are missing',
    fr: 'Pourquoi proposer cette personne malgré les documents manquants',
  },
  overrideHint: { en: 'Kept in the history of the application.', fr: 'Conservé dans l’historique de la candidature.' },
  proposed: { en: '{name} proposed from {day}: {job}', fr: '{name} – proposition à partir du {day} : {job}' },
  mayGo: { en: 'Can be proposed', fr: 'Peut être proposé' },
  mayGoWarned: { en: 'Can be proposed, with a warning', fr: 'Peut être proposé, avec réserve' },
  mayNotGo: { en: 'Cannot be proposed', fr: 'Ne peut pas être proposé' },
  asking: { en: 'Checking documents…', fr: 'Vérification des documents…' },
  good: { en: '{documents}: valid', fr: '{documents} : en règle' },
  letGo: { en: 'Let go to propose from {day}.', fr: 'Relâchez pour proposer à partir du {day}.' },
  pressEnter: { en: 'Press Enter to propose from {day}.', fr: 'Appuyez sur Entrée pour proposer à partir du {day}.' },
  escBack: { en: 'puts back.', fr: 'repose.' },
  takenUp: {
    en: '{name} taken up. Choose a job and a day with the arrow keys.',
    fr: '{name} : choisissez une offre et un jour avec les flèches.',
  },
  putBack: { en: '{name} put back.', fr: '{name} : reposé.' },
  noJobToPropose: { en: 'No open job is listed for this trade and place.', fr: 'Aucune offre ouverte pour ce métier et ce lieu.' },

  // Nobody
  emptyTitle: { en: 'Nobody matches', fr: 'Aucun résultat' },
  emptyBody: {
    en: 'Choose a wider distance, another trade or fewer filters.',
    fr: 'Élargissez la distance, changez de métier ou retirez des filtres.',
  },

  // Days away, on a profile
  absences: { en: 'Days away', fr: 'Absences' },
  absencesOwn: {
    en: 'Tell us when you cannot work, so that we do not offer you a job then.',
    fr: 'Indiquez-nous quand vous ne pouvez pas travailler : nous ne vous proposerons pas de mission ces jours-là.',
  },
  noAbsences: { en: 'None planned.', fr: 'Aucune absence prévue.' },
  pastAbsences: { en: { one: '{n} earlier', other: '{n} earlier' }, fr: { one: '{n} passée', other: '{n} passées' } },
  addAbsence: { en: 'Add days away', fr: 'Ajouter une absence' },
  editAbsence: { en: 'Edit days away', fr: 'Modifier l’absence' },
  removeAbsence: { en: 'Remove', fr: 'Supprimer' },
  removed: { en: 'Removed', fr: 'Absence supprimée' },
  fromTo: { en: '{from} to {to}', fr: 'du {from} au {to}' },
  actionsFor: { en: 'Actions for {name}', fr: 'Actions pour {name}' },
})
