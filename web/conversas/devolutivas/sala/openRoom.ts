import { ApiError } from '../../../platform/apiError.ts'
import { oneAtATime, type Tabs, tabsOf } from '../../../platform/live/tabs.ts'
import type { QueuePlace } from '../../../platform/sending/queue.storage.ts'
import type { Place } from '../../../platform/storage.ts'
import { createStore } from '../../../platform/store.ts'
import type { Calls } from './calls.ts'
import { adoptMarcacoes, createFila, type FilaDaSala, keyPrefixOf } from './fila.ts'
import { followRoom, type RoomConnection } from './follow.ts'
import { keepRoom, keptRoom } from './kept.ts'
import { commandOf, project } from './project.ts'
import { type Effect, type Happening, type Room, roomStep, unread } from './room.ts'
import {
  type Connection,
  type Devolutiva,
  type Enviar,
  NOTHING,
  type NovoComando,
  type Resposta,
  type Shown,
} from './tipos.ts'

export interface World {
  calls: Calls
  id_devolutiva: string
  /** Owner of the seat: a person, or whoever holds the device. */
  quem: number | 'sala'
  device: QueuePlace
  tab: Place
  now(): number
  id(): string
  /** How tabs of one browser find each other, and take turns. */
  tabsOf?: <M>(name: string, onMessage: (message: M) => void) => Tabs<M>
  oneAtATime?: typeof oneAtATime
}

/** An event that does not follow its answer in this time is asked for. */
const LATE_MS = 1_500

/**
 * One room on one screen: what it knows (room.ts), what waits to be sent (fila.ts) and the connection that it follows
 * (follow.ts), joined. Stands still until `start`.
 */
export class OpenRoom {
  readonly store = createStore<Shown>(NOTHING)
  readonly #world: World
  readonly #memory: ReturnType<typeof keptRoom>
  readonly #fila: FilaDaSala
  readonly #connection: RoomConnection
  readonly #answers = new Map<string, (resposta: Resposta) => void>()
  #room: Room
  /** Whether commands queued on this device before sign-in have been moved to this person. */
  #adopted: boolean
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(world: World) {
    const { id_devolutiva, quem } = world
    this.#world = world
    this.#memory = keptRoom(quem, id_devolutiva)
    this.#room = unread(this.#memory.read(world.tab))
    this.#adopted = quem === 'sala'
    this.#fila = this.#createFila()
    this.#connection = this.#createConnection()
  }

  #createFila(): FilaDaSala {
    const { calls, device, id_devolutiva, now, quem } = this.#world
    return createFila({
      place: device,
      quem,
      id_devolutiva,
      now,
      oneAtATime: work => (this.#world.oneAtATime ?? oneAtATime)(`fila:sala:${quem}:${id_devolutiva}`, work),
      send: comandos => calls.comandos(comandos),
      arrived: answer => {
        this.#happened({ type: 'arrived', answer, waiting: this.store.get().pendentes })
        for (const result of answer.results) this.#settle(result)
      },
      refused: (ids, error) => {
        const said = error instanceof ApiError ? { codigo: error.codigo, mensagem: error.mensagem } : {}
        for (const id_comando of ids) this.#settle({ id_comando, resultado: 'recusado', ...said })
        this.#happened({ type: 'refused', error, by: 'commands' })
      },
      onChange: (_, estado) => {
        if (estado === 'guardada' && !(globalThis.navigator?.onLine ?? true)) this.#reach('sem_rede')
        this.#show({ guardando: estado === 'guardada', semArmazenamento: this.#fila.loose })
      },
    })
  }

  #createConnection(): RoomConnection {
    const { calls, id_devolutiva, quem } = this.#world
    return followRoom(
      {
        calls,
        since: () => this.#room.base?.seq ?? 0,
        onMessage: message => this.#happened({ type: 'message', message }),
        reread: this.reler,
        onReach: reach => reach !== 'parado' && this.#reach(reach),
        onReady: () => {
          if (this.#fila.waiting.length > 0) this.#fila.flush()
        },
        onOver: error => this.#happened({ type: 'refused', error, by: 'connection' }),
      },
      // Tabs of an earlier build say other things under "sala:".
      onTold => (this.#world.tabsOf ?? tabsOf)(`room:${quem}:${id_devolutiva}`, onTold),
    )
  }

  #reach(conexao: Connection): void {
    const shown = this.store.get()
    if (shown.conexao !== conexao) this.store.set({ ...shown, conexao })
  }

  #show(change: Partial<Shown> = {}): void {
    const { base, answered, fechada, fim, erro } = this.#room
    const pendentes = this.#fila.waiting
    const sala = base && project(base, [...answered, ...pendentes])
    this.store.set({ ...this.store.get(), sala, pendentes, fechada, fim, erro, ...change })
  }

  /** Tells whoever waits for a command what became of it. */
  #settle(resposta: Resposta): void {
    this.#answers.get(resposta.id_comando)?.(resposta)
    this.#answers.delete(resposta.id_comando)
  }

  #happened(event: Happening): void {
    const [next, effects] = roomStep(this.#room, event, this.#world.quem === 'sala')
    this.#room = next
    this.#show()
    for (const effect of effects) this.#run(effect)
  }

  #run(effect: Effect): void {
    if (effect.do === 'later') this.#later(effect.ms)
    else if (effect.do === 'read') void this.reler()
    else if (effect.do === 'keep') this.#keep()
    else if (effect.do === 'forget') this.#memory.forget(this.#world.tab)
    else if (effect.do === 'adopt') this.#adopt()
    else if (effect.do === 'follow') this.#follow()
    else if (effect.do === 'unfollow') this.#connection.stop()
    else if (effect.do === 'flush') this.#fila.flush()
    else if (effect.do === 'clear') this.#fila.clear()
    else if (effect.do === 'leave') this.#leave()
    else if (effect.do === 'watch') setTimeout(() => this.#happened({ type: 'late' }), LATE_MS)
    else if (effect.do === 'hurry') this.#connection.retry()
    else this.#reach('sem_rede')
  }

  /** Never of the consultor's seat: her screen is turned round in this very tab. */
  #keep(): void {
    const { base } = this.#room
    if (base && base.cadeira !== 'consultor') keepRoom(this.#world.tab, this.#world.quem, base)
  }

  #adopt(): void {
    const { device, id_devolutiva, now, quem } = this.#world
    if (this.#adopted || quem === 'sala') return
    this.#adopted = true
    adoptMarcacoes(device, quem, id_devolutiva, now())
    this.#fila.observe()
  }

  #follow(): void {
    if (this.#room.running) this.#connection.start()
    if (this.store.get().conexao === 'sem_rede') this.#reach('consultando')
  }

  #leave(): void {
    this.#fila.leave()
    this.#connection.stop()
    clearTimeout(this.#again)
  }

  #later(ms: number): void {
    clearTimeout(this.#again)
    if (this.#room.running) this.#again = setTimeout(() => void this.reler(), ms)
  }

  /** Reads the room; never throws. */
  reler = async (): Promise<void> => {
    const event = await this.#world.calls.read().then(
      vista => ({ type: 'read', vista }) as const,
      (error: unknown) => ({ type: 'unread', error }) as const,
    )
    this.#happened(event)
  }

  enviar: Enviar = (novo: NovoComando) => {
    const id_comando = this.#world.id()
    const last = this.#fila.waiting.at(-1)?.feito_em ?? 0
    const answer = new Promise<Resposta>(resolve => this.#answers.set(id_comando, resolve))
    // In the order of being done, also where two come in one millisecond.
    this.#fila.add({
      id_comando,
      feito_em: Math.max(this.#world.now(), last + 1),
      comando: commandOf(novo, id_comando, this.store.get().sala),
    })
    return answer
  }

  get porque(): Devolutiva['porque'] {
    return this.#world.calls.porque
  }

  /** Reads the room and follows it. */
  start(): void {
    this.#happened({ type: 'start' })
    this.#fila.resume()
  }

  /** Seen again, or the network is back: whatever stood may be dead. */
  wake = (): void => {
    if (!this.#room.running) return
    this.#fila.flush()
    if (this.#connection.leads) this.#connection.retry()
    else void this.reler()
  }

  /** Gives the leadership to a visible tab; waiting commands were sent. */
  sleep(): void {
    this.#connection.stop()
  }

  flush = (): void => this.#fila.flush()

  /** Another tab wrote, or sent, something of the same seat. */
  observe(key: string | null): void {
    if (key?.startsWith(keyPrefixOf(this.#world.quem, this.#world.id_devolutiva))) this.#fila.observe()
  }

  offline = (): void => {
    this.#reach('sem_rede')
    this.#connection.retry()
  }

  /** The screen goes: what waits is sent once more, and stays on the device until it arrived. */
  stop(): void {
    if (this.#room.running) this.#fila.flush()
    this.#happened({ type: 'leave' })
    this.#connection.end()
  }
}
