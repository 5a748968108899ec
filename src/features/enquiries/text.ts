import { words } from '#shared/text.ts'

/** What the server says, and what staff read of an enquiry. */
export const text = words({
  'enquiry-stale': {
    en: 'Press “Send” again. Your message is still here.',
    fr: 'Appuyez encore une fois sur « Envoyer ». Votre message est conservé.',
  },
  'too-many-enquiries': {
    en: 'We couldn’t send this: you’ve already sent several messages in the last 24 hours. We’ll reply soon.',
    fr: 'Ce message n’a pas été envoyé : vous nous avez déjà écrit plusieurs fois ces dernières 24 heures. Nous vous répondrons au plus vite.',
  },
  'enquiries-full': {
    en: 'We can’t receive messages here at the moment. Email {email} instead.',
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
  receiptSubject: { en: 'We’ve received your message', fr: 'Nous avons bien reçu votre message' },
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  receiptBody: {
    en: 'Thank you for your message. We’ll reply to this address.',
    fr: 'Merci pour votre message. Nous vous répondrons à cette adresse.',
  },
  receiptNotYou: {
    en: 'If you didn’t contact us, you don’t need to do anything.',
    fr: 'Si vous ne nous avez pas écrit, vous n’avez rien à faire.',
  },
})
