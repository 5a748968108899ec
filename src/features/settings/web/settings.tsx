import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toApiKeys, toEquality, toSettings, toSettingsTab, toWebhooks } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { missingOf } from '../../agency/rules.ts'
import { AgencyForm } from '../../agency/web/agency-form.tsx'
import { LogoCard } from '../../agency/web/logo-card.tsx'
import { MissingDetails } from '../../agency/web/missing-details.tsx'
import { ExportsCard } from '../../exports/web/exports-card.tsx'
import { sectionNames } from '../fields.ts'
import { History } from './history.tsx'
import { SectionForm } from './section-form.tsx'
import { text } from './text.ts'

const tabs = ['agency', ...sectionNames, 'data', 'history'] as const

async function load(api: Api<Operations>, { url }: Visit) {
  const tab = tabs.find((one) => one === url.searchParams.get('tab')) ?? 'agency'
  const isHistory = tab === 'history'
  const [agency, settings, equality, exported, ofSettings, ofAgency] = await Promise.all([
    api.get('/agency'),
    api.get('/settings'),
    tab === 'privacy' ? api.get('/equality') : null,
    tab === 'data' ? api.get('/exports') : null,
    isHistory ? api.get('/settings/changes') : null,
    isHistory ? api.get('/agency/changes') : null,
  ])
  return {
    tab,
    agency,
    settings,
    genderSince: equality?.filter?.allowedAt ?? null,
    exports: exported?.items,
    ofSettings: ofSettings?.items,
    ofAgency: ofAgency?.items,
  }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Who runs this site, how the agency works, and what each was before. */
export default function Settings({ loaderData }: Screen<typeof load>) {
  const { tab, agency, settings, genderSince, exports, ofSettings, ofAgency } = loaderData
  const t = useText(text)
  const at = useAt()
  useLive(['agency', 'settings'])
  return (
    <Page
      title={t.title}
      sub={t.sub}
      actions={
        tab === 'agency' && (
          <AnchorButton href={at('/legal')} target="_blank" rel="noreferrer">
            {t.view}
          </AnchorButton>
        )
      }
    >
      <Tabs
        label={t.parts}
        of={tabs.map((one) => ({ to: one === 'agency' ? toSettings : toSettingsTab(one), name: t[one], isCurrent: one === tab }))}
      />
      {tab === 'agency' ? (
        <>
          <MissingDetails of={missingOf(agency)} />
          <LogoCard logo={agency.logo} />
          <AgencyForm agency={agency} />
        </>
      ) : tab === 'data' ? (
        <ExportsCard of={exports ?? []} />
      ) : tab === 'history' ? (
        <History ofSettings={ofSettings ?? []} ofAgency={ofAgency ?? []} />
      ) : (
        <SectionForm name={tab} settings={settings}>
          {tab === 'mail' && <p className={css.sub}>{t.sender({ sender: settings.sender })}</p>}
          {tab === 'privacy' && <p className={css.sub}>{t.kept}</p>}
          {tab === 'security' && settings.secondFactorByServer && <p className={css.conflict}>{t.byServer}</p>}
        </SectionForm>
      )}
      {tab === 'security' && <Programs />}
      {tab === 'privacy' && <GenderFilter since={genderSince} />}
    </Page>
  )
}

/** Where other programs get their way in, and hear of what happens. */
function Programs() {
  const t = useText(text)
  return (
    <div className={css.form}>
      <section className={css.card} aria-labelledby="programs">
        <h2 id="programs">{t.programs}</h2>
        <p>
          <Link to={toApiKeys}>{t.apiKeys}</Link>
        </p>
        <p>
          <Link to={toWebhooks}>{t.webhooks}</Link>
        </p>
      </section>
    </div>
  )
}

/** Whether staff may filter by gender; allowing it takes a reason, on a screen of its own. */
function GenderFilter({ since }: { since: string | null }) {
  const t = useText(text)
  const dates = useDates()
  return (
    <div className={css.form}>
      <section className={css.card} aria-labelledby="gender">
        <h2 id="gender">{t.gender}</h2>
        <p>{since === null ? t.genderOff : t.genderOn({ day: dates.day(since) })}</p>
        <p className={css.conflict}>{t.genderLaw}</p>
        <p>
          <Link to={toEquality}>{t.genderLink}</Link>
        </p>
      </section>
    </div>
  )
}
