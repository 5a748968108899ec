type DocumentHandle = { isDocument: true; script?: string }

/**
 * The handle of a screen that a visitor gets as a document, without React. One that does more than a page does by itself names its
 * `script`, which stands in place of the usual one.
 */
export const asDocument: DocumentHandle = { isDocument: true }

export const documentOf = (handle: unknown): DocumentHandle | null =>
  (handle as DocumentHandle | undefined)?.isDocument ? (handle as DocumentHandle) : null
