/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const devolutiva_aberta = {
  codigo: 'devolutiva_aberta',
  status: 409,
  titulo: 'Conversa em aberto',
  mensagem: 'Já existe uma conversa aberta sobre este resultado. Retome ou encerre antes de criar outra.',
} as const
export const etapa_mudou = {
  codigo: 'etapa_mudou',
  status: 409,
  titulo: 'Um instante',
  mensagem: 'A etapa mudou em outra aba. Mostramos a atual.',
} as const
export const devolutiva_encerrada = {
  codigo: 'devolutiva_encerrada',
  status: 409,
  titulo: 'Conversa encerrada',
  mensagem: 'Esta conversa já terminou. O que você marcou ficou guardado com você.',
} as const
export const devolutiva_pausada = {
  codigo: 'devolutiva_pausada',
  status: 409,
  titulo: 'Pausa',
  mensagem: 'A conversa está em pausa. Retome para continuar.',
} as const
export const compartilhamento_retirado = {
  codigo: 'compartilhamento_retirado',
  status: 409,
  titulo: 'Conversa parada',
  mensagem: 'O compartilhamento deste resultado foi retirado.',
} as const
export const sala_fechada = {
  codigo: 'sala_fechada',
  status: 401,
  titulo: 'A sala foi fechada',
  mensagem: 'Peça um novo código para continuar.',
} as const
export const resultado_fechado = {
  codigo: 'resultado_fechado',
  status: 401,
  titulo: 'O resultado foi fechado',
  mensagem: 'A conversa parou. Quem abre o resultado de novo é a pessoa, na conta dela.',
} as const
export const comando_reusado = {
  codigo: 'comando_reusado',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Recarregue a página e tente de novo.',
} as const
export const nao_agora = {
  codigo: 'nao_agora',
  status: 409,
  titulo: 'Um instante',
  mensagem: 'Isto não é possível nesta parte da conversa. A tela mostra onde vocês estão.',
} as const
export const frases_demais = {
  codigo: 'frases_demais',
  status: 409,
  titulo: 'Doze frases',
  mensagem: 'A conversa já tem doze frases. Tire uma antes de pôr outra.',
} as const
export const marcada_pela_pessoa = {
  codigo: 'marcada_pela_pessoa',
  status: 409,
  titulo: 'A pessoa já marcou',
  mensagem: 'A marcação dela vale. Se mudou, ela mesma pode trocar.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  codigo_da_sala: 'O código tem seis letras e números. Confira com quem conduz a conversa.',
} as const
