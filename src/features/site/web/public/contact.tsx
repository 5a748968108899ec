import { type MetaFunction, useRouteLoaderData } from 'react-router'
import { say } from '#shared/text.ts'
import { asDocument } from '#web/document.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton, LinkButton } from '#web/ui/controls.tsx'
import { PhoneLink } from '#web/ui/facts.tsx'
import css from './contact.module.css'
import { text } from './contact-text.ts'

export const handle = asDocument

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.title, t.metaDescription)
}

/** How employers, and everybody else, reach the agency. */
export default function Contact() {
  const t = useText(text)
  const at = useAt()
  const { contact } = useRouteLoaderData('root') as { contact: { email: string; phone: string | null } }
  const letter = `mailto:${contact.email}?subject=${encodeURIComponent(t.subject)}&body=${encodeURIComponent(t.letter)}`
  return (
    <main className={css.page} id="content">
      <h1>{t.title}</h1>
      <dl className={css.ways}>
        <div>
          <dt>{t.email}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
        {contact.phone && (
          <div>
            <dt>{t.phone}</dt>
            <dd>
              <PhoneLink number={contact.phone} />
            </dd>
          </div>
        )}
      </dl>
      <section className={css.part} aria-labelledby="hiring">
        <h2 id="hiring">{t.hiringTitle}</h2>
        <p>{t.hiringBody}</p>
        <ul>
          {([1, 2, 3, 4] as const).map((n) => (
            <li key={n}>{t[`need${n}`]}</li>
          ))}
        </ul>
        <p>
          <AnchorButton look="primary" href={letter}>
            {t.write}
          </AnchorButton>
        </p>
      </section>
      <section className={css.part} aria-labelledby="others">
        <h2 id="others">{t.otherTitle}</h2>
        <p>{t.otherBody}</p>
        <p>
          <LinkButton to={at('/jobs')}>{t.seeJobs}</LinkButton>
        </p>
      </section>
    </main>
  )
}
