import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Maintenance mode', fr: 'Mode maintenance' },
  open: { en: 'Lintel is live.', fr: 'Lintel est en service.' },
  closed: {
    en: 'Maintenance mode is on. Only administrators can use Lintel.',
    fr: 'Le mode maintenance est actif. Seuls les administrateurs ont accès à Lintel.',
  },
  until: { en: 'Back by {moment}.', fr: 'Retour prévu : {moment}.' },
  what: {
    en: 'In maintenance mode, visitors and colleagues see a page with the expected return time. Anything they’re typing stays in their forms. You can keep working.',
    fr: 'En mode maintenance, visiteurs et collègues voient une page qui indique l’heure de retour prévue. Leur saisie reste dans les formulaires. Vous pouvez continuer à travailler.',
  },
  endsAt: { en: 'Back by', fr: 'Retour prévu' },
  time: { en: 'Time', fr: 'Heure' },
  endsAtHint: {
    en: 'In your time zone. Leave blank if you don’t know.',
    fr: 'Dans votre fuseau horaire. Laissez vide si vous ne savez pas.',
  },
  noteEn: { en: 'English message', fr: 'Message en anglais' },
  noteFr: { en: 'French message', fr: 'Message en français' },
  noteHint: {
    en: 'One or two sentences. If you leave one language blank, visitors see the other.',
    fr: 'Une ou deux phrases. Si une langue reste vide, les visiteurs voient l’autre.',
  },
  sure: { en: 'Turn on maintenance mode?', fr: 'Activer le mode maintenance ?' },
  start: { en: 'Turn on maintenance mode', fr: 'Activer le mode maintenance' },
  change: { en: 'Update message', fr: 'Mettre à jour le message' },
  end: { en: 'Turn off maintenance mode', fr: 'Désactiver le mode maintenance' },
  started: { en: 'Maintenance mode is on', fr: 'Mode maintenance activé' },
  ended: { en: 'Maintenance mode is off', fr: 'Mode maintenance désactivé' },
  since: { en: 'On since', fr: 'Actif depuis' },
  by: { en: 'By', fr: 'Par' },
  commandLine: { en: 'the command line', fr: 'la ligne de commande' },
  unknown: { en: 'Unknown', fr: 'Inconnu' },
  look: { en: 'View as a visitor', fr: 'Voir comme un visiteur' },
})
