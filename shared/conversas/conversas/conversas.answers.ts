/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const conversa_alterada = {
  codigo: 'conversa_alterada',
  status: 409,
  titulo: 'As anotações mudaram',
  mensagem: 'Elas foram alteradas em outra aba ou aparelho. Escolha com qual texto ficar.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  conversa_antes_do_teste: 'A conversa não pode ser antes do teste',
  perguntas_demais: (n: number) => `Cabem ${n} perguntas suas. Tire uma antes de pôr outra.`,
} as const
