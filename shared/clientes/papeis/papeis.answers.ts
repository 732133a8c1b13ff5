/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const instalacao_incompleta = {
  codigo: 'instalacao_incompleta',
  status: 409,
  titulo: 'Falta quem opera',
  mensagem: 'A administração ainda não preencheu os dados da instalação. Peça a ela que abra Instalação.',
} as const
