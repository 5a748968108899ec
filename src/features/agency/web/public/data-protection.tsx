import { useText } from '#web/text.tsx'
import { type Fact, Facts, MailLink } from '#web/ui/facts.tsx'
import type { Agency } from '../../rules.ts'
import { text as supervisorText } from '../../supervisor-text.ts'
import { text } from './text.ts'

/** Only what is there: a dash would say that a company has no number. */
export const present = (facts: readonly Fact[]) => facts.filter(([, value]) => value !== null && value !== '' && value !== undefined)

/** Whom to ask about personal data, and who watches over it. */
export function DataProtection({ agency: { privacyContact, privacyEmail, supervisor, supervisorNumber } }: { agency: Agency }) {
  const t = useText(text)
  const s = useText(supervisorText)
  return (
    <Facts
      of={present([
        [t.dataContact, privacyContact],
        [t.email, privacyEmail && <MailLink address={privacyEmail} />],
        [t.authority, supervisor && s[supervisor]],
        [t.icoNumber, supervisorNumber],
      ])}
    />
  )
}
