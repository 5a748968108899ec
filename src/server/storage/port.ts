/** A file that arrived, in the temporary folder. */
export type Arrived = { path: string; size: number; sha256: string }
export type Receive = (source: AsyncIterable<Buffer>) => Promise<Arrived>

/** Files by their content's SHA-256, wherever they lie. */
export type Contents = {
  /**
   * Puts a received file in place; the same content twice is one file. Where it was received it stays, for a transaction that
   * is tried again; whoever received it removes it there.
   */
  keep(path: string, sha256: string): Promise<void>
  /** Where the whole content lies on this disk; it may have to come from elsewhere first. */
  localPath(sha256: string): Promise<string>
  /** The content from its first byte to its last, opened when it is asked for; null where it is no more. */
  read(sha256: string): Promise<{ size: number; content: AsyncIterable<Buffer> } | null>
  /** All that is in place; during a move some of it twice. */
  contents(): AsyncIterable<{ sha256: string; writtenAtMs: number }>
  /** Wherever it lies. */
  remove(sha256: string): Promise<void>
  /** Lets go of copies that nobody needed lately. */
  trim(): Promise<void>
  /** Refuses a place that cannot be used. */
  check(): Promise<void>
}
