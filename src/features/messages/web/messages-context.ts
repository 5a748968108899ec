import { createContext, useContext } from 'react'

/** What the sidebar shows: the list of conversations, one of them by its application, or nothing. */
export type ShownMessages = 'list' | number | null

type Messages = {
  shown: ShownMessages
  /** In how many conversations there is something to read, and to reply to. */
  unread: number
  awaitingReply: number
  show(what: Exclude<ShownMessages, null>): void
  hide(): void
  /** For links within: where the sidebar has taken the place of the screen, it makes room for what they lead to. */
  makeRoom(): void
}

const nothing = () => {}
const MessagesContext = createContext<Messages>({
  shown: null,
  unread: 0,
  awaitingReply: 0,
  show: nothing,
  hide: nothing,
  makeRoom: nothing,
})
export const MessagesProvider = MessagesContext.Provider

/** The sidebar of messages, for whatever leads to a conversation. */
export const useMessages = () => useContext(MessagesContext)
