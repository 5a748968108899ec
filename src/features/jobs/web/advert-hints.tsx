import type { Locale } from '#shared/locale.ts'
import { words } from '#shared/text.ts'
import { useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Hint } from '../advert-hints.ts'
import css from './job-form.module.css'

const text = words({
  shouts: {
    en: '“{found}”: many job boards reject adverts with “!!!” or “urgent”.',
    fr: '« {found} » : les sites d’emploi refusent les annonces en majuscules ou trop pressantes.',
  },
  'pay-in-title': {
    en: '“{found}”: enter pay in its own field. Job boards reject it in the title.',
    fr: '« {found} » : le salaire a son champ ; les sites d’emploi le refusent dans l’intitulé.',
  },
  'town-in-title': {
    en: '“{found}”: enter the location in its own field. It’s shown beside the title.',
    fr: '« {found} » : le lieu a son champ et s’affiche à côté de l’intitulé.',
  },
  'no-h-f': {
    en: 'Add “{found}”: a French title must address both sexes (Code du travail, L1142-1).',
    fr: 'Ajoutez « {found} » : l’intitulé doit s’adresser aux deux sexes (Code du travail, art. L1142-1).',
  },
  sex: {
    en: '“{found}” isn’t gender-neutral. Name the work instead: supervisor, operative, tradesperson.',
    fr: '« {found} » ne s’adresse qu’à un sexe. Nommez plutôt le métier.',
  },
  'sex-in-french': {
    en: '“{found}” isn’t gender-neutral. Use both forms, such as “Maçon H/F”.',
    fr: '« {found} » ne s’adresse qu’à un sexe. Nommez plutôt le métier, pour les deux : « Maçon H/F ».',
  },
  age: {
    en: '“{found}” suggests an age limit, which is illegal. Describe the experience needed.',
    fr: '« {found} » vise l’âge, critère interdit. Indiquez l’expérience attendue.',
  },
  origin: {
    en: '“{found}” is about origin. State the language level the job needs.',
    fr: '« {found} » vise l’origine, critère interdit. Indiquez le niveau de langue nécessaire.',
  },
  health: {
    en: '“{found}” is about health or disability. Describe the task: lifting, ladders, heights.',
    fr: '« {found} » vise la santé ou le handicap. Décrivez la tâche : charges, échelles, hauteur.',
  },
  family: {
    en: '“{found}” is about family life, which the law protects. State the hours and travel instead.',
    fr: '« {found} » vise la situation de famille, critère interdit. Indiquez horaires et déplacements.',
  },
})

/** A hint on a text in this language as a sentence. */
export function useHintLine(): (hint: Hint, language: Locale) => string {
  const t = useText(text)
  return ({ code, found }, language) => t[code === 'sex' && language === 'fr' ? 'sex-in-french' : code]({ found })
}

/** What a text in this language could say better, and why. */
export function AdvertHints({ of, language }: { of: readonly Hint[]; language: Locale }) {
  const lineOf = useHintLine()
  return <Hints of={of.map((hint) => lineOf(hint, language))} />
}

/** What could be better, a line each; nobody is held up by it. */
export function Hints({ of }: { of: readonly string[] }) {
  return (
    <div role="status">
      {of.length > 0 && (
        <ul className={css.hints}>
          {of.map((line) => (
            <li key={line}>
              <Icon name="triangle-alert" /> {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
