import { useAt, useText } from '#web/text.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import { text } from '../../text.ts'
import css from './error-screen.module.css'

/** The one error screen: what happened, what to do, and where to go from here. */
export function ErrorScreen({ status, reference = '' }: { status: number; reference?: string }) {
  const t = useText(text)
  const at = useAt()
  const kind = status === 404 ? 'notFound' : status === 403 || status === 401 ? 'forbidden' : status === 503 ? 'away' : 'failed'
  return (
    <main className={css.screen} id="content">
      <title>{`${t[`${kind}Title`]} · Lintel`}</title>
      <meta name="robots" content="noindex" />
      <svg className={css.drawing} viewBox="0 0 160 96" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M8 12h144v14H8z" fill="currentColor" stroke="none" />
        <path d={drawings[kind === 'away' ? 'notFound' : kind]} />
        <path d="M0 88h160" />
      </svg>
      <p className={css.status}>{kind === 'notFound' ? 404 : kind === 'forbidden' ? 403 : kind === 'away' ? 503 : 500}</p>
      <h1>{t[`${kind}Title`]}</h1>
      <p>{t[`${kind}Body`]}</p>
      {kind === 'failed' && reference && <p className={css.reference}>{t.reference({ id: reference })}</p>}
      {kind === 'away' && <AnchorButton href="">{t.tryAgain}</AnchorButton>}
      <form action={at('/jobs')} className={css.search} role="search">
        <label className="visually-hidden" htmlFor="error-keyword">
          {t.keyword}
        </label>
        <input id="error-keyword" name="keyword" placeholder={t.keywordHint} className={css.input} enterKeyHint="search" />
        <button type="submit" className={css.go}>
          {t.search}
        </button>
      </form>
      <AnchorButton href={at('/')}>{t.home}</AnchorButton>
    </main>
  )
}

/** Under the beam: nothing at all, a closed door, a cracked post. */
const drawings = {
  notFound: 'M24 26v62M136 26v62',
  forbidden: 'M24 26v62M136 26v62M56 88V38h48v50M94 64v4M56 38l48 50M104 38l-48 50',
  failed: 'M24 26v62M136 26l-10 20 14 14-8 28',
}
