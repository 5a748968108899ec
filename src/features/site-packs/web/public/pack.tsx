import { type MetaFunction, useActionData } from 'react-router'
import type { Api } from '#shared/client.ts'
import { nameIn } from '#shared/categories.ts'
import type { Operations } from '#shared/contract.ts'
import { showDay } from '#shared/dates.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import { asDocument } from '#web/document.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button } from '#web/ui/controls.tsx'
import { Status } from '#web/ui/status.tsx'
import frame from '../../../company-files/web/public/link-page.module.css'
import { byShareLink, isShut, openedOrShut, type Shut, ShutLink, unlocking } from '../../../company-files/web/public/link-page.tsx'
import type { OpenedPack } from '../../shapes.ts'
import css from './pack.module.css'
import { text } from './text.ts'

type Opened = { pack: OpenedPack; at: string; pass: string }

/** The pack behind a link for the site; how it is shut, if it is. */
const load = (api: Api<Operations>, { params: { token }, url }: Visit<'token'>): Promise<Opened | Shut> => {
  const pass = url.searchParams.get('pass')
  const opened = api.get('/packs/{token}', { token, query: pass ? { pass } : {} })
  const query = pass ? `pass=${encodeURIComponent(pass)}` : ''
  return openedOrShut(opened.then((pack) => ({ pack, at: `/api/v1/packs/${encodeURIComponent(token)}`, pass: query })))
}
export const loader = byShareLink(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument
export const action = unlocking((api, token, body) => api.post('/packs/{token}/passes', { token, body }))

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.description), { name: 'robots', content: 'noindex' }]
}

/** Who works on a site, and what they showed: for whoever runs it, without an account. */
export default function SitePackPage({ loaderData: opened }: Screen<typeof load>) {
  const answered = useActionData() as { refused: string } | undefined
  return isShut(opened) ? <ShutLink {...opened} refused={answered?.refused} /> : <Pack {...opened} />
}

function Pack({ pack: { site, title, today, expiresAt, people }, at, pass }: Opened) {
  const t = useText(text)
  const locale = useLocale()
  const hasFiles = people.some(({ documents }) => documents.some(({ files }) => files.length > 0))
  return (
    <main className={frame.page} id="content">
      <div className={css.head}>
        <div>
          <h1>{site}</h1>
          <p className={css.soft}>
            {title} · {t.people({ n: people.length })}
          </p>
          <p className={css.soft}>{t.asOf({ day: showDay(today, locale), end: showDay(expiresAt, locale) })}</p>
        </div>
        <div className={css.acts}>
          <Button data-does="print">{t.print}</Button>
          {hasFiles && (
            <AnchorButton look="primary" href={`${at}/zip?${pass}`} download rel="nofollow">
              {t.zip}
            </AnchorButton>
          )}
        </div>
      </div>
      {people.length === 0 ? (
        <section>
          <h2>{t.nobody}</h2>
          <p>{t.nobodyBody}</p>
        </section>
      ) : (
        <ul className={css.people}>
          {people.map((person, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
            <Person key={i} person={person} at={at} pass={pass} />
          ))}
        </ul>
      )}
    </main>
  )
}

type PersonProps = Omit<Opened, 'pack'> & { person: OpenedPack['people'][number] }

function Person({ person: { name, trade, from, to, isValid, documents }, at, pass }: PersonProps) {
  const t = useText(text)
  const locale = useLocale()
  const trades = useNames('trade')
  const days = { day: showDay(from, locale), end: to === null ? '' : showDay(to, locale) }
  return (
    <li className={css.person}>
      <h2>{name}</h2>
      <p className={css.soft}>
        {trades(trade)} · {to === null ? t.from(days) : t.fromTo(days)}
      </p>
      <p>
        <Status family={isValid ? 'won' : 'late'}>{isValid ? t.valid : t.notValid}</Status>
      </p>
      {documents.length === 0 ? (
        <p className={css.soft}>{t.noDocuments}</p>
      ) : (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              {nameIn(document, locale)}
              {document.expiresOn && <small>{t.until({ day: showDay(document.expiresOn, locale) })}</small>}
              <span className={css.files}>
                {document.files.map(({ id }, i) => (
                  <a key={id} href={`${at}/file?fileId=${id}&inline=true&${pass}`} target="_blank" rel="noreferrer nofollow">
                    {t.page({ n: i + 1 })}
                    <span className="visually-hidden">
                      {' '}
                      {nameIn(document, locale)}, {name}
                    </span>
                  </a>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
