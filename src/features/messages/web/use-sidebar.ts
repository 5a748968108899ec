import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Role, worksHere } from '#shared/roles.ts'
import { api } from '#web/api.ts'
import { useLive } from '#web/live.ts'
import type { ShownMessages } from './open-messages.ts'

type Who = { uid: string; role: Role } | null

/** Agents take no part in what their candidates and the agency write to each other. */
export const hasMessages = ({ role }: { role: Role }) => role !== 'agent'
export const topicOf = ({ uid, role }: { uid: string; role: Role }) =>
  worksHere({ role }) ? ('messages' as const) : (`messages:${uid}` as const)

/** The state of the sidebar. An address that names a conversation, as mails and notifications do, opens it. */
export function useSidebar(who: Who) {
  const [shown, setShown] = useState<ShownMessages>(null)
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const counts = useCounts(who)
  const isIn = who !== null && hasMessages(who)
  useEffect(() => {
    const query = new URLSearchParams(search)
    const asked = Number(query.get('messages'))
    if (!isIn || !Number.isSafeInteger(asked) || asked < 1) return
    setShown(asked)
    // It has done what it was there for; links of the screen, which keep their query, would open the conversation again.
    query.delete('messages')
    navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true, state })
  }, [isIn, pathname, search, state, navigate])
  const hide = useCallback(() => setShown(null), [])
  return useMemo(() => ({ shown, show: setShown, hide, ...counts }), [shown, hide, counts])
}

const none = { unread: 0, awaitingReply: 0 }

/** What is new, as it is now. */
function useCounts(who: Who) {
  const [counts, setCounts] = useState(none)
  const asks = who !== null && hasMessages(who)
  const mine = asks && worksHere(who)
  const look = useCallback(() => {
    if (asks) api.get('/conversation-counts', { query: mine ? { mine } : {} }).then(setCounts, () => {})
  }, [asks, mine])
  useEffect(look, [look])
  useLive(asks ? [topicOf(who)] : [], look)
  return counts
}
