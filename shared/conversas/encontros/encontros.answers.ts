/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const encontro_alterado = {
  codigo: 'encontro_alterado',
  status: 409,
  titulo: 'A conversa mudou',
  mensagem: 'Ela foi mudada em outra aba ou aparelho. Confira como está agora e tente de novo.',
} as const
export const encontro_ainda_nao = {
  codigo: 'encontro_ainda_nao',
  status: 409,
  titulo: 'Ainda não chegou a hora',
  mensagem: 'Dá para contar como foi a partir da hora marcada.',
} as const
export const encontros_demais = {
  codigo: 'encontros_demais',
  status: 409,
  titulo: 'Muitas conversas marcadas',
  mensagem: 'Há conversas demais à frente: até 20 com a mesma pessoa e 2.000 ao todo. Desmarque alguma antes.',
} as const
