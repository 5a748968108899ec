type DocumentHandle = { isDocument: true; script?: string }

/**
 * The handle of a screen that a visitor gets as a document, without React. One that does more than a page does by itself names its
 * `script`, which stands in place of the usual one.
 */
export const asDocument: DocumentHandle = { isDocument: true }

export const documentOf = (handle: unknown): DocumentHandle | null =>
  (handle as DocumentHandle | undefined)?.isDocument ? (handle as DocumentHandle) : null

type Params = Readonly<Record<string, string | undefined>>

/** Of a page whose link previews have a picture of their own: which, by what stands in its address. */
export const pictureAt =
  <Name extends string>(name: (params: Record<Name, string>) => string) =>
  (params: Params): string =>
    name(params as Record<Name, string>)

/** The picture of the page that is shown; `home` where it has none of its own. */
export const pictureOf = (matches: readonly { handle: unknown; params: Params }[]): string => {
  const own = matches.findLast(({ handle }) => (handle as { picture?: unknown } | undefined)?.picture)
  return own ? (own.handle as { picture: (params: Params) => string }).picture(own.params) : 'home'
}
