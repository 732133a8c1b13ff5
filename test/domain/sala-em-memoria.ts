import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { Evento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import { applyEvento } from '#shared/conversas/devolutivas/fold.rules.ts'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'

export const ID = '0d3f5a52-3f0e-4c70-9d0e-111111111111'
const EMPTY: Sala = {
  cadeira: 'participante',
  id_devolutiva: ID,
  id_licenca: 3,
  modo: 'presencial',
  situacao: 'em_andamento',
  etapa: 'frases',
  etapa_desde: new Date(0),
  consultor: 'Clara',
  pessoa: 'Ana',
  nome_consultor: 'Clara Nunes',
  frase_atual: null,
  iniciada_em: new Date(0),
  acordo_aceito_em: new Date(0),
  pausada_em: null,
  pausada_por: null,
  pausa_motivo: null,
  encerrada_em: null,
  desfecho: null,
  versao_roteiro: '1.0',
  frases: [],
  total_frases: 0,
  marcacoes: [],
  resultado: null,
  estimativa: null,
  marcacoes_compartilhadas_em: null,
  resultado_novo: null,
  aparelhos: 0,
  combinados: [],
  versao_combinados: 0,
  confirmacoes: [],
  seq: 0,
  agora: new Date(0),
}

/** The failure of one call: `lost` response, `unheard` request, response broken off half-way, server away; or none. */
export type Cut = 'ok' | 'lost' | 'unheard' | 'half' | 'away'

/**
 * An in-memory server of a devolutiva: each comando is applied once, events are ordered, the stream can break; `cuts`
 * are used up one a call. @param fail builds the error of a response with this status; 0 is no response
 */
// whole: one room in memory, whose calls share its state
export function createSalaInMemory(fail: (status: number) => Error) {
  const events: Evento[] = []
  const seen = new Map<string, number>()
  const streams = new Set<() => void>()
  const server = { events, seen, cuts: [] as Cut[], dead: 0, streams, forgotten: 0 }
  const lost = () => fail(0)

  const room = (): Sala => events.reduce<Sala>(applyEvento, EMPTY)
  const cut = (): Cut => {
    if (server.dead) throw fail(server.dead)
    const next = server.cuts.shift() ?? 'ok'
    if (next === 'lost') throw lost()
    if (next === 'away') throw fail(503)
    return next
  }
  function execute(comando: Comando): number {
    const known = seen.get(comando.id_comando)
    if (known !== undefined) return known
    const seq = events.length + 1
    seen.set(comando.id_comando, seq)
    if (comando.tipo !== 'marcar') return events.length
    const em = new Date(Date.now() - comando.idade_ms)
    const { frase, resposta, id_comando } = comando
    const marcacao = { frase, resposta, via: 'ao_vivo', em, id_comando } as const
    events.push({ tipo: 'marcacao', seq, em: new Date(), marcacao })
    for (const wake of streams) wake()
    return seq
  }
  const calls = {
    async read() {
      cut()
      return room()
    },
    async eventos(desde: number) {
      const unheard = cut() === 'unheard'
      const results = events.filter(({ seq }) => seq > desde)
      if (unheard) throw lost()
      return { results, seq: events.length, recarregar: desde < server.forgotten }
    },
    async *stream(desde: number, signal: AbortSignal) {
      cut()
      let from = desde
      let wake = () => {}
      signal.addEventListener('abort', () => wake())
      const poke = () => wake()
      streams.add(poke)
      try {
        yield 'retry: 500\n: \n\nevent: pronto\ndata: {}\n\n'
        if (desde < server.forgotten) yield 'event: recarregar\ndata: {}\n\n'
        while (!signal.aborted) {
          for (const one of events.filter(({ seq }) => seq > from)) {
            from = one.seq
            yield `id: ${one.seq}\nevent: ${one.tipo}\ndata: ${JSON.stringify(one)}\n\n`
          }
          await new Promise<void>(resolve => {
            wake = resolve
          })
          // Cut between an event and its reader: it ends, and the next begins where this one was heard.
          if (server.cuts[0] === 'unheard') {
            server.cuts.shift()
            return
          }
        }
      } finally {
        streams.delete(poke)
      }
    },
    async comandos(comandos: readonly Comando[]) {
      const next = cut()
      const results = comandos.map(comando => {
        const again = seen.has(comando.id_comando)
        return {
          id_comando: comando.id_comando,
          resultado: again ? 'repetido' : 'feito',
          seq: execute(comando),
        } as const
      })
      if (next === 'unheard') throw lost()
      // The answer was on its way and broke off: nobody can read it.
      if (next === 'half') throw fail(200)
      return { results, seq: events.length }
    },
    presenca: async () => ({ agora: new Date() }),
    porque: () => Promise.reject(lost()),
  }
  return { server, calls, room }
}
