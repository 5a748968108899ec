import type { ReactNode } from 'react'
import css from './typed.module.css'

type Props = { children: ReactNode; as?: 'p' | 'span' | 'div' | 'td'; className?: string | undefined; lang?: string | undefined }

/** What somebody typed, in the lines in which they typed it. */
export function Typed({ children, as: Element = 'p', className, lang }: Props) {
  return (
    <Element className={className ? `${css.typed} ${className}` : css.typed} lang={lang}>
      {children}
    </Element>
  )
}
