import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { dela } from '#shared/conversas/devolutivas/fold.rules.ts'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { NaFila } from './fila.ts'
import type { NovoComando } from './tipos.ts'

/** A command as the queue keeps it: with its id and, of a mark, the one that it replaces on this screen. */
export function commandOf(novo: NovoComando, id_comando: string, sala: Sala | null): Comando {
  if (novo.tipo !== 'marcar') return { ...novo, id_comando }
  const standing = sala?.marcacoes.find(({ frase }) => frase === novo.frase)
  const na_conversa = Boolean(sala?.iniciada_em)
  return { ...novo, id_comando, idade_ms: 0, substitui: standing?.id_comando ?? null, na_conversa }
}

/** The room with what is on its way already in it: what she touched is on her screen at once. */
export const project = (sala: Sala, pendentes: readonly NaFila[]): Sala => pendentes.reduce(withOne, sala)

function withOne(sala: Sala, { comando, feito_em }: NaFila): Sala {
  if (comando.tipo === 'marcar') return withMark(sala, comando, feito_em)
  if (sala.cadeira === 'consultor' || (sala.estimativa && !sala.estimativa.a_pedido)) return sala
  if (comando.tipo === 'estimar') return { ...sala, estimativa: { ordem: comando.ordem } }
  if (comando.tipo === 'pular_estimativa') return { ...sala, estimativa: { ordem: null } }
  return sala
}

const VIA = { participante: 'ao_vivo', aparelho: 'sala', consultor: 'a_pedido' } as const

function withMark(sala: Sala, comando: Extract<Comando, { tipo: 'marcar' }>, feito_em: number): Sala {
  const { frase, resposta, id_comando } = comando
  if (sala.marcacoes.some(one => one.id_comando === id_comando)) return sala
  const standing = sala.marcacoes.find(one => one.frase === frase)
  // Written down for her, and she marked it herself meanwhile: the server refuses it.
  if (sala.cadeira === 'consultor' && dela(standing)) return sala
  const mark = { frase, resposta, id_comando, em: new Date(feito_em), via: VIA[sala.cadeira] }
  return { ...sala, marcacoes: [...sala.marcacoes.filter(one => one.frase !== frase), mark] }
}
