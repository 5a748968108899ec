import { Link } from 'react-router'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { PhoneLink } from '#web/ui/facts.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { inOneLine, registrationOf } from '../../features/agency/publisher.ts'
import { useAgency } from '../../features/agency/web/public/agency.ts'
import { text as placeText } from '../../features/places/text.ts'
import { text } from '../../features/site/text.ts'
import css from './frame.module.css'

export function PublicFooter() {
  const t = useText(text)
  const place = useText(placeText)
  const at = useAt()
  const locale = useLocale()
  const agency = useAgency()
  const registration = agency && registrationOf(agency, locale)
  return (
    <footer className={css.footer}>
      <div className={css.footerBar}>
        <strong>{t.tagline}</strong>
        <nav aria-label={t.footer} className={css.footerLinks}>
          <Link to={at('/jobs')}>{t.jobs}</Link>
          <Link to={at('/employers')}>{t.employers}</Link>
          <Link to={at('/product')}>{t.shop}</Link>
          <Link to={at('/register')}>{t.register}</Link>
          <Link to={at('/about-us')}>{t.about}</Link>
          <Link to={at('/faqs')}>{t.faqs}</Link>
          <Link to={at('/pricing')}>{t.pricing}</Link>
          <Link to={at('/contact-us')}>{t.contact}</Link>
          <Link to={at('/privacy')}>{t.privacy}</Link>
          <Link to={at('/legal')}>{t.legal}</Link>
        </nav>
        <ThemeSwitch />
        {agency?.name && (
          <address className={css.publisher}>
            <span>{agency.name}</span>
            {registration && <span>{registration}</span>}
            {agency.address && <span>{inOneLine(agency.address)}</span>}
            {agency.phone && <PhoneLink number={agency.phone} />}
          </address>
        )}
        <small>
          {t.rights({ year: String(new Date().getFullYear()) })} <span>{place.credits}</span>
        </small>
      </div>
    </footer>
  )
}
