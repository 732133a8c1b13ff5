import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../../platform/currentUser.ts'
import { tab } from '../../../platform/storage.ts'
import { createStore } from '../../../platform/store.ts'
import { useAcordada } from './acordada.ts'
import { criarMotor, type Estado, type Motor, NADA } from './motor.ts'
import { criarPorta } from './porta.ts'
import type { Devolutiva } from './tipos.ts'

/** A tab that nobody sees hands the room's connection on after so long. */
const ESCONDIDA_MS = 10_000
const PRESENCA_MS = 30_000

/** Before the first effect. */
const AINDA = createStore<Estado>(NADA)
const nunca = () => new Promise<never>(() => {})

export interface Opcoes {
  /** The token of a device that was let in; without it the session's seat. */
  bearer?: string | undefined
  /** Only shows: nothing says that somebody is there. */
  soVer?: boolean
}

/**
 * One room on this screen: followed while the screen is seen, with what was done here and has not arrived yet already in
 * it. Says every thirty seconds that somebody is there, and keeps the screen awake while the conversation goes on.
 */
export function useDevolutiva(id_devolutiva: string, { bearer, soVer = false }: Opcoes = {}): Devolutiva {
  const me = useCurrentUser()?.id_usuario ?? 0
  const [motor, setMotor] = useState<Motor | null>(null)
  const { subscribe, get } = motor?.store ?? AINDA
  const estado = useSyncExternalStore(subscribe, get)

  useEffect(() => {
    const motor = criarMotor({
      porta: criarPorta({ id_devolutiva, bearer }),
      id_devolutiva,
      quem: bearer ? 'sala' : me,
      device: localStorage,
      tab,
      now: () => Date.now(),
      id: () => crypto.randomUUID(),
    })
    setMotor(motor)
    motor.comecar()
    let asleep: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = 0
    const onVisibility = () => {
      clearTimeout(asleep)
      if (document.hidden) {
        hiddenAt = Date.now()
        motor.mandar()
        asleep = setTimeout(() => motor.adormecer(), ESCONDIDA_MS)
      } else if (Date.now() - hiddenAt > ESCONDIDA_MS) motor.acordar()
    }
    const onStorage = ({ key }: StorageEvent) => motor.observar(key)
    const events = [
      [document, 'visibilitychange', onVisibility],
      [window, 'storage', onStorage],
      [window, 'online', motor.acordar],
      [window, 'offline', motor.semRede],
      [window, 'pagehide', motor.mandar],
      // From the back-forward cache everything that stood is dead.
      [window, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && motor.acordar()],
    ] as const
    for (const [where, name, listener] of events) where.addEventListener(name, listener as EventListener)
    return () => {
      clearTimeout(asleep)
      for (const [where, name, listener] of events) where.removeEventListener(name, listener as EventListener)
      motor.parar()
    }
  }, [id_devolutiva, bearer, me])

  usePresenca(id_devolutiva, bearer, !soVer && estado.sala !== null && estado.fim === null)
  useAcordada(estado.sala?.situacao === 'em_andamento')
  return useMemo(
    () => ({
      ...estado,
      enviar: motor?.enviar ?? nunca,
      porque: motor?.porque ?? nunca,
      reler: motor?.reler ?? nunca,
    }),
    [estado, motor],
  )
}

/** Says that somebody is there, while somebody is. */
function usePresenca(id_devolutiva: string, bearer: string | undefined, on: boolean) {
  useEffect(() => {
    if (!on) return
    const porta = criarPorta({ id_devolutiva, bearer })
    const say = (visivel: boolean) => void porta.presenca(visivel).catch(() => undefined)
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
