import { type EstadoTeste, estadoInicial } from '#shared/disc/disc/answer/answer.rules.ts'
import { mergeRascunho } from '#shared/disc/disc/answer/progresso.rules.ts'
import { ordensIniciais } from '#shared/disc/disc/answer/shuffle.rules.ts'
import type { RespostaRascunho } from '#shared/disc/disc/disc.contract.ts'
import type { Pendente, ProgressoLocal } from './keep/progresso.storage.ts'

/** Returns the orders that were changed and not yet confirmed. */
export const pendentesOf = ({ perguntas }: EstadoTeste): Pendente[] =>
  perguntas.flatMap(({ tocada, ordem, salva }, i) =>
    tocada && ordem.join() !== salva?.join() ? [{ numero: i + 1, ordem }] : [],
  )

/** Returns the state at entry, merged from this device and the server's draft; per question the newer one wins. */
export function restore({
  local,
  servidor,
  random,
  em,
}: {
  local: ProgressoLocal
  servidor: readonly RespostaRascunho[]
  random: () => number
  em: number
}): EstadoTeste {
  const estado = estadoInicial({
    ordens: ordensIniciais(random),
    slots: local.slots,
    rascunho: mergeRascunho(local.respostas, servidor),
    em,
  })
  return {
    ...estado,
    perguntas: estado.perguntas.map((pergunta, i) => {
      const moved = local.pendentes.find(pendente => pendente.numero === i + 1)
      // A move made here stands only on the answer it was made from: another device may have answered since.
      const known = local.respostas.find(resposta => resposta.numero === i + 1)
      const newer = known && known.atualizada_em !== pergunta.atualizada_em
      return moved && !newer ? { ...pergunta, ordem: moved.ordem, tocada: true } : pergunta
    }),
  }
}

/** Whether this is the person's first entry: the tour starts only then (behaviour §33). */
export const primeiraEntrada = (local: ProgressoLocal, servidor: readonly RespostaRascunho[]): boolean =>
  local.slots === null && local.respostas.length === 0 && servidor.every(resposta => resposta.ordem === null)
