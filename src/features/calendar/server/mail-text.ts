import { words } from '#shared/text.ts'

export const mailText = words({
  agency: { en: 'The agency', fr: 'L’agence' },
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  invitedSubject: { en: 'Invitation: {title}, {when}', fr: 'Invitation : {title}, {when}' },
  updatedSubject: { en: 'Changed: {title}, {when}', fr: 'Modifié : {title}, {when}' },
  cancelledSubject: { en: 'Cancelled: {title}, {when}', fr: 'Annulé : {title}, {when}' },
  invitedWhat: { en: '{who} invites you to:', fr: '{who} vous invite à :' },
  updatedWhat: {
    en: '{who} changed an event to which you are invited. It is now:',
    fr: '{who} a modifié un événement auquel vous êtes invité. Désormais :',
  },
  cancelledWhat: { en: '{who} cancelled this event:', fr: '{who} a annulé cet événement :' },
  how: {
    en: 'Say whether you are coming by the link. It is for you alone, and you don’t need an account.',
    fr: 'Indiquez par le lien si vous venez. Il est personnel et ne demande aucun compte.',
  },
  action: { en: 'Answer', fr: 'Répondre' },
  invitedNotice: { en: 'You are invited: {title}, {when}.', fr: 'Vous êtes invité : {title}, {when}.' },
  updatedNotice: { en: 'An event has changed: {title}, {when}.', fr: 'Un événement a changé : {title}, {when}.' },
  cancelledNotice: { en: 'An event is cancelled: {title}, {when}.', fr: 'Un événement est annulé : {title}, {when}.' },
  acceptedNotice: { en: '{name} is coming: {title}, {when}.', fr: '{name} vient : {title}, {when}.' },
  declinedNotice: { en: '{name} is not coming: {title}, {when}.', fr: '{name} ne vient pas : {title}, {when}.' },
  tentativeNotice: { en: '{name} may come: {title}, {when}.', fr: '{name} viendra peut-être : {title}, {when}.' },
  reminderNotice: { en: 'Soon: {title}, {when}.', fr: 'Bientôt : {title}, {when}.' },
})
