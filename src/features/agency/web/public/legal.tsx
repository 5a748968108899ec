import { Link, type MetaFunction } from 'react-router'
import { showNumber } from '#shared/number.ts'
import { say } from '#shared/text.ts'
import { asDocument } from '#web/document.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Facts, MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { Typed } from '#web/ui/typed.tsx'
import { text as formText } from '../../legal-form-text.ts'
import { registrationOf } from '../../publisher.ts'
import { text as publisherText } from '../../publisher-text.ts'
import type { Agency } from '../../rules.ts'
import { useAgency } from './agency.ts'
import { DataProtection, present } from './data-protection.tsx'
import css from './legal.module.css'
import { saysPublisher } from './organization.ts'
import { text } from './text.ts'

export const handle = asDocument

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.description), ...saysPublisher(page)]
}

/** What the law of both countries wants said of who publishes a site and who hosts it. */
export default function Legal() {
  const t = useText(text)
  const p = useText(publisherText)
  const at = useAt()
  const agency = useAgency()
  const host = agency && hostOf(agency, t)
  return (
    <main className={css.page} id="content">
      <h1>{t.title}</h1>
      <section aria-labelledby="publisher">
        <h2 id="publisher">{t.publisher}</h2>
        {agency?.name ? (
          <Publisher agency={agency} />
        ) : (
          <p>
            {t.unknown} <Link to={at('/contact-us')}>{t.contact}</Link>
          </p>
        )}
      </section>
      {host && host.length > 0 && (
        <section aria-labelledby="host">
          <h2 id="host">{t.host}</h2>
          <Facts of={host} />
        </section>
      )}
      <section aria-labelledby="work">
        <h2 id="work">{t.work}</h2>
        <p>{t.work1}</p>
        <p>{t.work2}</p>
      </section>
      <section aria-labelledby="adverts">
        <h2 id="adverts">{t.adverts}</h2>
        <p>{t.adverts1}</p>
        <p>
          <Link to={at('/contact-us')}>{t.report}</Link>
        </p>
      </section>
      <section aria-labelledby="data">
        <h2 id="data">{t.data}</h2>
        <p>{t.data1}</p>
        {agency && <DataProtection agency={agency} />}
        <p>
          <Link to={at('/privacy')}>{p.privacy}</Link>
        </p>
      </section>
      <section aria-labelledby="use">
        <h2 id="use">{t.content}</h2>
        <p>{t.content1}</p>
      </section>
    </main>
  )
}

function Publisher({ agency }: { agency: Agency }) {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const { name, legalForm, shareCapitalEuros, address, vatNumber, phone, email, publicationDirector, country } = agency
  const capital = country === 'FR' && shareCapitalEuros !== null ? `${showNumber(shareCapitalEuros, locale)}\u00a0€` : null
  return (
    <Facts
      of={present([
        [t.name, name],
        [t.legalForm, legalForm && f[legalForm]],
        [t.shareCapital, capital],
        [t.address, address && <Typed as="span">{address}</Typed>],
        [t.registration, registrationOf(agency, locale)],
        [t.vatNumber, vatNumber],
        [t.phone, phone && <PhoneLink number={phone} />],
        [t.email, email && <MailLink address={email} />],
        [t.director, publicationDirector],
      ])}
    />
  )
}

const hostOf = ({ hostName, hostAddress, hostPhone }: Agency, t: { hostName: string; hostAddress: string; phone: string }) =>
  present([
    [t.hostName, hostName],
    [t.hostAddress, hostAddress && <Typed as="span">{hostAddress}</Typed>],
    [t.phone, hostPhone && <PhoneLink number={hostPhone} />],
  ])
