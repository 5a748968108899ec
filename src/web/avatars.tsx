import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { api } from './api.ts'
import { useLive } from './live.ts'

/** Addresses of pictures, by the number and by the uid of an account. */
type Pictures = ReadonlyMap<number | string, string>
const none: Pictures = new Map()
const AvatarContext = createContext(none)

/** Who of the agency has a picture, asked once for all screens: lists need not say it in each row. */
export function Avatars({ children }: { children: ReactNode }) {
  const [pictures, setPictures] = useState(none)
  const look = useCallback(
    () =>
      void api.get('/avatars').then(
        ({ items }) =>
          setPictures(
            new Map<number | string, string>(
              items.flatMap(({ userId, uid, tag }) => {
                const address = `/api/v1/users/${userId}/avatar?tag=${tag}`
                return [[userId, address] as const, [uid, address] as const]
              }),
            ),
          ),
        () => {}, // initials do
      ),
    [],
  )
  useEffect(look, [look])
  useLive(['avatars'], look)
  return <AvatarContext.Provider value={pictures}>{children}</AvatarContext.Provider>
}

/** The address of somebody’s picture; undefined where they have none. It changes with the picture. */
export function usePicture(of: number | string | null | undefined): string | undefined {
  const pictures = useContext(AvatarContext)
  return of === null || of === undefined ? undefined : pictures.get(of)
}
