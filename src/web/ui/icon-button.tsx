import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import css from './icon-button.module.css'
import type { IconName } from './icon-names.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/** A button that is only a drawing: its name is read out, and shown while it is pointed at or has the focus. */
export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={[css.button, className].filter(Boolean).join(' ')} aria-label={label}>
      <Icon name={icon} />
      <span className={css.tip} aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
