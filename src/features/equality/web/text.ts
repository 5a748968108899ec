import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Equality', fr: 'Égalité' },
  sub: {
    en: 'The gender that candidates give, if they wish to, and how it is used.',
    fr: 'Le genre que les candidats indiquent s’ils le souhaitent, et l’usage qui en est fait.',
  },
  male: { en: 'Male', fr: 'Homme' },
  female: { en: 'Female', fr: 'Femme' },
  other: { en: 'Other', fr: 'Autre' },

  report: { en: 'Progress by gender', fr: 'Parcours par genre' },
  reportBody: {
    en: 'Candidates who gave their gender in their account and are not archived. Figures are rounded down to a multiple of five, and none is given for fewer than ten people.',
    fr: 'Candidats qui ont indiqué leur genre dans leur compte et ne sont pas archivés. Les chiffres sont arrondis au multiple de cinq inférieur et aucun n’est donné en dessous de dix personnes.',
  },
  step: { en: 'Step', fr: 'Étape' },
  said: { en: 'Have given their gender', fr: 'Ont indiqué leur genre' },
  applied: { en: 'Have applied for a job', fr: 'Ont postulé' },
  'put-forward': { en: 'Have been put forward', fr: 'Ont été présentés à un employeur' },
  placed: { en: 'Have been placed', fr: 'Ont été placés' },

  filter: { en: 'Filter by gender', fr: 'Filtre par genre' },
  off: {
    en: 'Off. No one can filter people by gender.',
    fr: 'Désactivé. Personne ne peut filtrer les candidats par genre.',
  },
  on: {
    en: 'On. Administrators and operation staff can filter the candidate directory by gender. Agents, employers and visitors cannot.',
    fr: 'Activé. Les administrateurs et l’exploitation peuvent filtrer l’annuaire des candidats par genre. Les agents, les employeurs et les visiteurs ne le peuvent pas.',
  },
  law: { en: 'What the law says', fr: 'Ce que dit la loi' },
  lawBody: {
    en: 'Choosing candidates by their sex, or using it to choose whom to show an employer, is discrimination. Great Britain: Equality Act 2010, sections 13, 39 and 55. France: Code du travail, article L1132-1, and Code pénal, articles 225-1 and 225-2, with up to three years in prison and a €45,000 fine.',
    fr: 'Choisir des candidats selon leur sexe, ou choisir sur ce critère qui montrer à un employeur, est une discrimination. France : Code du travail, article L1132-1, et Code pénal, articles 225-1 et 225-2, jusqu’à trois ans d’emprisonnement et 45 000 € d’amende. Grande-Bretagne : Equality Act 2010, articles 13, 39 et 55.',
  },
  lawExceptions: {
    en: 'There are few exceptions, such as a job that only a woman or only a man can do. Each has to be proved for that one job. Take advice first.',
    fr: 'Les exceptions sont rares, par exemple un poste que seule une femme ou seul un homme peut occuper. Chacune doit être justifiée pour ce poste précis. Demandez d’abord conseil.',
  },
  told: {
    en: 'Candidates read in their account whether the filter is on. The audit log records who switches it on or off, and each use.',
    fr: 'Les candidats voient dans leur compte si le filtre est activé. Le journal d’audit garde qui l’active ou le désactive, et chaque utilisation.',
  },
  allow: { en: 'Switch the filter on', fr: 'Activer le filtre' },
  end: { en: 'Switch the filter off', fr: 'Désactiver le filtre' },
  allowed: { en: 'The filter is on', fr: 'Le filtre est activé' },
  ended: { en: 'The filter is off', fr: 'Le filtre est désactivé' },
  reason: { en: 'Reason', fr: 'Motif' },
  reasonHint: {
    en: 'What the filter is for, and which exception it relies on. Kept in the audit log.',
    fr: 'Dans quel but, et sur quelle exception cela repose. Le motif est gardé dans le journal d’audit.',
  },
  understood: {
    en: 'I have read what the law says, and I am responsible for how the filter is used.',
    fr: 'J’ai lu ce que dit la loi et je réponds de l’usage qui sera fait du filtre.',
  },
  needUnderstood: {
    en: 'Tick the box to confirm that you have read what the law says.',
    fr: 'Cochez la case pour confirmer que vous avez lu ce que dit la loi.',
  },
  needReason: { en: 'Enter a reason.', fr: 'Indiquez un motif.' },
  since: { en: 'On since', fr: 'Activé depuis' },
  by: { en: 'By', fr: 'Par' },
  gone: { en: 'someone whose account no longer exists', fr: 'une personne dont le compte n’existe plus' },

  own: { en: 'Your gender', fr: 'Votre genre' },
  ownBody: {
    en: 'You do not have to say. If you do, it helps us check that women and men get the same chances: administrators read how many applied and were placed, in figures rounded down to a multiple of five and never of fewer than ten people.',
    fr: 'Rien ne vous oblige à l’indiquer. Si vous le faites, cela nous aide à vérifier que femmes et hommes ont les mêmes chances : les administrateurs lisent combien ont postulé et ont été placés, en chiffres arrondis au multiple de cinq inférieur, jamais en dessous de dix personnes.',
  },
  ownUnseen: {
    en: 'It is not on your profile. Agents and employers never see it and cannot filter by it, and it is not used to match you with jobs.',
    fr: 'Il n’apparaît pas dans votre profil. Les agents et les employeurs ne le voient jamais et ne peuvent pas filtrer par genre, et il n’entre pas dans le rapprochement avec les offres.',
  },
  ownOff: {
    en: 'Our staff cannot filter people by gender at present. An administrator could allow it in the candidate directory, for a reason that is recorded; you would then see it here.',
    fr: 'Aujourd’hui, notre équipe ne peut pas filtrer par genre. Un administrateur pourrait le lui permettre dans l’annuaire des candidats, pour un motif enregistré ; ce serait alors indiqué ici.',
  },
  ownOn: {
    en: 'At present, an administrator allows our staff to filter the candidate directory by gender. If you are in the directory, they can then tell what you chose. Each use is recorded.',
    fr: 'En ce moment, un administrateur permet à notre équipe de filtrer l’annuaire des candidats par genre. Si vous y figurez, elle peut alors savoir ce que vous avez choisi. Chaque utilisation est enregistrée.',
  },
  notSaid: { en: 'Prefer not to say', fr: 'Ne pas l’indiquer' },
  delete: {
    en: 'To delete what you said, choose “Prefer not to say” and save.',
    fr: 'Pour supprimer ce que vous aviez indiqué, choisissez « Ne pas l’indiquer » et enregistrez.',
  },
  saidOn: { en: 'Given on {day}.', fr: 'Indiqué le {day}.' },
})
