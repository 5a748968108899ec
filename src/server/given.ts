/** What a change may give: fields that are left out stay as they are. */
export type Given<Fields> = { [K in keyof Fields]?: Fields[K] | undefined }

/** The fields that a change does give. */
export function givenOf<Fields extends object>(fields: Given<Fields>): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}
