import { Link, type MetaFunction } from 'react-router'
import { showDay } from '#shared/dates.ts'
import { say } from '#shared/text.ts'
import { asDocument } from '#web/document.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { inOneLine } from '../../../agency/publisher.ts'
import { text as publisherText } from '../../../agency/publisher-text.ts'
import { useAgency } from '../../../agency/web/public/agency.ts'
import { DataProtection } from '../../../agency/web/public/data-protection.tsx'
import css from '../../../agency/web/public/legal.module.css'
import { noticeVersion } from '../../../privacy/rules.ts'
import { text as before } from './privacy-2026-06-text.ts'
import { Cookies, Kept, Rights } from './privacy-rights.tsx'
import { text as rightsText } from './privacy-rights-text.ts'
import { PrivacyTable, Section } from './privacy-parts.tsx'
import { text } from './privacy-text.ts'

export const handle = asDocument

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.title, t.metaDescription)
}

/** What we do with personal data: the version that consents name. */
export default function Privacy() {
  const t = useText(text)
  const r = useText(rightsText)
  const b = useText(before)
  const at = useAt()
  const locale = useLocale()
  return (
    <main className={css.page} id="content">
      <h1>{t.title}</h1>
      <p>
        {t.lead} {t.version({ day: showDay(noticeVersion, locale) })}
      </p>
      <Section id="short" title={t.short}>
        <ul>
          <li>{t.short1}</li>
          <li>{t.short2}</li>
          <li>{t.short3}</li>
          <li>{t.short4}</li>
        </ul>
      </Section>
      <Controller />
      <Section id="purposes" title={t.purposes}>
        <PrivacyTable
          label={t.purposes}
          head={[t.purpose, t.data, t.basis]}
          rows={[
            [t.apply, t.applyData, t.applyBasis],
            [t.pool, t.poolData, t.poolBasis],
            [t.checks, t.checksData, t.checksBasis],
            [t.alerts, t.alertsData, t.consentBasis],
            [t.directory, t.directoryData, t.consentBasis],
            [t.enquiries, t.enquiriesData, t.enquiriesBasis],
            [t.account, t.accountData, t.accountBasis],
            [t.equality, t.equalityData, t.consentBasis],
            [t.clients, t.clientsData, t.clientsBasis],
            [t.proof, t.proofData, t.proofBasis],
          ]}
        />
      </Section>
      <Section id="needed" title={t.needed}>
        <p>{t.needed1}</p>
      </Section>
      <Section id="sources" title={t.sources}>
        <p>{t.sources1}</p>
        <p>{t.sources2}</p>
      </Section>
      <Section id="readers" title={t.readers}>
        <ul>
          <li>{t.readers1}</li>
          <li>{t.readers2}</li>
          <li>{t.readers3}</li>
          <li>{t.readers4}</li>
          <li>{t.readers5}</li>
          <li>{t.readers6}</li>
        </ul>
      </Section>
      <Section id="machines" title={t.machines}>
        <p>{t.machines1}</p>
        <p>{t.machines2}</p>
      </Section>
      <Kept />
      <Rights />
      <Section id="transfers" title={t.transfers}>
        <p>{t.transfers1}</p>
        <p>{t.transfers2}</p>
      </Section>
      <Section id="safety" title={t.safety}>
        <p>{t.safety1}</p>
      </Section>
      <Cookies />
      <Section id="changes" title={r.changes}>
        <p>{r.changes1}</p>
        <details>
          <summary>{r.earlier({ day: showDay('2026-06-01', locale) })}</summary>
          <p>{b.privacy1}</p>
          <p>{b.privacy2}</p>
          <p>{b.privacy3}</p>
          <p>{b.privacy4}</p>
        </details>
      </Section>
      <p>
        <Link to={at('/legal')}>{say(publisherText, locale).legal}</Link>
      </p>
    </main>
  )
}

function Controller() {
  const t = useText(text)
  const agency = useAgency()
  return (
    <Section id="controller" title={t.controller}>
      <p>{agency?.name ? t.controller1({ name: agency.name, address: inOneLine(agency.address) }) : t.controllerUnknown}</p>
      {agency && <DataProtection agency={agency} />}
      <p>{t.controller2}</p>
    </Section>
  )
}
