import type { WriteDb } from '#server/db.ts'
import type { TemplateInput } from '../shapes.ts'
import { keepTemplate } from './commands.ts'

const none = { titleEn: '', bodyEn: '', titleFr: '', bodyFr: '' }

const templates: TemplateInput[] = [
  {
    ...none,
    kind: 'letter',
    name: 'UK terms of engagement',
    titleEn: 'Terms of engagement',
    bodyEn: `{{candidate.fullName}}
{{candidate.address}}

{{paper.date}}

Dear {{candidate.firstName}},

Thank you for registering with {{agency.name}}. This letter sets out the terms on which we look for work for you, before we do so.

**What we do**

We act as an employment business. You are free to accept or refuse any assignment that we offer, and we never charge you a fee for finding you work.

**Your work**

- Type of work: {{candidate.trade}}
- Pay: at least the rate that we confirm for each assignment, in writing, before it begins
- Paid holiday: 5.6 weeks a year, in proportion to what you work
- Notice: none is needed from either side to end an assignment, unless the schedule says otherwise

**Weekly pay, without conditions**

We pay you for the hours you have worked whether or not we are paid by the client.

**Your data**

We keep what the privacy notice says, and for as long as it says. Ask for a copy at any time: {{agency.email}}, {{agency.phone}}.

Please sign and return one copy.

Yours sincerely,

**{{paper.author}}**

{{agency.name}}

Signed by {{candidate.fullName}}: ______________________    Date: ______________`,
  },
  {
    ...none,
    kind: 'assignment',
    name: 'UK assignment schedule',
    titleEn: 'Assignment schedule: {{job.title}}',
    bodyEn: `Between {{agency.name}} and **{{candidate.fullName}}**, {{candidate.address}}. It is part of the terms of engagement.

**The assignment**

- Client: {{employer.name}}, {{employer.address}}
- Work: {{job.title}} ({{job.reference}})
- Site: {{job.site}}, {{job.siteAddress}}
- First day: {{placement.startsOn}}
- Expected last day: {{placement.endsOn}}
- Hours a week: {{job.hoursPerWeek}}

**Pay**

{{job.pay}}, paid weekly in arrears by {{agency.name}}. Deductions are those the law requires.

**Health and safety**

The client has told us of the risks on this site and how they are controlled. You get: {{job.protection}}. Bring your cards on the first day: without them you may not be let on site.

After 12 weeks in the same role you have the same basic conditions as if the client had employed you directly.

Issued on {{paper.date}} by {{paper.author}}.`,
  },
  {
    ...none,
    kind: 'contract',
    name: 'FR contrat de mission',
    titleFr: 'Contrat de mission temporaire',
    bodyFr: `Entre **{{agency.name}}**, {{agency.address}}, {{agency.companyNumber}}, entreprise de travail temporaire,

et **{{candidate.fullName}}**, né(e) le {{candidate.dateOfBirth}}, demeurant {{candidate.address}}.

**Article 1 : mission**

Le salarié est mis à disposition de {{employer.name}}, {{employer.address}}, SIREN {{employer.companyNumber}}, en qualité de {{job.trade}}, pour le poste « {{job.title}} » (référence {{job.reference}}).

- Lieu de travail : {{job.site}}, {{job.siteAddress}}
- Début : {{placement.startsOn}}
- Terme prévu : {{placement.endsOn}}
- Durée hebdomadaire : {{job.hoursPerWeek}} heures

**Article 2 : rémunération**

{{job.pay}}. S’y ajoutent l’indemnité de fin de mission (10 %) et l’indemnité compensatrice de congés payés (10 %), sauf exceptions prévues par la loi.

**Article 3 : sécurité**

Équipements de protection individuelle fournis : {{job.protection}}. Aucun d’eux n’est à la charge du salarié.

**Article 4 : période d’essai et rapatriement**

La période d’essai est celle que prévoit le code du travail selon la durée de la mission. Le rapatriement est à la charge de l’entreprise de travail temporaire si la mission se déroule hors de la métropole.

**Article 5 : embauche à l’issue de la mission**

L’embauche du salarié par l’entreprise utilisatrice à l’issue de la mission n’est pas interdite.

Fait en deux exemplaires, le {{paper.date}}, et remis au salarié au plus tard dans les deux jours ouvrables suivant sa mise à disposition.

Signature de l’entreprise : ______________________

Signature du salarié : ______________________`,
  },
  {
    kind: 'letter',
    name: 'Attestation de mission',
    titleEn: 'Confirmation of assignment',
    bodyEn: `To whom it may concern,

We confirm that **{{candidate.fullName}}** has been assigned by {{agency.name}} to {{employer.name}} since {{placement.startsOn}} as {{job.title}}, in {{job.town}}.

This confirmation is issued at their request.

{{paper.date}}

**{{paper.author}}**, {{agency.name}}, {{agency.phone}}`,
    titleFr: 'Attestation de mission',
    bodyFr: `Je soussigné(e), **{{paper.author}}**, représentant {{agency.name}}, {{agency.companyNumber}}, atteste que **{{candidate.fullName}}** est en mission auprès de {{employer.name}} depuis le {{placement.startsOn}}, en qualité de {{job.title}}, à {{job.town}}.

Cette attestation est délivrée à la demande de l’intéressé(e) pour faire valoir ce que de droit.

Fait le {{paper.date}}.

{{agency.name}}, {{agency.phone}}`,
  },
]

/** Papers of both countries; one of them in both languages. */
export async function makeTemplates(db: WriteDb, { staffId, now }: { staffId: number; now: Date }): Promise<void> {
  for (const [i, template] of templates.entries())
    await keepTemplate({ db, actor: { id: staffId }, now: new Date(now.getTime() - (templates.length - i) * 3 * 86_400_000) }, template)
}
