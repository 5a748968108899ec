import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Role, worksHere } from '#shared/roles.ts'
import { api } from '#web/api.ts'
import { useLooked } from '#web/use-looked.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { takesPart, topicOf } from '../rules.ts'
import type { ShownMessages } from './messages-context.ts'

/** As in the style sheet: the sidebar takes the place of the screen. */
const narrow = '(max-width: 40rem), (max-height: 32rem)'

/** The state of the sidebar. An address that names a conversation, as mails and notifications do, opens it. */
export function useMessagesSidebar(who: { uid: string; role: Role } | null) {
  const [shown, setShown] = useState<ShownMessages>(null)
  const isNarrow = useMedia(narrow)
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const counts = useCounts(who)
  const isIn = who !== null && takesPart(who)
  const hide = useCallback(() => setShown(null), [])
  const makeRoom = useCallback(() => {
    if (isNarrow) setShown(null)
  }, [isNarrow])
  const place = useRef(pathname)
  useEffect(() => {
    if (place.current !== pathname) makeRoom()
    place.current = pathname
  }, [pathname, makeRoom])
  useEffect(() => {
    const query = new URLSearchParams(search)
    const asked = query.get('messages')
    if (!isIn || asked === null) return
    if (/^[1-9]\d{0,14}$/.test(asked)) setShown(Number(asked))
    // It has done what it was there for; links of the screen, which keep their query, would open the conversation again.
    query.delete('messages')
    navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true, state })
  }, [isIn, pathname, search, hash, state, navigate])
  return {
    isCovering: isNarrow && shown !== null,
    messages: useMemo(() => ({ shown, show: setShown, hide, makeRoom, ...counts }), [shown, hide, makeRoom, counts]),
  }
}

const none = { unread: 0, awaitingReply: 0 }

/** What is new, as it is now. */
function useCounts(who: { uid: string; role: Role } | null) {
  const asks = who !== null && takesPart(who)
  const mine = asks && worksHere(who)
  const read = useCallback(async () => (asks ? api.get('/conversation-counts', { query: mine ? { mine } : {} }) : none), [asks, mine])
  return useLooked('counts', read, asks ? [topicOf(who)] : []).shown ?? none
}
