import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem, isApiProblem } from '#shared/problem.ts'
import { pageContext } from '#web/context.ts'
import { onServer, refusalOf } from '#web/load.ts'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton, Button, TextField } from '#web/ui/controls.tsx'
import css from './link-page.module.css'
import { linkText } from './link-text.ts'

const over = ['unknown', 'expired', 'revoked', 'erased'] as const
/** Why a link shows nothing: it works no more, or its password has to be given first. */
export type Shut = { shut: (typeof over)[number] | 'locked' }
const codes = [...over, 'locked'] as const

/** What a link opens, or why it does not. */
export async function openedOrShut<T extends object>(work: Promise<T>): Promise<T | Shut> {
  try {
    return await work
  } catch (error) {
    const shut = isApiProblem(error) ? codes.find((one) => error.body.code === `link-${one}`) : undefined
    if (shut === undefined) throw error
    return { shut }
  }
}

export const isShut = (opened: object): opened is Shut => 'shut' in opened

const statuses: Record<Shut['shut'], number> = { unknown: 404, expired: 410, revoked: 410, erased: 410, locked: 200 }

/** The loader of a page behind a link; its status tells programs whether the link works. */
export function byShareLink<T extends object, P extends string>(load: Parameters<typeof onServer<T | Shut, P>>[0]) {
  const onOurServer = onServer(load)
  return async (visit: Parameters<typeof onOurServer>[0]) => {
    const opened = await onOurServer(visit)
    return isShut(opened) && !visit.context.get(pageContext).form ? data(opened, { status: statuses[opened.shut] }) : opened
  }
}

type Unlock = (api: Api<Operations>, token: string, body: { password: string }) => Promise<{ pass: string }>

/** The action of such a page: takes the password for a pass, which stands in the address for as long as it works. */
export function unlocking(unlock: Unlock) {
  return async ({ params, context, request }: ActionFunctionArgs) => {
    const { api, form } = context.get(pageContext)
    try {
      if (form?.problem) throw new ApiProblem(form.problem)
      const { pass } = await unlock(api, String(params.token), { password: form?.fields.password ?? '' })
      return redirect(`${new URL(request.url).pathname}?pass=${encodeURIComponent(pass)}`)
    } catch (error) {
      return refusalOf(error)
    }
  }
}

/** What such a page says instead. `refused`: what was wrong with the password that was just given. */
export function ShutLink({ shut, refused }: Shut & { refused?: string | undefined }) {
  const t = useText(linkText)
  const at = useAt()
  if (shut === 'locked')
    return (
      <main className={css.page} id="content">
        <div className={css.narrow}>
          <h1>{t.locked}</h1>
          <p>{t.lockedBody}</p>
        </div>
        {refused && <p role="alert">{refused}</p>}
        <form method="post" encType="multipart/form-data" className={css.narrow}>
          <TextField label={t.password} name="password" type="password" autoComplete="off" maxLength={100} required />
          <Button type="submit" look="primary">
            {t.open}
          </Button>
        </form>
      </main>
    )
  return (
    <main className={css.page} id="content">
      <h1>{t[shut]}</h1>
      <p>{shut === 'unknown' ? t.unknownBody : shut === 'erased' ? t.erasedBody : t.overBody}</p>
      <p>
        <AnchorButton href={at('/contact-us')}>{t.contact}</AnchorButton>
      </p>
    </main>
  )
}
