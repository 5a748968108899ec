type Ask = () => Promise<boolean>

/** Outside the protected area nobody can be asked. */
const unable: Ask = async () => false
let ask = unable
let asked: Promise<boolean> | null = null

/** The frame of the protected area says how a person is asked to prove themselves again. Returns how to stop. */
export function setStepUp(source: Ask): () => void {
  ask = source
  return () => {
    ask = unable
    asked = null
  }
}

/** Asks the signed-in person to prove themselves again; false when they would rather not. Calls that wait together ask once. */
export function proveAgain(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null
  })
  return asked
}
