import { useState } from 'react'
import { Link, Outlet, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { roles } from '#shared/roles.ts'
import { toArchivedRecord, toCandidate, toEditCandidate, toPutToJob, toRequestDocuments } from '#shared/screens.ts'
import { useNames } from '#web/categories.tsx'
import { api } from '#web/api.ts'
import { saveFile } from '#web/save-file.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton, TextField } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Menu } from '#web/ui/menu.tsx'
import { Neighbours } from '#web/ui/neighbours.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { complain } from '#web/ui/toast.tsx'
import { ArchiveDialog, useArchiveText } from '../../archives/web/archive-dialog.tsx'
import { showPay } from '../../jobs/show-pay.ts'
import { text as jobText } from '../../jobs/text.ts'
import { showPlace } from '../../places/rules.ts'
import { orEverywhere } from '../../places/web/public/or-everywhere.ts'
import type { Candidate, Profile as Shape } from '../shapes.ts'
import { recordText } from '../record-text.ts'
import { candidateSorts } from '../search-options.ts'
import { isPutAway as isHidden, missingFrom } from '../rules.ts'
import { useBasket } from './basket.ts'
import { CandidateStatusMark } from './candidate-status.tsx'
import { filtersIn } from './filters-in.ts'
import { loadChanges } from './earlier.tsx'
import { loadProfile } from './load-profile.ts'
import { CvCard, CvVersions } from './profile-cv.tsx'
import type { OnProfile } from './on-profile.ts'
import { ProfileFacts } from './profile-facts.tsx'
import styles from './profile-head.module.css'
import { type ProfileTab, tabOf } from './profile-tabs.ts'
import { MaybeTwice } from './similar.tsx'
import { RegistrationCard } from './registration-link.tsx'
import { text } from './staff-text.ts'
import { useAvailable } from './use-available.ts'

/** The record, and what its tab shows besides. */
async function load(api: Api<Operations>, visit: Visit<'candidateId'>) {
  const { candidate, staff } = await loadProfile(api, visit)
  const tab = tabOf(visit.url, staff === null)
  const [changes, cvs, registration] = await Promise.all([
    staff && tab === 'overview' ? loadChanges(api, staff.id) : [],
    tab === 'cv' ? api.get('/candidates/{candidateId}/files', { candidateId: candidate.id, query: { limit: 100 } }) : null,
    staff && staff.uid === null && (tab === 'overview' || tab === 'cv')
      ? api.get('/candidates/{candidateId}/registration-link', { candidateId: staff.id })
      : null,
  ])
  return { candidate, staff, tab, changes, cvs: cvs?.items ?? [], link: registration?.link ?? null }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** A candidate's profile, as staff or the person themselves see it. Other features add their parts in `src/slots/profile.tsx`. */
export default function Profile({ loaderData: { candidate, staff, tab, changes, cvs, link } }: Screen<typeof load>) {
  const t = useText(text)
  const [query] = useSearchParams()
  const { uid, role } = useSession()
  useLive([`candidate:${candidate.id}`, ...(staff && role !== 'agent' ? ([`files:${candidate.id}`] as const) : [])])
  const key = staff ? candidate.id : uid
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const cv = cvs.find(({ id }) => String(id) === query.get('file')) ?? candidate.cv
  const name = `${candidate.firstName} ${candidate.lastName}`
  const tabs: Partial<Record<ProfileTab, string>> = {
    overview: t.overview,
    cv: t.cv,
    documents: t.documents,
    applications: t.applications,
    ...(staff && role !== 'agent' && { interviews: t.interviews }),
    ...(staff && { assignments: t.assignments }),
    ...(staff && { timeline: t.timeline }),
    // Agents work elsewhere: who looked at a record is not theirs to know.
    ...(role !== 'agent' && { privacy: t.privacy }),
  }
  return (
    <Head
      candidate={candidate}
      staff={staff}
      name={name}
      path={key}
      foot={staff && tab === 'overview' && <div ref={setFoot} className={styles.foot} />}
    >
      <Tabs
        label={name}
        of={Object.entries(tabs).map(([one, title]) => ({
          to: toCandidate(key, one === 'overview' ? undefined : (one as 'cv')),
          name: title,
          isCurrent: one === tab,
        }))}
      />
      {staff && tab === 'overview' && <MaybeTwice candidateId={staff.id} version={staff.version} />}
      {tab === 'overview' && (
        <div className={css.columns}>
          <div className={css.stack}>
            {staff && <CvCard candidateId={candidate.id} cv={candidate.cv} isStaff />}
            <ProfileFacts candidate={candidate} staff={staff} changes={changes} />
          </div>
          <div className={css.stack}>
            <Outlet context={{ foot } satisfies OnProfile} />
            {staff && <RegistrationCard candidate={staff} link={link} />}
            {!staff && <CvCard candidateId={candidate.id} cv={candidate.cv} isStaff={false} />}
            {!staff && <OwnData uid={uid} />}
          </div>
        </div>
      )}
      {tab === 'cv' && (
        <div className={css.columns}>
          <CvCard candidateId={candidate.id} cv={cv} isStaff={staff !== null} />
          {candidate.cv ? (
            <CvVersions candidateId={candidate.id} cvs={cvs} shown={cv} />
          ) : (
            staff && <RegistrationCard candidate={staff} link={link} />
          )}
        </div>
      )}
      {tab !== 'overview' && tab !== 'cv' && <Outlet />}
    </Head>
  )
}

/** Another page of the list that a profile was opened from. */
async function readPage(search: string) {
  const url = new URL(`http://list/${search}`)
  const query = { ...filtersIn(url), ...queryOf(url).paging(candidateSorts) }
  const { items, total, totalIsExact: isExact } = await orEverywhere(query, (asked) => api.get('/candidates', { query: asked }))
  return { ids: items.map(({ id }) => id), total, isExact }
}

type HeadProps = {
  candidate: Shape
  staff: Candidate | null
  name: string
  path: number | string
  foot: React.ReactNode
  children: React.ReactNode
}

/** Who it is, how they stand and are reached, and what can be done. */
function Head({ candidate, staff, name, path, foot, children }: HeadProps) {
  const t = useText(text)
  const f = useText(formText)
  const j = useText(jobText)
  const trade = useNames('trade')
  const locale = useLocale()
  const available = useAvailable()
  const act = useAct()
  const { seenBy, role } = useSession()
  const basket = useBasket()
  const navigate = useNavigate()
  const a = useArchiveText()
  const { revalidate } = useRevalidator()
  const [isStopping, setStopping] = useState(false)
  const [isArchiving, setArchiving] = useState(false)
  const { id: candidateId, desiredPay, phone, email } = candidate
  const reason = staff?.status === 'do_not_contact' ? staff.doNotContactReason : null
  const isPutAway = isHidden(candidate.status)
  const lift = () => act(() => api.delete('/candidates/{candidateId}/do-not-contact', { candidateId }), f.saved)
  const mayPut = staff && role !== 'agent' && reason === null && !isPutAway && seenBy === null
  return (
    <RecordPage
      over={staff && <Neighbours to={toCandidate} read={readPage} />}
      title={name}
      mark={<Avatar name={name} large />}
      foot={foot}
      status={
        staff && (
          <span>
            <CandidateStatusMark status={candidate.status} />
            {staff.isHot && <span className={css.new}>{t.hot}</span>}
          </span>
        )
      }
      facts={[
        candidate.trade && trade(candidate.trade),
        candidate.experience && j[candidate.experience],
        available(candidate),
        desiredPay && showPay(desiredPay, locale),
      ]}
      reach={[
        ['phone', phone && reason === null && <PhoneLink number={phone} />],
        ['mail', email && reason === null && <MailLink address={email} />],
        ['map-pin', candidate.place && showPlace(candidate.place, locale)],
        ['circle-user-round', staff?.ownerName && t.ownedBy({ name: staff.ownerName })],
      ]}
      actions={
        <>
          {mayPut && (
            <Button
              look="primary"
              onClick={() => {
                basket.choose(new Set([candidate.id]), () => name)
                navigate(toPutToJob)
              }}
            >
              <Icon name="briefcase" />
              {t.putToJob}
            </Button>
          )}
          {!(staff && isPutAway) && (
            <LinkButton look={mayPut ? 'secondary' : 'primary'} to={toEditCandidate(path)}>
              <Icon name="pencil" />
              {f.edit}
            </LinkButton>
          )}
          <Menu
            label={t.more}
            actions={[
              { key: 'resume', name: t.toResume, run: () => void saveResume(candidate) },
              ...(staff && reason === null && !isPutAway && seenBy === null
                ? [{ key: 'documents', name: t.requestDocuments, run: () => void navigate(toRequestDocuments(candidateId)) }]
                : []),
              ...(staff && reason === null && !isPutAway && seenBy === null
                ? [{ key: 'stop', name: t.stopContact, danger: true, run: () => setStopping(true) }]
                : []),
              ...(staff && role !== 'agent' && !isPutAway && seenBy === null
                ? [{ key: 'archive', name: a.archive, danger: true, run: () => setArchiving(true) }]
                : []),
            ]}
          />
        </>
      }
    >
      {staff && isPutAway && <PutAway candidate={staff} />}
      {reason !== null && (
        <div className={css.conflict}>
          <p>
            <strong>{t.mayNotContact}</strong> <span>{reason}</span>
          </p>
          {seenBy === null && (
            <ActionButton small onClick={lift}>
              {t.resumeContact}
            </ActionButton>
          )}
        </div>
      )}
      {!staff && <NextStep candidate={candidate} path={path} />}
      {children}
      {isStopping && <StopContactDialog candidateId={candidateId} onClose={() => setStopping(false)} />}
      {isArchiving && staff && (
        <ArchiveDialog
          kind="candidate"
          name={name}
          onSend={(body) => api.put('/candidates/{candidateId}/archival', { candidateId, version: staff.version, body })}
          onClose={() => {
            setArchiving(false)
            void revalidate()
          }}
        />
      )}
    </RecordPage>
  )
}

/** That the record is in the archive, and the way there for those who can restore it. */
function PutAway({ candidate: { id, status } }: { candidate: Candidate }) {
  const { role } = useSession()
  const a = useArchiveText()
  const r = useText(recordText)
  return (
    <div className={css.conflict}>
      <p>
        <strong>{r[status]}.</strong> {a.readOnly}
      </p>
      {role === 'admin' && (
        <LinkButton small to={toArchivedRecord('candidate', id)}>
          {a.inArchives}
        </LinkButton>
      )}
    </div>
  )
}

/** The one thing that the person does best next; what else could be said waits in the form. */
function NextStep({ candidate, path }: { candidate: Shape; path: number | string }) {
  const t = useText(text)
  const [next, ...later] = missingFrom(candidate)
  if (!next) return null
  const steps = { phone: t.stepPhone, trade: t.stepTrade, place: t.stepTown, cv: t.stepCv }
  return (
    <div className={css.conflict}>
      <p>
        <strong>{t.nextStep}</strong> {steps[next]}
        {later.length > 0 && <small> {t.stepsAfter({ n: later.length })}</small>}
      </p>
      <LinkButton
        small
        look="primary"
        to={next === 'cv' ? toCandidate(path, 'cv') : `${toEditCandidate(path)}#${next === 'place' ? 'placeId' : next}`}
      >
        {t.doIt}
      </LinkButton>
    </div>
  )
}

/** Where the person decides about their data. */
function OwnData({ uid }: { uid: string }) {
  const t = useText(text)
  return (
    <section className={css.card} aria-labelledby="own-data">
      <h2 id="own-data">{t.yourData}</h2>
      <p className={css.sub}>{t.yourDataBody}</p>
      <Link to={toCandidate(uid, 'privacy')}>{t.toPrivacy}</Link>
    </section>
  )
}

/** Asks why nobody may get in touch. */
export function StopContactDialog({ candidateId, onClose }: { candidateId: number; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.stopContact}
      danger
      send={t.stopContact}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: textOf(given, 'reason') ?? '' } })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <p>{t.stopContactBody}</p>
      <TextField label={t.reason} name="reason" maxLength={500} required />
    </DialogForm>
  )
}

/** The record as other programs read it. */
async function saveResume({ id, firstName, lastName }: Shape): Promise<void> {
  try {
    const resume = await api.get('/candidates/{candidateId}/resume', { candidateId: id })
    saveFile(`${firstName} ${lastName}.json`, 'application/json', JSON.stringify(resume, null, 2))
  } catch (error) {
    complain(error)
  }
}
