/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const etiquetas_demais = {
  codigo: 'etiquetas_demais',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Você já tem 200 etiquetas. Una ou exclua alguma antes de criar outra.',
} as const
export const etiquetas_demais_na_pessoa = {
  codigo: 'etiquetas_demais_na_pessoa',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta pessoa já tem 30 etiquetas. Tire alguma antes.',
} as const
export const etiqueta_ja_existe = {
  codigo: 'etiqueta_ja_existe',
  status: 409,
  titulo: 'Já existe',
  mensagem: 'Você já tem uma etiqueta com este nome. Quer unir as duas?',
} as const

export const etiqueta_excluida = { titulo: 'Sucesso!', mensagem: 'Etiqueta apagada.' } as const
