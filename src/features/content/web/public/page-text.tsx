import type { ReactNode } from 'react'
import { Description } from '../../../jobs/web/public/description.tsx'
import type { ReadPage, ReadSection } from '../../rules.ts'
import css from './page.module.css'

type Head = 'h1' | 'h3'

/** A page of text: what stands at its top, what comes before its sections, the sections. `heading`: h3 within another page. */
export function PageText({ page, heading: Title = 'h1', children }: { page: ReadPage; heading?: Head; children?: ReactNode }) {
  const Heading = Title === 'h1' ? 'h2' : 'h4'
  return (
    <>
      <Title>{page.title}</Title>
      <p>{page.lead}</p>
      {children}
      {page.sections.map(({ id, heading, body }) => (
        <section key={id} className={css.part} aria-labelledby={id}>
          <Heading id={id}>{heading}</Heading>
          <Description text={body} />
        </section>
      ))}
    </>
  )
}

/** A question with its answer behind it; a link to it opens it, as it stands inside. */
export function Question({ section: { id, heading, body }, isOpen = false }: { section: ReadSection; isOpen?: boolean }) {
  return (
    <details className={css.faq} open={isOpen}>
      <summary>{heading}</summary>
      <div id={id}>
        <Description text={body} />
      </div>
    </details>
  )
}
