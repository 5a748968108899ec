import type { ReactNode } from 'react'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { Visit } from './load.ts'

/** A part that one feature adds to a screen of another: what it loads (null where it shows nothing) and its component. */
type Slot<Params extends string> = {
  load: (api: Api<Operations>, visit: Visit<Params>) => Promise<unknown>
  default: (props: { loaderData: never }) => ReactNode
}
/** The slots of a screen in the order of the page, each by its feature. */
export type SlotsOf<Params extends string> = Record<string, Slot<Params>>

/** Loads all slots of a screen at the same time. */
export const loadOf =
  <P extends string>(slots: SlotsOf<P>) =>
  (api: Api<Operations>, visit: Visit<P>): Promise<unknown[]> =>
    Promise.all(Object.values(slots).map(({ load }) => load(api, visit)))

/** Draws the slots of a screen below each other. */
export const Slots = <P extends string>({ of, loaded }: { of: SlotsOf<P>; loaded: readonly unknown[] }) =>
  Object.entries(of).map(([feature, { default: Part }], i) => <Part key={feature} loaderData={loaded[i] as never} />)
