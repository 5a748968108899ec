import { type ReactNode, useEffect, useState } from 'react'
import { later } from '../later.ts'
import { linkToken, openByLink } from '../link-token.ts'
import { useAt } from '../text.tsx'
import { AnchorButton, Button } from './controls.tsx'
import { NeedsScript } from './needs-script.tsx'

type Words = Record<'opening' | 'failed' | 'again' | 'over' | 'overBody' | 'contact', string>
type Api = typeof import('../api.ts')['api']
type Props<Opened> = {
  /** Under which name this tab keeps the token. */
  kind: string
  /** The token, where it stands in the path of the page. */
  token?: string
  open: (api: Api, token: string) => Promise<Opened>
  words: Words
  children: (opened: Opened, token: string, onChanged: (opened: Opened) => void) => ReactNode
}
type State<Opened> = { opened: Opened } | 'opening' | 'over' | 'failed'

/** Opens what a mailed link leads to; a link that no longer works is not mistaken for a broken connection. */
export function OpenedByLink<Opened>({ kind, token: given, open, words: t, children }: Props<Opened>) {
  const [token] = useState(() => given ?? linkToken(kind))
  const [state, setState] = useState<State<Opened>>('opening')
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries once more
  useEffect(() => {
    if (token === null) return setState('over')
    setState('opening')
    void later(() => import('../api.ts'))
      .then(({ api }) => openByLink(kind, token, () => open(api, token)))
      .then((opened) => setState(opened === null ? 'over' : { opened }))
      .catch(() => setState('failed'))
  }, [token, turn])
  return (
    <NeedsScript>
      {state === 'opening' && <p role="status">{t.opening}</p>}
      {state === 'over' && <LinkOver title={t.over} body={t.overBody} contact={t.contact} />}
      {state === 'failed' && (
        <>
          <p role="alert">{t.failed}</p>
          <p>
            <Button onClick={() => setTurn(turn + 1)}>{t.again}</Button>
          </p>
        </>
      )}
      {typeof state === 'object' && token !== null && children(state.opened, token, (opened) => setState({ opened }))}
    </NeedsScript>
  )
}

/** Why a link opens nothing, and where to ask. */
export function LinkOver({ title, body, contact }: { title: string; body: string; contact: string }) {
  const at = useAt()
  return (
    <>
      <h1>{title}</h1>
      <p>{body}</p>
      <p>
        <AnchorButton href={at('/contact-us')}>{contact}</AnchorButton>
      </p>
    </>
  )
}
