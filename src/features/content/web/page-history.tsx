import { toEditPage, toPageHistory } from '#shared/screens.ts'
import { useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Chip, LinkButton } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import screen from '#web/ui/screen.module.css'
import { Typed } from '#web/ui/typed.tsx'
import type { ManagedPage, PageVersion } from '../contract.ts'
import { labels } from '../field-text.ts'
import { type Audience, differences, sectionName } from '../rules.ts'
import { text } from './text.ts'

type Props = { page: ManagedPage; versions: readonly PageVersion[]; compared: number }

/** Every version of a page, newest first; an old one is compared with the newest, or becomes it. */
export function PageHistory({ page, versions, compared }: Props) {
  const t = useText(text)
  const dates = useDates()
  const act = useAct()
  const navigate = useNavigate()
  const { slug, version } = page
  const old = versions.find(({ number }) => number === compared)
  const restore = async ({ number, content }: PageVersion) => {
    const save = () => api.patch('/staff/pages/{page}', { page: slug, version, body: content })
    if (await act(save, t.restored({ n: number }))) navigate(toEditPage(slug))
  }
  return (
    <div className={screen.stack}>
      {old && <Compared page={page} old={old} />}
      <section className={screen.card} aria-label={t.history}>
        <ul className={screen.timeline}>
          {versions.map((one) => (
            <li key={one.id}>
              <div className={screen.entry}>
                <div>
                  <strong>{t.version({ n: one.number })}</strong> {one.number === version && <Chip>{t.newest}</Chip>}{' '}
                  {one.number === page.publishedVersion && <Chip>{t.online}</Chip>}
                  <small>
                    {one.savedByName ? t.savedBy({ name: one.savedByName, at: dates.moment(one.savedAt) }) : t.cameWith}
                    {one.publishedAt && one.publishedByName && (
                      <> · {t.publishedBy({ name: one.publishedByName, at: dates.moment(one.publishedAt) })}</>
                    )}
                  </small>
                </div>
                {one.number !== version && (
                  <div className={screen.actions}>
                    <LinkButton small to={toPageHistory(slug, one.number)}>
                      {t.compare}
                    </LinkButton>
                    <ActionButton small onClick={() => restore(one)}>
                      {t.restore}
                    </ActionButton>
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Compared({ page, old }: { page: ManagedPage; old: PageVersion }) {
  const t = useText(text)
  const l = useText(labels)
  const locale = useLocale()
  const changes = differences(old.content, page, locale)
  const sections = [page.sections, old.content.sections].flatMap((all) =>
    all.map((section, i) => ({ id: section.id, name: sectionName(section, i + 1, locale) })),
  )
  /** `cost/bodyEn`: the text in English of the section with that anchor. */
  const nameOf = (at: string) => {
    const [id, field] = at.split('/') as [string, 'headingEn' | undefined]
    const section = sections.find((one) => one.id === id)
    return field ? `${section?.name ?? id} · ${t[field]}` : at === 'order' ? t.order : l[at as 'titleEn']
  }
  const say = (at: string, value: string) => (at.endsWith('/audience') && value ? t[value as Audience] : value) || '–'
  return (
    <section className={screen.conflict} aria-labelledby="compared">
      <h2 id="compared">{t.comparing({ n: old.number })}</h2>
      {changes.length === 0 ? (
        <p>{t.same}</p>
      ) : (
        <table className={screen.clash}>
          <thead>
            <tr>
              <th scope="col">{t.where}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.now}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ at, before, after }) => (
              <tr key={at}>
                <th scope="row">{nameOf(at)}</th>
                <Typed as="td">{say(at, before)}</Typed>
                <Typed as="td">{say(at, after)}</Typed>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
