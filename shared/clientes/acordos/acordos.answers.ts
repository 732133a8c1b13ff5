/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const acordo_indisponivel = {
  codigo: 'acordo_indisponivel',
  status: 409,
  titulo: 'Agora não dá',
  mensagem: 'Um acordo a dois é entre duas pessoas da equipe que se mostram uma à outra. Confira se você se mostra.',
} as const
export const acordo_ja_existe = {
  codigo: 'acordo_ja_existe',
  status: 409,
  titulo: 'Já existe',
  mensagem: 'Já há um acordo ou uma proposta entre vocês nesta equipe.',
} as const
export const acordo_mudou = {
  codigo: 'acordo_mudou',
  status: 409,
  titulo: 'O acordo mudou',
  mensagem: 'A página mudou enquanto você lia. Leia de novo antes de continuar.',
} as const
export const acordo_encerrado = {
  codigo: 'acordo_encerrado',
  status: 409,
  titulo: 'Terminou',
  mensagem: 'Este acordo, ou a proposta, já terminou.',
} as const
export const acordo_vazio = {
  codigo: 'acordo_vazio',
  status: 409,
  titulo: 'Falta escrever',
  mensagem: 'Escrevam pelo menos um combinado antes do sim.',
} as const
export const propostas_demais = {
  codigo: 'propostas_demais',
  status: 409,
  titulo: 'Espere um pouco',
  mensagem: 'São até 10 propostas em 30 dias sem um aceite. Espere um pouco, ou converse antes.',
} as const
