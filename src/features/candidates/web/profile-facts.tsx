import { Fragment } from 'react'
import { yesNoText } from '#shared/common-text.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { type Fact, Facts, MailAddress } from '#web/ui/facts.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { Typed } from '#web/ui/typed.tsx'
import { showPlace } from '../../places/rules.ts'
import type { FieldChange } from '../contract.ts'
import type { Candidate, Profile } from '../shapes.ts'
import { fields, sections } from '../fields.ts'
import { labels } from '../field-text.ts'
import { useSections } from './candidate-fields.tsx'
import { useEarlier } from './earlier.tsx'
import { text } from './staff-text.ts'
import { useAvailable } from './use-available.ts'

const namesIn = (section: object) => Object.keys(section) as (keyof typeof fields)[]

type Props = { candidate: Profile; staff: Candidate | null; changes: readonly FieldChange[] }

/** What is known of a candidate, section by section, and in one line what is not. */
export function ProfileFacts({ candidate, staff, changes }: Props) {
  const t = useText(text)
  const y = useText(yesNoText)
  const locale = useLocale()
  const dates = useDates()
  const available = useAvailable()
  const earlier = useEarlier(staff?.claimed ?? [], changes)
  const { facts, label } = useFields(fields, labels, candidate, earlier)
  const isInHead = (name: 'phone' | 'email') => candidate[name] && !staff?.doNotContactReason && !earlier(name)
  const shown = {
    // In the head, or in a place of their own.
    ...{ firstName: null, lastName: null, locale: null, note: null, availableFrom: null, isHot: null },
    ...(isInHead('email') && { email: null }),
    ...(isInHead('phone') && { phone: null }),
    placeId: candidate.place ? showPlace(candidate.place, locale) : '',
    availability: available(candidate),
    ownerId: staff?.ownerName ?? '',
  }
  const isGiven = ([, value]: Fact) => value !== '' && value !== y.no
  const asked = useSections(staff !== null).map(([section, title]) => [section, title, facts(shown, namesIn(sections[section]))] as const)
  const known = asked
    .map(([section, title, all]) => [section, title, all.filter(isGiven)] as const)
    .filter(([, , given]) => given.length > 0)
  const notGiven = asked.flatMap(([, , all]) => all.filter((fact) => !isGiven(fact)))
  return (
    <section className={css.card} aria-labelledby="about">
      <h2 id="about">{t.about}</h2>
      {known.map(([section, title, given]) => (
        <Fragment key={section}>
          <h3>{title}</h3>
          <Facts of={given} />
        </Fragment>
      ))}
      {staff && staff.otherEmails.length > 0 && (
        <>
          <h3>{t.otherEmails}</h3>
          <ul>
            {staff.otherEmails.map((email) => (
              <li key={email}>
                <MailAddress of={email} />
              </li>
            ))}
          </ul>
        </>
      )}
      {staff && notGiven.length > 0 && (
        <p className={css.sub}>
          {t.notGiven} {notGiven.map(([name]) => name).join(', ')}
        </p>
      )}
      {staff?.note && (
        <>
          <h3>{label.note}</h3>
          <Typed className={css.prose}>{staff.note}</Typed>
        </>
      )}
      {staff && (
        <p className={css.sub}>
          {t.added} {dates.day(staff.createdAt)}
        </p>
      )}
    </section>
  )
}
