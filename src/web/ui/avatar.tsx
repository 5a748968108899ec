import { usePicture } from '../avatars.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import css from './avatar.module.css'

const tints = [css.tint1, css.tint2, css.tint3, css.tint4, css.tint5, '']

/** First letters of the first and the last word: `Siobhán O’Neill` is SO. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => [...word][0] ?? '').join('')
}

/** Always the same for a name, and from nothing else. */
const tintOf = (name: string) => tints[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length]

type Props = {
  name: string
  /** Whose picture is shown, if they have one: the number or the uid of a colleague’s or an agent’s account. */
  userId?: number | string | null | undefined
  /** A picture to show, wherever it comes from. */
  picture?: string
  /** For colleagues; candidates are square. */
  round?: boolean
  /** A section through a beam, as on plans: for employers, and whatever else is nobody. */
  hatched?: boolean
  large?: boolean
  /** Of a thing, which has no initials. */
  icon?: IconName
}

/** Initials, an icon or a picture, on a quiet colour beside a name. */
export function Avatar({ name, userId, picture, round = false, hatched = false, large = false, icon }: Props) {
  const own = usePicture(userId)
  const shown = picture ?? own
  const looks = [css.avatar, !icon && tintOf(name), round && css.round, hatched && css.hatched, large && css.large]
    .filter(Boolean)
    .join(' ')
  return (
    <span className={looks} data-initials={icon ? '' : initialsOf(name)} aria-hidden="true">
      {icon && <Icon name={icon} />}
      {shown && <img src={shown} alt="" decoding="async" />}
    </span>
  )
}
