import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { WhoAsks } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { applyEvento } from '#shared/conversas/devolutivas/fold.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import type { Enviar, NovoComando } from '../../sala/tipos.ts'
import { FRASES_DE_AMOSTRA, inLista, marca, salaDeAmostra } from '../amostra/amostra.ts'
import { ROTEIRO } from '../roteiro.ts'
import { recusaNoTreino, simulate, type Treino } from './simulate.rules.ts'

const ELA: WhoAsks = { cadeira: 'consultor', tipo: null }
const PESSOA: WhoAsks = { cadeira: 'participante', tipo: null }
const CODIGO_MS = 10 * 60_000
/** Delay after which the simulated phone asks to enter, in ms. */
const CHEGA_MS = 1_500

/** Returns the initial room: five sentences, two of the marks shown from home, as in a typical conversation. */
function comeco(): Treino {
  const agora = new Date()
  const frases = inLista(['atencao.1', 'forcas.1', 'atencao.4', 'atencao.3', 'forcas.2'], 0, agora)
  const marcacoes = [marca('atencao.1', 'nao', 'sozinha', agora), marca('atencao.2', 'em_parte', 'sozinha', agora)]
  return {
    ordem: undefined,
    sala: salaDeAmostra(agora, { frases, total_frases: frases.length, marcacoes, marcacoes_compartilhadas_em: agora }),
  }
}

/**
 * Returns why a command was refused, in words; from the roteiro, because all refusals would weigh on
 * the first load.
 */
function porque(codigo: string): string {
  const said: Readonly<Record<string, { mensagem: string }>> = ROTEIRO.erros
  return said[codigo]?.mensagem ?? t('conduzir.treinoAgoraNao')
}

/** Adds to a command what the queue adds on its way to the server. */
const inteiro = (novo: NovoComando, treino: Treino): Comando =>
  // cast: each kind with its own data, and what the queue adds to it
  ({
    ...novo,
    id_comando: crypto.randomUUID(),
    ...(novo.tipo === 'marcar' && {
      idade_ms: 0,
      substitui: treino.sala.marcacoes.find(({ frase }) => frase === novo.frase)?.id_comando ?? null,
    }),
  }) as Comando

type Mudar = (mudancas: Partial<Treino['sala']>) => void

/** Door of the practice room: a code, after which a simulated phone asks to enter. */
const portaOf = (mudar: Mudar, timer: RefObject<ReturnType<typeof setTimeout> | undefined>) => ({
  async abrir() {
    const codigo_ate = new Date(Date.now() + CODIGO_MS)
    mudar({ sala: { codigo_ate, pedido: null, pedidos_demais: false, admitida_em: null } })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const pedido = { id_sala: crypto.randomUUID(), sinal: 47, em: new Date() }
      mudar({ sala: { codigo_ate, pedido, pedidos_demais: false, admitida_em: null } })
    }, CHEGA_MS)
    return { codigo: 'KMT 4X7', codigo_ate }
  },
  async fechar() {
    mudar({ sala: null, presenca: { presente: false, aparelho: false, visto_em: new Date() } })
  },
  async responder(_id: string, _sinal: number, sim: boolean) {
    const agora = new Date()
    mudar(
      sim
        ? {
            sala: { codigo_ate: null, pedido: null, pedidos_demais: false, admitida_em: agora },
            presenca: { presente: true, aparelho: true, visto_em: agora },
          }
        : { sala: null },
    )
  },
})

/** Holds the practice room: both seats, the door and the clock, only in this page's memory. */
export function useTreino(consultor: string | undefined) {
  const [treino, setTreino] = useState(comeco)
  const latest = useRef(treino)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const put = (next: Treino) => {
    latest.current = next
    setTreino(next)
  }
  const change: Mudar = mudancas =>
    put({ ...latest.current, sala: { ...latest.current.sala, ...mudancas, agora: new Date() } })

  const sendOf =
    (quem: WhoAsks): Enviar =>
    async novo => {
      const now = latest.current
      const comando = inteiro(novo, now)
      const { id_comando } = comando
      const em = new Date()
      const codigo = recusaNoTreino(now, quem, comando, em)
      if (codigo) return { id_comando, resultado: 'recusado', codigo, mensagem: porque(codigo) }
      const sala = { ...simulate(now, quem, comando, em).reduce(applyEvento, now.sala), agora: em }
      // Whoever answers on the phone of this page is there, also without a code; until then the door can be practised.
      if (quem === PESSOA && !sala.presenca.presente) sala.presenca = { ...sala.presenca, presente: true, visto_em: em }
      const kept = comando.tipo === 'pular_estimativa' ? null : now.ordem
      const ordem = comando.tipo === 'estimar' ? comando.ordem : kept
      put({ sala, ordem })
      return { id_comando, resultado: 'feito', seq: sala.seq }
    }

  return {
    treino: consultor ? { ...treino, sala: { ...treino.sala, consultor } } : treino,
    enviar: sendOf(ELA),
    enviarDela: sendOf(PESSOA),
    recomecar: () => put(comeco()),
    mudarModo: async (modo: Treino['sala']['modo']) => change({ modo }),
    frases: async () => FRASES_DE_AMOSTRA,
    porta: portaOf(change, timer),
  }
}
