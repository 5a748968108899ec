import { words } from '#shared/text.ts'

/** What the server says, and what staff read of an enquiry. */
export const text = words({
  'enquiry-stale': {
    en: 'Please press “Send” once more. What you wrote is still here.',
    fr: 'Appuyez encore une fois sur « Envoyer ». Votre message est conservé.',
  },
  'too-many-enquiries': {
    en: 'This message was not sent: you have written to us several times in the last 24 hours. We’ll answer soon.',
    fr: 'Ce message n’a pas été envoyé : vous nous avez déjà écrit plusieurs fois ces dernières 24 heures. Nous vous répondrons au plus vite.',
  },
  'enquiries-full': {
    en: 'We cannot take messages here at the moment. Write to {email} instead.',
    fr: 'Nous ne pouvons pas recevoir de messages ici pour le moment. Écrivez plutôt à {email}.',
  },
  'consent-required': { en: 'Tick the box to continue.', fr: 'Cochez la case pour continuer.' },

  new: { en: 'New', fr: 'Nouvelle' },
  'in-progress': { en: 'In progress', fr: 'En cours' },
  done: { en: 'Answered', fr: 'Traitée' },
  spam: { en: 'Spam', fr: 'Indésirable' },
  employer: { en: 'Employer', fr: 'Employeur' },
  candidate: { en: 'Candidate', fr: 'Candidat' },
  supplier: { en: 'Supplier', fr: 'Fournisseur' },
  press: { en: 'Press', fr: 'Presse' },
  other: { en: 'Other', fr: 'Autre' },

  nowEnquiries: {
    en: { one: '{n} new message from the contact form.', other: '{n} new messages from the contact form.' },
    fr: { one: '{n} nouveau message du formulaire de contact.', other: '{n} nouveaux messages du formulaire de contact.' },
  },
  receiptSubject: { en: 'We have your message', fr: 'Nous avons bien reçu votre message' },
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  receiptBody: {
    en: 'Thank you for writing to us. Someone will read your message and reply to this address.',
    fr: 'Merci de nous avoir écrit. Votre message sera lu et vous recevrez une réponse à cette adresse.',
  },
  receiptNotYou: {
    en: 'If you did not write to us, you do not need to do anything.',
    fr: 'Si vous ne nous avez pas écrit, vous n’avez rien à faire.',
  },
})
