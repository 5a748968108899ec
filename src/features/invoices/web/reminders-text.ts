import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Reminders', fr: 'Relances' },
  invoices: { en: 'Invoices', fr: 'Factures' },
  sub: {
    en: 'One email to each customer. Read it, change it, then send it.',
    fr: 'Un e-mail par client. Relisez-le, modifiez-le, puis envoyez-le.',
  },
  nothing: { en: 'Nobody needs a reminder', fr: 'Aucune relance à envoyer' },
  nothingBody: {
    en: 'Reminders are suggested by days late, as the invoice settings say.',
    fr: 'Les relances sont proposées selon le nombre de jours de retard fixé dans les réglages.',
  },
  leftOut: {
    en: { one: '1 invoice is not reminded of:', other: '{n} invoices are not reminded of:' },
    fr: { one: '1 facture n’est pas relancée :', other: '{n} factures ne sont pas relancées :' },
  },
  hasMore: {
    en: 'More reminders are due. Send these first.',
    fr: 'D’autres relances sont à envoyer. Envoyez d’abord celles-ci.',
  },
  step1: { en: 'First reminder', fr: 'Première relance' },
  step2: { en: 'Second reminder', fr: 'Deuxième relance' },
  step3: { en: 'Formal notice', fr: 'Mise en demeure' },
  goes: { en: 'Send this email', fr: 'Envoyer cet e-mail' },
  to: { en: 'To {email}', fr: 'À {email}' },
  subject: { en: 'Subject', fr: 'Objet' },
  message: { en: 'Message', fr: 'Message' },
  follows: {
    en: 'The invoices and their personal links follow below it.',
    fr: 'Les factures et leurs liens personnels suivent le message.',
  },
  send: { en: 'Send', fr: 'Envoyer' },
  sent: { en: { one: '1 reminder sent', other: '{n} reminders sent' }, fr: { one: '1 relance envoyée', other: '{n} relances envoyées' } },
  notSent: {
    en: { one: '1 invoice was not reminded of', other: '{n} invoices were not reminded of' },
    fr: { one: '1 facture n’a pas été relancée', other: '{n} factures n’ont pas été relancées' },
  },
  gone: { en: 'An invoice', fr: 'Une facture' },
  noneChosen: { en: 'Choose at least one email.', fr: 'Choisissez au moins un e-mail.' },
})
