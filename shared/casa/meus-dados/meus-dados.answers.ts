/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const exclusao_com_licencas = {
  codigo: 'exclusao_com_licencas',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Contas de consultoria têm licenças e clientes. Escreva para o suporte para encerrar a sua.',
} as const

export const senha_alterada = {
  titulo: 'Sucesso!',
  mensagem: 'Senha alterada. As outras sessões foram encerradas.',
} as const
export const conta_excluida = {
  titulo: 'Sucesso!',
  mensagem: 'Sua conta e seus dados pessoais foram excluídos.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  sexo_em_branco: 'Selecione seu sexo',
} as const
