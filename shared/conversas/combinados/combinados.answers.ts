/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const combinado_alterado = {
  codigo: 'combinado_alterado',
  status: 409,
  titulo: 'Vocês escreveram ao mesmo tempo',
  mensagem: 'Escolha o texto que fica. Nada se perdeu.',
} as const
export const combinados_mudaram = {
  codigo: 'combinados_mudaram',
  status: 409,
  titulo: 'O texto mudou',
  mensagem: 'Leia de novo e confirme, se concordar.',
} as const
export const combinados_demais = {
  codigo: 'combinados_demais',
  status: 409,
  titulo: 'Três combinados',
  mensagem: 'São até três combinados. Retire um antes de escrever outro.',
} as const
export const falta_combinado = {
  codigo: 'falta_combinado',
  status: 409,
  titulo: 'Falta confirmar',
  mensagem: 'Para encerrar com combinados, confirme antes o texto que está na tela.',
} as const
export const respondido_pela_pessoa = {
  codigo: 'respondido_pela_pessoa',
  status: 409,
  titulo: 'A pessoa já respondeu',
  mensagem: 'A resposta dela vale. Se mudou, ela mesma pode trocar.',
} as const
