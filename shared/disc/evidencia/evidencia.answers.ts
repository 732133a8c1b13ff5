/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const estimativa_feita = {
  codigo: 'estimativa_feita',
  status: 409,
  titulo: 'Já está guardado',
  mensagem: 'A sua ordem já foi guardada. Ela não muda mais.',
} as const
