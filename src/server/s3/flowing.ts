/** What arrives, as long as it goes on arriving: a server that falls silent within it is not waited for. */
export async function* flowing(
  body: ReadableStream<Uint8Array>,
  mostMs: number,
  failed: (error: unknown) => Error,
): AsyncGenerator<Buffer, void, undefined> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { value, done } = await within(reader.read(), mostMs).catch((error) => {
        throw failed(error)
      })
      if (done) return
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  } finally {
    // Also whoever stops reading half way ends the transfer.
    await reader.cancel().catch(() => {})
  }
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DOMException('too slow', 'TimeoutError')), ms)
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
