import type { ComponentProps } from 'react'
import type { MetaFunction } from 'react-router'
import { say } from '#shared/text.ts'
import { describePrivately, localeOf } from '#web/meta.ts'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { text } from '../../text.ts'
import css from './landing.module.css'
import Landing, { clientLoader, loader } from './landing.tsx'

export { clientLoader, loader }

export const meta: MetaFunction = (page) => describePrivately(say(text, localeOf(page)).login)

/** The front page, over which the frame opens the window for logging in: with React, unlike that page itself. */
export default function Login(page: ComponentProps<typeof Landing>) {
  return (
    <>
      <div className={css.note}>
        <NeedsScript />
      </div>
      <Landing {...page} />
    </>
  )
}
