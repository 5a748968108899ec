import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber, showShare } from '#shared/number.ts'
import { toApplicants, toEditJob } from '#shared/screens.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Form } from '#web/ui/form.tsx'
import css from '#web/ui/screen.module.css'
import { saidIn } from '../../jobs/questions.ts'
import { whyNotChange } from '../../jobs/rules.ts'
import { showChoice } from '../../jobs/show-question.ts'
import { JobPage } from '../../jobs/web/job-page.tsx'
import { KnockOuts, Questions } from '../../jobs/web/public/questions.tsx'
import { answersText } from './answers-text.ts'

async function load(api: Api<Operations>, { params }: Visit<'jobId'>) {
  const jobId = idIn(params.jobId)
  const [job, answers] = await Promise.all([api.get('/jobs/{jobId}', { jobId }), api.get('/jobs/{jobId}/answers', { jobId })])
  return { job, ...answers }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What a job asks of whoever applies, as they see it, and how they answered. */
export default function JobForm({ loaderData: { job, applications, items } }: Screen<typeof load>) {
  const t = useText(answersText)
  const f = useText(formText)
  const locale = useLocale()
  const me = useSession()
  useLive([`job:${job.id}`])
  const mayChange = whyNotChange(me, job) === null
  return (
    <JobPage job={job} current="form" actions={mayChange && <LinkButton to={toEditJob(job.id)}>{f.edit}</LinkButton>}>
      {items.length === 0 ? (
        <section className={css.card}>
          <p>{t.noQuestions}</p>
          {mayChange && (
            <div>
              <LinkButton to={toEditJob(job.id)}>{t.addSome}</LinkButton>
            </div>
          )}
        </section>
      ) : (
        <div className={css.columns}>
          <section className={css.card} aria-labelledby="as-seen">
            <h2 id="as-seen">{t.asSeen}</h2>
            <p className={css.sub}>{t.asked}</p>
            {/* To try: nothing is sent. */}
            <Form onSend={async () => false}>
              <Questions questions={job.questions} />
              <KnockOuts questions={job.questions} />
            </Form>
          </section>
          <div className={css.stack}>
            {items.map(({ question, answered, knockedOut, spread }) => (
              <section key={question.id} className={css.card} aria-label={saidIn(question, locale).text}>
                <h2>{saidIn(question, locale).text}</h2>
                <p className={css.sub}>{t.answeredBy({ n: answered, all: applications })}</p>
                <Facts
                  of={spread.map(({ answer, n }) => [
                    showChoice(question, answer, locale),
                    `${showNumber(n, locale)} (${showShare(n / Math.max(1, answered), locale)})`,
                  ])}
                />
                {knockedOut > 0 && (
                  <p>
                    <Link to={`${toApplicants(job.id)}?knockedOut=true`}>{t.unsuited({ n: knockedOut })}</Link>
                  </p>
                )}
              </section>
            ))}
          </div>
        </div>
      )}
    </JobPage>
  )
}
