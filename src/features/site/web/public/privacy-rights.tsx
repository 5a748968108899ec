import { Link } from 'react-router'
import { useSettings } from '#web/settings.ts'
import { useAt, useText } from '#web/text.tsx'
import { MailLink } from '#web/ui/facts.tsx'
import { useAgency } from '../../../agency/web/public/agency.ts'
import { confirmDays } from '../../../alerts/rules.ts'
import { keptDays, keptMonths as archivedMonths } from '../../../archives/rules.ts'
import { restorableDays } from '../../../files/rules.ts'
import { limits } from '../../../imports/rules.ts'
import { keptDays as notificationDays } from '../../../notifications/rules.ts'
import { askedDaysBefore, clockMonths, openingsKeptMonths, unprovenDays } from '../../../privacy/rules.ts'
import { PrivacyTable, Section } from './privacy-parts.tsx'
import { text } from './privacy-rights-text.ts'

/** How long each kind of data is kept, by the rules that the retention task follows. */
export function Kept() {
  const t = useText(text)
  const settings = useSettings()
  const { quiet, unsuccessful } = clockMonths(settings)
  const { GB, FR } = archivedMonths(settings)
  return (
    <Section id="kept" title={t.kept}>
      <PrivacyTable
        label={t.kept}
        head={[t.what, t.howLong]}
        rows={[
          [t.profile, t.profileKept({ months: quiet.GB })],
          [t.unsuccessful, t.unsuccessfulKept({ british: unsuccessful.GB, french: unsuccessful.FR })],
          [t.putAway, t.putAwayKept({ months: GB.candidate, days: keptDays.request })],
          [t.deleted, t.deletedKept],
          [t.unproven, t.days({ n: unprovenDays })],
          [t.files, t.days({ n: restorableDays })],
          [t.alerts, t.alertsKept({ days: confirmDays })],
          [t.enquiries, t.months({ n: settings.enquiryMonths })],
          [t.waiting, t.waitingKept],
          [t.notifications, t.days({ n: notificationDays })],
          [t.logins, t.loginsKept],
          [t.openings, t.months({ n: openingsKeptMonths })],
          [t.imports, t.days({ n: limits.days })],
          [t.users, t.months({ n: GB.user })],
          [t.employers, t.byCountry({ british: GB.employer, french: FR.employer })],
        ]}
      />
      <p>{t.asked({ days: askedDaysBefore, more: settings.quarantineDays })}</p>
      <p>{t.longer}</p>
    </Section>
  )
}

/** What one can ask for and how, and where to complain. */
export function Rights() {
  const t = useText(text)
  const at = useAt()
  const agency = useAgency()
  const address = agency?.privacyEmail ?? agency?.email
  return (
    <>
      <Section id="rights" title={t.rights}>
        <p>{t.rights0}</p>
        <ul>
          <li>{t.see}</li>
          <li>{t.correct}</li>
          <li>{t.erase}</li>
          <li>{t.withdraw}</li>
          <li>{t.object}</li>
          <li>{t.after}</li>
        </ul>
        <p>{t.without}</p>
        <p>{address ? <MailLink address={address} /> : <Link to={at('/contact-us')}>{t.write}</Link>}</p>
      </Section>
      <Section id="complain" title={t.complain}>
        <p>{t.complain1}</p>
        <ul>
          <li>
            {t.ico}. <a href="https://ico.org.uk/make-a-complaint/">{t.icoLink}</a>
          </li>
          <li>
            {t.cnil}. <a href="https://www.cnil.fr/fr/plaintes">{t.cnilLink}</a>
          </li>
        </ul>
      </Section>
    </>
  )
}

/** What is left in somebody's browser; the names are those of `identity/server/sessions/cookies.ts`. */
export function Cookies() {
  const t = useText(text)
  return (
    <Section id="cookies" title={t.cookies}>
      <p>{t.cookies1}</p>
      <PrivacyTable
        label={t.cookies}
        head={[t.cookie, t.cookieFor, t.howLong]}
        rows={[
          ['sid, id_rt', t.session, t.sessionKept],
          ['id_device', t.device, t.deviceKept],
          ['id_provider', t.provider, t.providerKept],
          ['lang, theme', t.taste, t.tasteKept],
        ]}
      />
      <p>{t.browser}</p>
    </Section>
  )
}
