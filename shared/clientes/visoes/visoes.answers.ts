/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const visao_ja_existe = {
  codigo: 'visao_ja_existe',
  status: 409,
  titulo: 'Já existe',
  mensagem: 'Você já tem uma visão com este nome nesta lista.',
} as const
export const visoes_demais = {
  codigo: 'visoes_demais',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Você já guardou 20 visões desta lista. Exclua uma antes de guardar outra.',
} as const

export const visao_excluida = { titulo: 'Sucesso!', mensagem: 'A visão foi apagada.' } as const
