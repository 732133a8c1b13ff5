import type { Finalidade } from '#shared/clientes/turmas/turmas.rules.ts'
import { given } from '#shared/platform/given.ts'

/** Facts about the turma in an invite's mail. */
export interface TurmaNoEmail {
  turma: string
  mensagem: string | null
  finalidade: Finalidade
  nome_empresa: string | null
  id_empresa: number | null
}

/** Returns the turma of an invite from the joined row; null for an individual invite. */
export const turmaDoConvite = (row: {
  turma: string | null
  mensagem: string | null
  /** Purpose of the turma. */
  da_turma: Finalidade | null
  nome_empresa: string | null
  id_empresa: number | null
}): TurmaNoEmail | null =>
  row.turma === null ? null : { ...row, turma: row.turma, finalidade: given(row.da_turma, 'the purpose of a turma') }

const PARA_QUE: Record<Finalidade, string> = {
  desenvolvimento: 'para o seu desenvolvimento',
  equipe: 'para conversar sobre o trabalho em equipe',
  integracao: 'para a sua integração à equipe',
  selecao: 'como parte de um processo seletivo',
}

/** Returns the sentences that name the turma and its purpose, and the consultor's own message. */
export const recadoDaTurma = (data: TurmaNoEmail | null, nome_consultor: string): string[] => {
  if (!data) return []
  const empresa = data.nome_empresa ? `, de ${data.nome_empresa}` : ''
  return [
    `O convite é da turma “${data.turma}”${empresa}, ${PARA_QUE[data.finalidade]}.`,
    ...(data.mensagem ? [`Recado de ${nome_consultor}: “${data.mensagem}”`] : []),
  ]
}

/** Returns the sentence about a result that starts closed. */
export const startsFechado = (nome_consultor: string): string =>
  `O resultado é seu: ${nome_consultor} só o vê se você escolher mostrar, depois de ler.`

/** Returns the sentences that say who will see the result and who follows the turma, before the person has chosen. */
export const quemVe = (data: TurmaNoEmail, nome_consultor: string): string => {
  const fechado = startsFechado(nome_consultor)
  if (!data.nome_empresa) return fechado
  return data.finalidade === 'selecao'
    ? `${fechado} ${data.nome_empresa} pode acompanhar quantas pessoas já responderam, nunca um resultado.`
    : `${fechado} ${data.nome_empresa} pode acompanhar quem já respondeu, nunca um resultado.`
}
