import { Failure } from '#shared/platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Feed, StreamEvent } from '../../../platform/http/bytes/event-stream.ts'
import { topicOfSession } from '../../../platform/http/guard/session.ts'
import { seat, topicoOf } from '../../quarto/quarto.ts'
import { type Acompanhado, type Chamada, readEventos } from '../devolutivas.ts'

/** Highest number of streams in a room: of one person or device, and of all together. */
export const READERS = { pessoa: 3, quarto: 8 } as const

interface Leitor {
  quem: string
  substituir: () => void
}

const quartos = new Map<string, Leitor[]>()

/**
 * Counts a stream of this process in a room; past the limit, the oldest is closed by its `substituir`. Returns the
 * function that ends the count.
 */
function occupy(id_devolutiva: string, quem: string, substituir: () => void): () => void {
  const eu = { quem, substituir }
  const before = quartos.get(id_devolutiva) ?? []
  const own = before.filter(leitor => leitor.quem === quem)
  const first = before.length >= READERS.quarto ? before[0] : undefined
  const gone = own.length >= READERS.pessoa ? own[0] : first
  quartos.set(id_devolutiva, [...before.filter(leitor => leitor !== gone), eu])
  gone?.substituir()
  return () => {
    const left = (quartos.get(id_devolutiva) ?? []).filter(leitor => leitor !== eu)
    if (left.length > 0) quartos.set(id_devolutiva, left)
    else quartos.delete(id_devolutiva)
  }
}

/** Number of rooms followed by streams of this process. */
const quartosSeguidos = (): number => quartos.size

/**
 * Intervals between two re-reads without a notice, in ms: `sempre` bounds the age of presence, `surdo` applies while
 * notices cannot be received.
 */
const OLHAR_MS = { sempre: 10_000, surdo: 2_000 } as const
type Dados = { event: string; data: unknown; id?: string }

/** Live facts that changed since they were last sent; they are not stored as events. */
const novidades = (before: Acompanhado['vivo'], { vivo }: Acompanhado): Dados[] =>
  vivo && JSON.stringify(vivo) !== JSON.stringify(before) ? [{ event: 'vivo', data: vivo }] : []

/** From which event a reader goes on: as it asks, or its `Last-Event-ID`. */
interface Desde {
  desde?: number | undefined
  since: string | undefined
}

/** Parses a stream's last event number; undefined for anything else, so that the stream begins now. */
const numeroOf = (since = '') => (/^\d{1,10}$/.test(since) ? Number(since) : undefined)

/**
 * Streams a room's events after a number to one seat, for as long as it may read. A notice only triggers a new read
 * with the seat's current rights, and a regular re-read finds what no notice announced.
 * @throws {Failure} as `readEventos`
 */
// whole: one stream, whose parts share what was read, what waits and why it ends
export async function follow(deps: Deps, chamada: Chamada, from: Desde): Promise<Feed<unknown>> {
  const desde = from.desde ?? numeroOf(from.since)
  const { id_devolutiva } = chamada
  const { assento, quarto } = await seat(deps.db, { ...chamada, now: deps.now() }, chamada)
  let last = desde ?? quarto.ultimo_seq
  let vivo: Acompanhado['vivo']
  let pending: StreamEvent<unknown>[] = []
  let over: string | null = null
  let reading = false
  let dirty = false
  let ended = false
  let lookedAt = 0
  let current = false
  let wake = () => {}

  const finish = (motivo: string) => {
    over ??= motivo
    wake()
  }

  /** Measures the delay of events, except of those from before this reader connected. */
  function note({ results }: Acompanhado) {
    const now = deps.now().getTime()
    if (current)
      for (const { em } of results) deps.metrics.roomEventDelay.observe(Math.max(0, now - em.getTime()) / 1000)
    current = true
  }

  async function read(): Promise<void> {
    // Reads on only after the reader took the last event, so that nothing piles up in memory.
    if (ended || over || reading || pending.length > 0) {
      dirty = true
      return
    }
    reading = true
    dirty = false
    lookedAt = performance.now()
    try {
      const found = await readEventos(deps, chamada, last)
      if (found.fechada) return finish('compartilhamento_retirado')
      last = found.seq
      note(found)
      pending = [
        ...found.results.map(one => ({ id: String(one.seq), event: one.tipo, data: one })),
        ...(found.recarregar ? [{ event: 'recarregar', data: {} }] : novidades(vivo, found)),
      ]
      vivo = found.vivo ?? vivo
      if (pending.length > 0) wake()
    } catch (error) {
      if (error instanceof Failure && error.codigo !== 'erro_interno') finish(motivoOf(error))
      else deps.log.warn({ err: error }, 'a room could not be read')
    } finally {
      reading = false
    }
    if (dirty) void read()
  }

  const listening = () => deps.live.since(['nada'], deps.live.mark()).length === 0
  const { id_sessao } = assento
  const topicos = [topicoOf(id_devolutiva), ...(id_sessao === null ? [] : [topicOfSession(id_sessao)])]
  const stopListening = deps.live.subscribe(topicos, () => void read())
  const timer = setInterval(() => {
    const wait = listening() ? OLHAR_MS.sempre : OLHAR_MS.surdo
    if (performance.now() - lookedAt >= wait - 100) void read()
  }, OLHAR_MS.surdo).unref()
  const free = occupy(id_devolutiva, assento.id_sala ?? String(assento.id_usuario), () => finish('substituida'))
  deps.metrics.roomsFollowed.set(quartosSeguidos())
  void read()

  return {
    take() {
      const told = pending
      pending = []
      if (told.length > 0 && dirty) void read()
      return told
    },
    over: () => (pending.length === 0 ? over : null),
    onNews: listener => {
      wake = listener
      if (pending.length > 0 || over) listener()
    },
    // A reader who lost access is told why by the feed, and waiting events are dropped.
    allowed: () =>
      seat(deps.db, { ...chamada, now: deps.now() }, chamada).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Failure)) throw error
          pending = []
          finish(motivoOf(error))
          return true
        },
      ),
    stop() {
      ended = true
      clearInterval(timer)
      stopListening()
      free()
      deps.metrics.roomsFollowed.set(quartosSeguidos())
    },
  }
}

const motivoOf = ({ codigo }: Failure): string => (codigo === 'nao_encontrado' ? 'apagada' : codigo)
