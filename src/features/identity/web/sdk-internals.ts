import * as firebase from '@firebase/app'

/** Exported by the SDK for its sister packages, but not in its types. */
export function internals(app: firebase.FirebaseApp): { getImmediate(): { addAuthTokenListener(listener: () => void): void } } {
  const { _getProvider } = firebase as unknown as { _getProvider(app: firebase.FirebaseApp, name: string): ReturnType<typeof internals> }
  return _getProvider(app, 'auth-internal')
}
