/** The fields of a PATCH: those left out stay as they are. */
export type Given<Fields> = { [K in keyof Fields]?: Fields[K] | undefined }

/** Without the fields left out. */
export function givenOf<Fields extends object>(fields: Given<Fields>): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}
