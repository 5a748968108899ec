import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { toEditJob } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formText } from '#web/ui/form-text.ts'
import { type Column, ListTable, TwoLines, Under } from '#web/ui/list-table.tsx'
import css from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import { whyNotChange } from '../../jobs/rules.ts'
import { statusText } from '../../jobs/status-text.ts'
import { channels } from '../../jobs/came-from.ts'
import { termsText } from '../../jobs/terms-text.ts'
import { JobPage } from '../../jobs/web/job-page.tsx'
import type { Figures, JobChannel } from '../contract.ts'
import { feedAt, feeds } from '../rules.ts'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params }: Visit<'jobId'>) {
  const jobId = idIn(params.jobId)
  const [job, shown] = await Promise.all([api.get('/jobs/{jobId}', { jobId }), api.get('/jobs/{jobId}/channels', { jobId })])
  return { job, ...shown }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Where a job is shown, and how many came from there. */
export default function ChannelsOfJob({ loaderData: { job, items, putByStaff, days } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const names = useText(termsText)
  const status = useText(statusText)
  const locale = useLocale()
  const dates = useDates()
  const me = useSession()
  useLive([`job:${job.id}`])
  const show = (n: number) => showNumber(n, locale)
  const figure = (key: keyof Figures): Column<JobChannel> => ({
    key,
    title: t[key],
    numeric: true,
    ...(key !== 'forms' && {
      phone: 'under',
      inWords: ({ recent }) => (key === 'views' ? t.viewsOf : t.applicationsOf)({ n: recent[key] }),
    }),
    cell: ({ recent, all }) => <TwoLines under={t.inAll({ n: all[key] })}>{show(recent[key])}</TwoLines>,
  })
  const inWords = ({ views, applications }: Pick<Figures, 'views' | 'applications'>) =>
    `${t.viewsOf({ n: views })} · ${t.applicationsOf({ n: applications })}`
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const ofDay = ({ day, ...figures }: (typeof days)[number]) => t.ofDay({ day: dates.day(day), figures: inWords(figures) })
  const [busiest] = days.toSorted((a, b) => b.views - a.views)
  return (
    <JobPage
      job={job}
      current="channels"
      actions={whyNotChange(me, job) === null && <LinkButton to={toEditJob(job.id)}>{f.edit}</LinkButton>}
    >
      <section className={css.card} aria-labelledby="where">
        <h2 id="where">{t.where}</h2>
        {job.status !== 'open' && <p role="status">{t.nowhere({ status: status[job.status] })}</p>}
        <ListTable
          name={t.where}
          rows={items}
          idOf={({ channel }) => channels.indexOf(channel)}
          columns={[
            {
              key: 'channel',
              title: t.channel,
              cell: ({ channel }) => names[channel],
            },
            {
              key: 'status',
              title: t.status,
              phone: 'end',
              cell: ({ isOn, since }) =>
                since ? (
                  <TwoLines under={t.since({ when: dates.day(since) })}>
                    <Status family="won">{t.shown}</Status>
                  </TwoLines>
                ) : (
                  <Status family={isOn ? 'paused' : 'draft'}>{isOn ? t.waits : t.off}</Status>
                ),
            },
            figure('views'),
            figure('forms'),
            figure('applications'),
          ]}
        />
        <Under>{t.recent}</Under>
        {putByStaff.all > 0 && <Facts of={[[t.staff, `${show(putByStaff.recent)} · ${t.inAll({ n: putByStaff.all })}`]]} />}
      </section>
      <div className={css.columns}>
        <section className={css.card} aria-labelledby="per-day">
          <h2 id="per-day">{t.perDay}</h2>
          {views === 0 ? (
            <p className={css.sub}>{t.noViews}</p>
          ) : (
            <>
              <Columns
                label={t.perDayInAll({ n: views })}
                isLow
                of={days.map((one) => ({
                  key: one.day,
                  name: String(Number(one.day.slice(8))),
                  said: ofDay(one),
                  parts: [{ key: one.day, n: one.views, tone: 'pine' }],
                }))}
              />
              {busiest && <Under>{t.busiest({ day: ofDay(busiest) })}</Under>}
            </>
          )}
        </section>
        <section className={css.card} aria-labelledby="feeds">
          <h2 id="feeds">{t.feeds}</h2>
          <p className={css.sub}>{t.feedsHint}</p>
          {items.map(({ channel, fetchedAt, fetchedBy }) => {
            const feed = feeds.find((one) => one === channel)
            if (!feed) return null
            const address = inLocale(feedAt[feed], locale)
            return (
              <div key={channel} className={css.entry}>
                <div>
                  <a href={address}>{names[channel]}</a>
                  <div className={css.sub}>
                    {fetchedAt && fetchedBy ? t.fetched({ when: dates.moment(fetchedAt), who: fetchedBy }) : t.neverFetched}
                  </div>
                </div>
                <CopyButton textOf={() => new URL(address, location.origin).href} done={t.copied}>
                  {t.copy}
                </CopyButton>
              </div>
            )
          })}
        </section>
      </div>
    </JobPage>
  )
}
