/* Of the live conversation: what stands in the way of a command, or of a seat. */

export const devolutiva_aberta = {
  status: 409,
  titulo: 'Conversa em aberto',
  mensagem: 'Já existe uma conversa aberta sobre este resultado. Retome ou encerre antes de criar outra.',
} as const
export const etapa_mudou = {
  status: 409,
  titulo: 'Um instante',
  mensagem: 'A etapa mudou em outra aba. Mostramos a atual.',
} as const
export const combinado_alterado = {
  status: 409,
  titulo: 'Vocês escreveram ao mesmo tempo',
  mensagem: 'Escolha o texto que fica. Nada se perdeu.',
} as const
export const combinados_mudaram = {
  status: 409,
  titulo: 'O texto mudou',
  mensagem: 'Leia de novo e confirme, se concordar.',
} as const
export const devolutiva_encerrada = {
  status: 409,
  titulo: 'Conversa encerrada',
  mensagem: 'Esta conversa já terminou. O que você marcou ficou guardado com você.',
} as const
export const devolutiva_pausada = {
  status: 409,
  titulo: 'Pausa',
  mensagem: 'A conversa está em pausa. Retome para continuar.',
} as const
export const compartilhamento_retirado = {
  status: 409,
  titulo: 'Conversa parada',
  mensagem: 'O compartilhamento deste resultado foi retirado.',
} as const
export const sala_fechada = {
  status: 401,
  titulo: 'A sala foi fechada',
  mensagem: 'Peça um novo código para continuar.',
} as const
export const resultado_fechado = {
  status: 401,
  titulo: 'O resultado foi fechado',
  mensagem: 'A conversa parou. Quem abre o resultado de novo é a pessoa, na conta dela.',
} as const
export const comando_reusado = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Recarregue a página e tente de novo.',
} as const
export const nao_agora = {
  status: 409,
  titulo: 'Um instante',
  mensagem: 'Isto não é possível nesta parte da conversa. A tela mostra onde vocês estão.',
} as const
export const frases_demais = {
  status: 409,
  titulo: 'Doze frases',
  mensagem: 'A conversa já tem doze frases. Tire uma antes de pôr outra.',
} as const
export const combinados_demais = {
  status: 409,
  titulo: 'Três combinados',
  mensagem: 'São até três combinados. Retire um antes de escrever outro.',
} as const
export const falta_combinado = {
  status: 409,
  titulo: 'Falta confirmar',
  mensagem: 'Para encerrar com combinados, confirme antes o texto que está na tela.',
} as const
export const estimativa_feita = {
  status: 409,
  titulo: 'Já está guardado',
  mensagem: 'A sua ordem já foi guardada. Ela não muda mais.',
} as const
export const marcada_pela_pessoa = {
  status: 409,
  titulo: 'A pessoa já marcou',
  mensagem: 'A marcação dela vale. Se mudou, ela mesma pode trocar.',
} as const
export const respondido_pela_pessoa = {
  status: 409,
  titulo: 'A pessoa já respondeu',
  mensagem: 'A resposta dela vale. Se mudou, ela mesma pode trocar.',
} as const
