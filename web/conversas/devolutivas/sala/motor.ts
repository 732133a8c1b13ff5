import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { RespostaComandos } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { Evento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import { aplicar, pedeReleitura } from '#shared/conversas/devolutivas/fold.rules.ts'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { ApiError } from '../../../platform/apiError.ts'
import type { Lugar } from '../../../platform/sending/fila.storage.ts'
import type { EstadoDaFila } from '../../../platform/sending/fila.ts'
import type { Place } from '../../../platform/storage.ts'
import { createStore, type Store } from '../../../platform/store.ts'
import { entreAbas, type Recado, sozinha } from './abas.ts'
import { aviso } from './avisos.ts'
import { adotarDaSala, criarFila, type NaFila, prefixoDe } from './fila.ts'
import { acompanhar } from './fluxo.ts'
import { lembrancaDa, lembrar } from './lembranca.ts'
import type { Porta } from './porta.ts'
import { projetar } from './projetar.ts'
import type { Conexao, Devolutiva, Enviar, NovoComando, Resposta } from './tipos.ts'

export interface Mundo {
  porta: Porta
  id_devolutiva: string
  /** Owner of the seat: a person, or whoever holds the device. */
  quem: number | 'sala'
  device: Lugar
  tab: Place
  now(): number
  id(): string
  /** How tabs of one browser find each other, and take turns. */
  entreAbas?: typeof entreAbas
  sozinha?: typeof sozinha
}

/** Between two readings of a room that its person has closed to the consultor. */
const FECHADA_MS = 15_000
/** An event that does not follow its answer in this time is asked for. */
const ATRASO_MS = 1_500
const DE_NOVO_MS = { first: 1_000, most: 15_000 } as const

/** State of a room as shown, without acts. */
export type Estado = Omit<Devolutiva, 'enviar' | 'porque' | 'reler'>

/** Before anything was read there is nothing to show. */
export const NADA: Estado = {
  sala: null,
  fechada: null,
  conexao: 'consultando',
  pendentes: [],
  semArmazenamento: false,
  guardando: false,
  fim: null,
  erro: null,
}

export type Motor = ReturnType<typeof criarMotor>

/**
 * One room on one screen: read once, then followed event by event; what is done here waits on the device until the server
 * has it, and shows at once. Stands still until `comecar`.
 */
export function criarMotor(mundo: Mundo) {
  const { porta, id_devolutiva, quem, now } = mundo
  let base: Sala | null = lembrancaDa(quem, id_devolutiva).read(mundo.tab)
  /** Read from the server in this visit. */
  let read = false
  let early: Evento[] = []
  /** Answered, and not yet in what was read: until then it shows as done. */
  let answered: (NaFila & { seq: number })[] = []
  const waitingFor = new Map<string, (resposta: Resposta) => void>()
  let follower: ReturnType<typeof acompanhar> | undefined
  const nothing = () => {}
  let stopLeading = nothing
  let again: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Whether commands queued on this device before sign-in have been moved to this person. */
  let adotou = quem === 'sala'
  let running = false

  const store: Store<Estado> = createStore<Estado>(NADA)
  const set = (change: Partial<Estado>) => store.set({ ...store.get(), ...change })
  const conexao = (next: Conexao) => {
    if (store.get().conexao !== next) set({ conexao: next })
  }
  const show = (change: Partial<Estado> = {}) =>
    set({ sala: base && projetar(base, [...answered, ...fila.waiting]), pendentes: fila.waiting, ...change })

  const nome = `sala:${quem}:${id_devolutiva}`
  const fila = criarFila({
    place: mundo.device,
    quem,
    id_devolutiva,
    now,
    sozinha: work => (mundo.sozinha ?? sozinha)(`fila:${nome}`, work),
    send: comandos => porta.comandos(comandos),
    arrived,
    refused(ids, error) {
      const said = error instanceof ApiError ? { codigo: error.codigo, mensagem: error.mensagem } : {}
      for (const id_comando of ids) tell({ id_comando, resultado: 'recusado', ...said })
      over(error)
    },
    onChange(_, estado: EstadoDaFila) {
      if (estado === 'guardada' && !navigatorOnline()) conexao('sem_rede')
      show({ guardando: estado === 'guardada', semArmazenamento: fila.loose })
    },
  })
  const abas = (mundo.entreAbas ?? entreAbas)(nome, heard)

  function tell(resposta: Resposta) {
    waitingFor.get(resposta.id_comando)?.(resposta)
    waitingFor.delete(resposta.id_comando)
  }

  function arrived({ results, seq }: RespostaComandos) {
    const sent = new Map(store.get().pendentes.map(one => [one.comando.id_comando, one]))
    for (const result of results) {
      const one = sent.get(result.id_comando)
      if (result.resultado !== 'recusado' && one)
        answered.push({ ...one, id_comando: result.id_comando, seq: result.seq ?? seq })
      tell(result)
    }
    settle()
    if (answered.length > 0) setTimeout(() => answered.length > 0 && follower?.agora(), ATRASO_MS)
  }

  /** Drops optimistic changes that the room's state now contains. */
  function settle() {
    const seq = base?.seq ?? 0
    answered = answered.filter(one => one.seq > seq)
  }

  function apply(evento: Evento) {
    if (!read || !base) {
      early.push(evento)
      return
    }
    const more = pedeReleitura(base, evento)
    base = aplicar(base, evento)
    settle()
    remember()
    show()
    if (more) void reler()
  }

  /** Never of the consultor's seat: her screen is turned round in this very tab. */
  function remember() {
    if (base && base.cadeira !== 'consultor') lembrar(mundo.tab, quem, base)
  }

  /** Applies a fact that is not stored as an event; what it lacks is read. */
  function applyAviso(dados: unknown) {
    const next = base && aviso(base, dados)
    if (next === 'reler') void reler()
    else if (next && next !== base) {
      base = next
      show()
    }
  }

  function heard(recado: Recado) {
    if (recado.tipo === 'evento') apply(recado.evento)
    else if (recado.tipo === 'aviso') applyAviso(recado.dados)
    else if (recado.tipo === 'conexao') conexao(recado.conexao)
    else if (recado.tipo === 'reler') void reler()
    else if (follower) abas.dizer({ tipo: 'conexao', conexao: store.get().conexao })
  }

  /** Reads the room. What was followed meanwhile is newer than an answer that was under way. */
  async function reler(): Promise<void> {
    try {
      const vista = await porta.ler()
      failures = 0
      if (vista.cadeira === 'fechada') {
        base = null
        read = false
        lembrancaDa(quem, id_devolutiva).forget(mundo.tab)
        show({ fechada: vista, erro: null })
        // Nothing is told of it until it is open again, which is asked for.
        stopLeading()
        stopLeading = nothing
        later(FECHADA_MS)
        return
      }
      if (!read || !base || vista.seq >= base.seq) base = vista
      read = true
      if (!adotou && quem !== 'sala') {
        adotou = true
        adotarDaSala(mundo.device, quem, id_devolutiva, now())
        fila.observe()
      }
      const waited = early
      early = []
      settle()
      remember()
      show({ fechada: null, erro: null, fim: null })
      for (const one of waited) apply(one)
      lead()
      if (store.get().conexao === 'sem_rede') conexao('consultando')
      fila.flush()
    } catch (error) {
      failed(error)
    }
  }

  function failed(error: unknown) {
    if (over(error)) return
    const said = error instanceof ApiError ? error : new ApiError(0, {})
    if (said.status === 0) conexao('sem_rede')
    show({ erro: base ? null : said })
    later(Math.min(DE_NOVO_MS.first * 2 ** failures, DE_NOVO_MS.most))
    failures += 1
  }

  function later(ms: number) {
    clearTimeout(again)
    if (running) again = setTimeout(() => void reler(), ms)
  }

  /** Whether nothing more comes from this room for this seat. */
  function over(error: unknown): boolean {
    if (!(error instanceof ApiError) || !running) return false
    if (error.status === 404) {
      // What is gone takes along what was said of it; a room that never was here has nothing.
      if (base) fila.clear()
      base = null
      lembrancaDa(quem, id_devolutiva).forget(mundo.tab)
      leave()
      show({ fim: 'nao_existe', sala: null })
      return true
    }
    if (error.status === 401 && quem === 'sala') {
      leave()
      show({ fim: 'sala_fechada' })
      return true
    }
    return false
  }

  function leave() {
    running = false
    fila.leave()
    stopLeading()
    follower?.parar()
    follower = undefined
    clearTimeout(again)
  }

  /** Follows the room, or waits for the tab that does. */
  function lead() {
    if (stopLeading !== nothing || !running) return
    const stop = abas.revezar(() => {
      follower = acompanhar({
        porta,
        desde: () => base?.seq ?? 0,
        onEvento(evento) {
          apply(evento)
          abas.dizer({ tipo: 'evento', evento })
        },
        onAviso(dados) {
          applyAviso(dados)
          abas.dizer({ tipo: 'aviso', dados })
        },
        async onRecarregar() {
          abas.dizer({ tipo: 'reler' })
          await reler()
        },
        onConexao(next) {
          conexao(next)
          abas.dizer({ tipo: 'conexao', conexao: next })
        },
        onPronto() {
          if (fila.waiting.length > 0) fila.flush()
        },
        onFim: error => {
          // Her session comes back where it ended; anything else is the end.
          follower?.parar()
          follower = undefined
          stopLeading()
          stopLeading = nothing
          if (!over(error)) void reler()
        },
      })
    })
    stopLeading = () => {
      stop()
      follower?.parar()
      follower = undefined
    }
    abas.dizer({ tipo: 'ola' })
  }
  const enviar: Enviar = (novo: NovoComando) => {
    const id_comando = mundo.id()
    const last = fila.waiting.at(-1)?.feito_em ?? 0
    const { sala } = store.get()
    const standing = novo.tipo === 'marcar' ? sala?.marcacoes.find(({ frase }) => frase === novo.frase) : undefined
    const na_conversa = Boolean(sala?.iniciada_em)
    const comando = {
      ...novo,
      id_comando,
      ...(novo.tipo === 'marcar' && { idade_ms: 0, substitui: standing?.id_comando ?? null, na_conversa }),
    } as Comando
    const answer = new Promise<Resposta>(resolve => waitingFor.set(id_comando, resolve))
    // In the order of being done, also where two come in one millisecond.
    fila.add({ id_comando, feito_em: Math.max(now(), last + 1), comando })
    return answer
  }

  return {
    store,
    enviar,
    porque: porta.porque,
    reler,
    /** Reads the room and follows it. */
    comecar() {
      running = true
      show()
      void reler()
      fila.resume()
    },
    /** Seen again, or the network is back: whatever stood may be dead. */
    acordar() {
      if (!running) return
      fila.flush()
      if (follower) follower.agora()
      else void reler()
    },
    /** Gives the leadership to a visible tab; waiting commands were sent. */
    adormecer() {
      stopLeading()
      stopLeading = nothing
    },
    mandar: () => fila.flush(),
    /** Another tab wrote, or sent, something of the same seat. */
    observar(key: string | null) {
      if (key?.startsWith(prefixoDe(quem, id_devolutiva))) fila.observe()
    },
    semRede() {
      conexao('sem_rede')
      follower?.agora()
    },
    /** The screen goes: what waits is sent once more, and stays on the device until it arrived. */
    parar() {
      if (running) fila.flush()
      leave()
      abas.fechar()
    },
  }
}

const navigatorOnline = () => globalThis.navigator?.onLine ?? true
