import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Your invitation', fr: 'Votre invitation' },
  description: {
    en: 'See when and where the event is, and say whether you are coming.',
    fr: 'Consultez la date et le lieu de l’événement, et indiquez si vous venez.',
  },
  hello: { en: 'Are you coming, {name}?', fr: 'Venez-vous, {name} ?' },
  from: { en: '{name} invites you', fr: '{name} vous invite' },
  agency: { en: 'You are invited', fr: 'Vous êtes invité' },
  when: { en: 'When', fr: 'Quand' },
  inParis: { en: '{from} to {to} in Paris', fr: 'de {from} à {to} à Paris' },
  inLondon: { en: '{from} to {to} in London', fr: 'de {from} à {to} à Londres' },
  repeats: { en: 'It repeats. You answer for all dates.', fr: 'Il se répète. Vous répondez pour toutes les dates.' },
  where: { en: 'Where', fr: 'Où' },
  link: { en: 'Video call', fr: 'Visioconférence' },
  accept: { en: 'Yes, I’m coming', fr: 'Oui, je viens' },
  maybe: { en: 'Maybe', fr: 'Peut-être' },
  decline: { en: 'No', fr: 'Non' },
  accepted: { en: 'You said that you are coming.', fr: 'Vous avez répondu que vous venez.' },
  tentative: { en: 'You said that you may come.', fr: 'Vous avez répondu que vous viendrez peut-être.' },
  declined: { en: 'You said that you are not coming.', fr: 'Vous avez répondu que vous ne venez pas.' },
  answeredOn: {
    en: 'Your answer of {moment} counts. You can still change it.',
    fr: 'Votre réponse du {moment} est enregistrée. Vous pouvez encore la modifier.',
  },
  saved: { en: 'Thank you. We have your answer.', fr: 'Merci. Votre réponse est enregistrée.' },
  cancelled: { en: 'This event is cancelled. You need do nothing.', fr: 'Cet événement est annulé. Vous n’avez rien à faire.' },
  overTitle: { en: 'This link doesn’t work any more', fr: 'Ce lien ne fonctionne plus' },
  overBody: {
    en: 'You may no longer be invited, or the address is incomplete. Open the link in the email again, or ask us.',
    fr: 'Vous n’êtes peut-être plus invité, ou l’adresse est incomplète. Rouvrez le lien de l’e-mail, ou contactez-nous.',
  },
  contact: { en: 'Contact us', fr: 'Nous contacter' },
})
