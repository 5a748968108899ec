import type { Locale } from '#shared/locale.ts'
import { useLocale } from '#web/text.tsx'
import { type Paper as Blocks, paperOf, type Party } from '../../paper.ts'
import type { PaperInvoice } from '../../shapes.ts'
import css from './paper.module.css'

/** An invoice as its paper: the same words as the PDF, in the language of the invoice; white in dark rooms too, and alone when printed. */
export function Paper({ invoice, locale = invoice.locale }: { invoice: PaperInvoice; locale?: Locale }) {
  const paper = paperOf(invoice, locale)
  const { title, number, mark, seller, parties, facts, payment, note, mentions } = paper
  const reader = useLocale()
  return (
    <article className={css.sheet} data-theme="light" lang={locale === reader ? undefined : locale} aria-label={`${title} ${number}`}>
      <header className={css.top}>
        <Address of={seller} isSeller />
        <div>
          <p className={css.title}>{title}</p>
          <p>{number}</p>
        </div>
      </header>
      {mark && (
        <p className={css.mark}>
          <strong>{mark.head}</strong> {mark.text}
        </p>
      )}
      <div className={css.ends}>
        <div className={css.parties}>
          {parties.map((party) => (
            <Address key={party.label} of={party} />
          ))}
        </div>
        {facts.items.length > 0 && (
          <div>
            <h2>{facts.label}</h2>
            <Pairs of={facts.items} />
          </div>
        )}
      </div>
      <Rows of={paper} />
      <div className={css.ends}>
        <div>
          {payment && (
            <>
              <h2>{payment.label}</h2>
              {payment.lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </>
          )}
        </div>
        <Pairs of={paper.totals} isSum />
      </div>
      {note && <p className={css.note}>{note}</p>}
      {mentions.length > 0 && (
        <div className={css.fine}>
          {mentions.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
    </article>
  )
}

function Address({ of: { label, name, lines }, isSeller = false }: { of: Party; isSeller?: boolean }) {
  return (
    <address className={isSeller ? css.seller : undefined}>
      {label && <h2>{label}</h2>}
      <strong>{name}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}

function Pairs({ of, isSum = false }: { of: Blocks['totals']; isSum?: boolean }) {
  return (
    <dl className={isSum ? `${css.pairs} ${css.sums}` : css.pairs}>
      {of.map(({ label, value, isStrong }) => (
        <div key={label} className={isStrong ? css.strong : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ of: { columns, rows } }: { of: Blocks }) {
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ description, detail, cells }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper stand where they stand
          <tr key={i}>
            <td>
              {description}
              {detail && <small>{detail}</small>}
            </td>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
