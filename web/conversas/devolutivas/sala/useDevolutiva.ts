import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { RascunhoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { useCurrentUser } from '../../../platform/currentUser.ts'
import { tab } from '../../../platform/storage.ts'
import { createStore } from '../../../platform/store.ts'
import { createCalls } from './calls.ts'
import { OpenRoom } from './openRoom.ts'
import { type Devolutiva, NOTHING, type Shown } from './tipos.ts'

/** A tab that nobody sees hands the room's connection on after so long. */
const HIDDEN_MS = 10_000
const PRESENCA_MS = 30_000

/** Store used until the first effect has run. */
const BEFORE = createStore<Shown>(NOTHING)
const never = () => new Promise<never>(() => {})

export interface Options {
  /** The token of a device that was let in; without it the session's seat. */
  bearer?: string | undefined
  /** Only shows: nothing says that somebody is there. */
  soVer?: boolean
}

/**
 * One room on this screen: followed while the screen is seen, with what was done here and has not arrived yet already in
 * it. Says every thirty seconds that somebody is there, and keeps the screen awake while the conversation goes on.
 */
export function useDevolutiva(id_devolutiva: string, { bearer, soVer = false }: Options = {}): Devolutiva {
  const me = useCurrentUser()?.id_usuario ?? 0
  const [room, setRoom] = useState<OpenRoom | null>(null)
  const { subscribe, get } = room?.store ?? BEFORE
  const shown = useSyncExternalStore(subscribe, get)

  useEffect(() => {
    const room = new OpenRoom({
      calls: createCalls({ id_devolutiva, bearer }),
      id_devolutiva,
      quem: bearer ? 'sala' : me,
      device: localStorage,
      tab,
      now: () => Date.now(),
      id: () => crypto.randomUUID(),
    })
    setRoom(room)
    room.start()
    let asleep: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = 0
    const onVisibility = () => {
      clearTimeout(asleep)
      if (document.hidden) {
        hiddenAt = Date.now()
        room.flush()
        asleep = setTimeout(() => room.sleep(), HIDDEN_MS)
      } else if (Date.now() - hiddenAt > HIDDEN_MS) room.wake()
    }
    const onStorage = ({ key }: StorageEvent) => room.observe(key)
    const events = [
      [document, 'visibilitychange', onVisibility],
      [window, 'storage', onStorage],
      [window, 'online', room.wake],
      [window, 'offline', room.offline],
      [window, 'pagehide', room.flush],
      // From the back-forward cache everything that stood is dead.
      [window, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && room.wake()],
    ] as const
    for (const [where, name, listener] of events) where.addEventListener(name, listener as EventListener) // cast: as its name tells
    return () => {
      clearTimeout(asleep)
      for (const [where, name, listener] of events) where.removeEventListener(name, listener as EventListener) // cast: as above
      room.stop()
    }
  }, [id_devolutiva, bearer, me])

  usePresenca(id_devolutiva, bearer, !soVer && shown.sala?.encerrada_em === null && shown.fim === null)
  const escrever = useWrite(id_devolutiva, bearer)
  useWakeLock(shown.sala?.situacao === 'em_andamento')
  return useMemo(
    () => ({
      ...shown,
      enviar: room?.enviar ?? never,
      porque: room?.porque ?? never,
      reler: room?.reler ?? never,
      escrever,
    }),
    [shown, room, escrever],
  )
}

/** Shortest time between two tellings of what is being written, in ms. */
const ESCRITO_MS = 500

/** Tells the other side what is being written, at most twice a second and the last text always. */
function useWrite(id_devolutiva: string, bearer: string | undefined) {
  return useMemo(() => {
    const { presenca } = createCalls({ id_devolutiva, bearer })
    let _timer: ReturnType<typeof setTimeout> | undefined
    let next: RascunhoDaSala | null = null
    return (rascunho: RascunhoDaSala | null) => {
      next = rascunho
      _timer ??= setTimeout(() => {
        _timer = undefined
        void presenca(true, next).catch(() => undefined)
      }, ESCRITO_MS)
    }
  }, [id_devolutiva, bearer])
}

/** Says that somebody is there, while somebody is. */
function usePresenca(id_devolutiva: string, bearer: string | undefined, on: boolean) {
  useEffect(() => {
    if (!on) return
    const calls = createCalls({ id_devolutiva, bearer })
    const say = (visivel: boolean) => void calls.presenca(visivel).catch(() => undefined)
    const beat = () => !document.hidden && say(true)
    const onVisibility = () => say(!document.hidden)
    beat()
    const timer = setInterval(beat, PRESENCA_MS)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [id_devolutiva, bearer, on])
}

/** Keeps the screen awake, where the browser can; it lets go by itself when the page is hidden. */
function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let over = false
    const hold = async () => {
      if (document.hidden || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (over) await lock.release()
      } catch {
        // A battery that is low says no.
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [on])
}
