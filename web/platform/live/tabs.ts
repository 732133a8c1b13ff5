/** How the tabs of one browser that follow the same thing hear of each other. */
export interface Tabs<M> {
  say(message: M): void
  /** Calls once this tab leads; returns how to stop leading, or waiting for it. */
  elect(onLead: () => void): () => void
  close(): void
}

/** A page that follows by itself. */
export const alone: Tabs<unknown> = {
  say() {},
  elect(onLead) {
    onLead()
    return () => {}
  },
  close() {},
}

/**
 * One tab of a browser leads, the others listen to it: HTTP/1.1 has six connections to a host. Without locks or channels
 * each follows by itself.
 * @param name the same for one seat in one browser
 */
export function tabsOf<M>(name: string, onMessage: (message: M) => void): Tabs<M> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  if (channel) channel.onmessage = ({ data }: MessageEvent<M>) => onMessage(data)
  const locks = channel ? globalThis.navigator?.locks : undefined
  return {
    say: message => channel?.postMessage(message),
    elect(onLead) {
      if (!locks) return alone.elect(onLead)
      const away = new AbortController()
      let release = () => {}
      const until = new Promise<void>(resolve => {
        release = resolve
      })
      locks
        .request(name, { signal: away.signal }, () => {
          onLead()
          return until
        })
        .catch(() => undefined)
      return () => {
        away.abort()
        release()
      }
    },
    close: () => channel?.close(),
  }
}

/** Does the work in one tab at a time, where the browser can. */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  // A page that ends has no time to wait for its turn; the server takes each command once in any case.
  if (!locks || globalThis.document?.visibilityState === 'hidden') return work()
  return locks.request(name, work) as Promise<T> // cast: it gives what the work gives
}
