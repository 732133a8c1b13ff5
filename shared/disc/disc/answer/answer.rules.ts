import { given } from '../../../platform/given.ts'
import type { RespostaRascunho } from '../disc.contract.ts'
import { NUMERO_PERGUNTAS, type Ordem, type Resposta } from '../disc.types.ts'
import { four } from '../figuras/dimensoes.ts'
import { ordemDosPontos, ordemValida, scoreOrdem } from './pontuacao.rules.ts'
import { numeroOnReturn, SLOT_VAZIO, type Slot, type Slots } from './progresso.rules.ts'

export interface EstadoPergunta {
  /** The order on the screen. */
  ordem: Ordem
  /** The order first shown; null when a slot was restored without it. */
  ordem_inicial: Ordem | null
  /** The order in the slot; null while unanswered. */
  salva: Ordem | null
  /** Whether the person acted on it: moved an alternativa or said that the order is right. */
  tocada: boolean
  vista: boolean
  /** Visible time in ms; `cliques` are clicks on alternativas. */
  ms: number
  cliques: number
  /** Milliseconds since the epoch of the last save, or of the first display. */
  atualizada_em: number
}

export interface EstadoTeste {
  /** The pergunta on the screen, 1 to 15. */
  numero: number
  perguntas: readonly EstadoPergunta[]
  /** Whether to show "Está na ordem certa": the person asked to go on from an untouched pergunta. */
  pedir_confirmacao: boolean
}

/** An act on the test screen; `em` is its instant in ms since the epoch, `indice` counts from 0 at the top. */
export type AcaoTeste =
  | { tipo: 'mover_acima'; indice: number }
  | { tipo: 'mover_abaixo'; indice: number }
  | { tipo: 'mover_para'; de: number; para: number }
  | { tipo: 'tempo'; ms: number }
  | { tipo: 'confirmar_ordem'; em: number }
  | { tipo: 'proxima'; em: number }
  | { tipo: 'anterior'; em: number }
  | { tipo: 'finalizar'; em: number }
  | { tipo: 'restaurar'; estado: EstadoTeste }

/**
 * The state at entry: fresh, or restored from the local slots and the draft (local and server ones already merged).
 * `ordens` are 15 new random first orders, used where none is known. The draft wins over the slot, because slots have
 * no date and the draft is newer whenever both exist.
 */
export function estadoInicial({
  ordens,
  slots,
  rascunho = [],
  em,
}: {
  ordens: readonly Ordem[]
  slots?: Slots | null
  rascunho?: readonly RespostaRascunho[]
  em: number
}): EstadoTeste {
  const perguntas = ordens.slice(0, NUMERO_PERGUNTAS).map((fresh, i): EstadoPergunta => {
    const slot = slots?.[i] ?? SLOT_VAZIO
    const draft = rascunho.find(r => r.numero === i + 1)
    const answered = draft?.ordem && ordemValida(draft.ordem) ? draft.ordem : null
    const salva = answered ?? (slot === SLOT_VAZIO ? null : ordemDosPontos(slot))
    const untouched = salva ? null : fresh
    const shown = draft?.ordem_inicial && ordemValida(draft.ordem_inicial) ? draft.ordem_inicial : untouched
    return {
      ordem: salva ?? shown ?? fresh,
      ordem_inicial: shown,
      salva,
      tocada: false,
      vista: draft !== undefined || salva !== null,
      ms: draft?.ms ?? 0,
      cliques: draft?.cliques ?? 0,
      atualizada_em: draft?.atualizada_em ?? em,
    }
  })
  const numero = numeroOnReturn(slotsOf({ perguntas }))
  return show({ numero, perguntas, pedir_confirmacao: false }, numero, em)
}

export const perguntaAtual = ({ perguntas, numero }: EstadoTeste): EstadoPergunta =>
  given(perguntas[numero - 1], `pergunta ${numero}`)

/**
 * Whether the person acted on a pergunta, now or before. "Próxima" and "Finalizar" require it, because the order first
 * shown is random.
 */
const respondida = (pergunta: EstadoPergunta): boolean => pergunta.tocada || pergunta.salva !== null

/** The first unanswered pergunta (1 to 15), or null when the test can be finished. */
export function primeiraSemResposta(estado: EstadoTeste): number | null {
  const index = estado.perguntas.findIndex(p => p.salva === null)
  return index < 0 ? null : index + 1
}

const withCurrent = (estado: EstadoTeste, change: Partial<EstadoPergunta>): EstadoTeste => ({
  ...estado,
  perguntas: estado.perguntas.map((p, i) => (i === estado.numero - 1 ? { ...p, ...change } : p)),
})

function show(estado: EstadoTeste, numero: number, em: number): EstadoTeste {
  const next = { ...estado, numero, pedir_confirmacao: false }
  return perguntaAtual(next).vista ? next : withCurrent(next, { vista: true, atualizada_em: em })
}

/** Stores the current order in its slot if the person acted on the pergunta; otherwise changes nothing. */
function save(estado: EstadoTeste, em: number): EstadoTeste {
  const { tocada, ordem } = perguntaAtual(estado)
  return tocada ? withCurrent(estado, { salva: ordem, atualizada_em: em }) : estado
}

function move(estado: EstadoTeste, from: number, to: number): EstadoTeste {
  const { ordem, cliques } = perguntaAtual(estado)
  const inside = (i: number) => Number.isInteger(i) && i >= 0 && i < ordem.length
  if (!inside(from) || !inside(to) || from === to) return withCurrent(estado, { cliques: cliques + 1 })
  const next = [...ordem]
  next.splice(to, 0, ...next.splice(from, 1))
  const moved = withCurrent(estado, { ordem: four(next), tocada: true, cliques: cliques + 1 })
  return { ...moved, pedir_confirmacao: false }
}

function goOn(estado: EstadoTeste, em: number): EstadoTeste {
  if (!respondida(perguntaAtual(estado))) return { ...estado, pedir_confirmacao: true }
  const saved = save(estado, em)
  return saved.numero < NUMERO_PERGUNTAS ? show(saved, saved.numero + 1, em) : { ...saved, pedir_confirmacao: false }
}

function finish(estado: EstadoTeste, em: number): EstadoTeste {
  if (!respondida(perguntaAtual(estado))) return { ...estado, pedir_confirmacao: true }
  const saved = { ...save(estado, em), pedir_confirmacao: false }
  const missing = primeiraSemResposta(saved)
  return missing === null ? saved : { ...show(saved, missing, em), pedir_confirmacao: true }
}

/**
 * Reducer of the test screen (behaviour §32 and §33). A click swaps an alternativa with the one above; going back saves
 * only a pergunta that was acted on; finishing with a gap goes to the gap and asks there.
 */
export function answeringReducer(estado: EstadoTeste, acao: AcaoTeste): EstadoTeste {
  switch (acao.tipo) {
    case 'mover_acima':
      return move(estado, acao.indice, acao.indice - 1)
    case 'mover_abaixo':
      return move(estado, acao.indice, acao.indice + 1)
    case 'mover_para':
      return move(estado, acao.de, acao.para)
    case 'tempo':
      return withCurrent(estado, { ms: perguntaAtual(estado).ms + Math.max(0, Math.round(acao.ms)) })
    case 'confirmar_ordem': {
      const confirmed = { ...withCurrent(estado, { tocada: true }), pedir_confirmacao: false }
      // Asked for by "Próxima": the answer also goes on. On the last one only the slot is filled.
      return estado.pedir_confirmacao ? goOn(confirmed, acao.em) : confirmed
    }
    case 'proxima':
      return goOn(estado, acao.em)
    case 'anterior':
      return estado.numero > 1 ? show(save(estado, acao.em), estado.numero - 1, acao.em) : estado
    case 'finalizar':
      return finish(estado, acao.em)
    case 'restaurar':
      return acao.estado
  }
}

/** Value of the local key `individualTest`. */
export const slotsOf = ({ perguntas }: Pick<EstadoTeste, 'perguntas'>): Slot[] =>
  perguntas.map(p => (p.salva ? scoreOrdem(p.salva) : SLOT_VAZIO))

/** Process data of all perguntas shown so far: the local draft and the server's. */
export const rascunhoOf = ({ perguntas }: EstadoTeste): RespostaRascunho[] =>
  perguntas.flatMap(({ vista, ordem_inicial, salva, ms, cliques, atualizada_em }, i) =>
    vista
      ? [
          {
            numero: i + 1,
            ordem: salva && [...salva],
            ordem_inicial: ordem_inicial && [...ordem_inicial],
            ms,
            cliques,
            atualizada_em,
          },
        ]
      : [],
  )

/** The answers to send on finishing. */
export const respostasOf = ({ perguntas }: EstadoTeste): Resposta[] =>
  perguntas.flatMap(({ salva, ordem_inicial, ms, cliques }, i) =>
    salva
      ? [
          {
            numero: i + 1,
            ordem: salva,
            ordem_inicial,
            ms: ordem_inicial ? ms : null,
            cliques: ordem_inicial ? cliques : null,
          },
        ]
      : [],
  )
