/** The handle of a screen that is only read and followed by its links: a visitor gets it as a document, without React. */
export const asDocument = { isDocument: true } as const

export const isDocument = (handle: unknown): boolean => (handle as { isDocument?: true } | undefined)?.isDocument === true
