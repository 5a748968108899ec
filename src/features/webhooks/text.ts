import { words } from '#shared/text.ts'

export const text = words({
  'webhooks-full': {
    en: 'Up to 20 webhooks. Remove one you no longer need.',
    fr: '20 webhooks au maximum. Supprimez-en un devenu inutile.',
  },
  'webhook-url-invalid': {
    en: 'Enter a full address, such as https://payroll.example/lintel.',
    fr: 'Saisissez une adresse complète, par exemple https://paie.example/lintel.',
  },
  'webhook-url-plain': {
    en: 'Enter an address that begins with https://.',
    fr: 'Saisissez une adresse qui commence par https://.',
  },
  'webhook-url-own': {
    en: 'This is Lintel’s own address. Enter that of the program.',
    fr: 'C’est l’adresse de Lintel. Saisissez celle du programme.',
  },
  'webhook-url-private': {
    en: 'This address isn’t on the public internet. Enter one that is.',
    fr: 'Cette adresse n’est pas sur l’internet public. Saisissez-en une qui l’est.',
  },
  'webhook-paused': {
    en: 'This webhook is paused. Resume it first.',
    fr: 'Ce webhook est en pause. Réactivez-le d’abord.',
  },
  'webhook-delivery-waits': {
    en: 'This is about to be sent for the first time.',
    fr: 'Le premier envoi est sur le point de partir.',
  },
  'webhook-secret-young': {
    en: 'This secret was replaced less than a day ago. Wait until the one before it has ended.',
    fr: 'Ce secret a été remplacé il y a moins d’un jour. Attendez que le précédent ait expiré.',
  },
})
