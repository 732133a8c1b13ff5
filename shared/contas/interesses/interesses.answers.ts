/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const interesse_invalido = {
  codigo: 'interesse_invalido',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este link não vale mais. Faça o pedido de novo.',
} as const

export const confirmacao_enviada = {
  titulo: 'Mensagem a caminho',
  mensagem: 'Se este e-mail ainda espera a confirmação, a mensagem chega em instantes.',
} as const
export const consultor_convidado = { titulo: 'Sucesso!', mensagem: 'Convite enviado ao novo consultor.' } as const
export const mensagem_enviada = { titulo: 'Sucesso', mensagem: 'A mensagem está a caminho.' } as const
