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
