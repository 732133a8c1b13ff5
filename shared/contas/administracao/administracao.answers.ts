/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const correcao_propria = {
  codigo: 'correcao_propria',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Os dados da sua própria conta é outra pessoa da administração que corrige.',
} as const
export const troca_encerrada = {
  codigo: 'troca_encerrada',
  status: 409,
  titulo: 'Link sem validade',
  mensagem:
    'Este endereço já não espera por confirmação: foi confirmado, trocado ou cancelado antes, ou as 24 horas passaram.',
} as const
export const email_em_uso = {
  codigo: 'email_em_uso',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Já existe uma conta com este e-mail.',
} as const
export const email_nao_reenviavel = {
  codigo: 'email_nao_reenviavel',
  status: 409,
  titulo: 'Não dá para enviar de novo',
  mensagem: 'Este e-mail já saiu, ou o endereço dele não está mais guardado.',
} as const

export const pergunta_enviada = {
  titulo: 'Sucesso',
  mensagem: 'Recebemos a sua pergunta. A resposta chega por e-mail.',
} as const
export const pergunta_respondida = { titulo: 'Sucesso', mensagem: 'A pergunta está como respondida.' } as const
export const email_na_fila = { titulo: 'Sucesso', mensagem: 'O e-mail vai sair de novo agora.' } as const
export const conta_corrigida = {
  titulo: 'Sucesso!',
  mensagem: 'Corrigido. A pessoa foi avisada por e-mail.',
} as const
export const troca_pedida = {
  titulo: 'Sucesso!',
  mensagem: 'Pedido feito. O e-mail novo vale quando for confirmado por ele, em até 24 horas; o de antes foi avisado.',
} as const
export const troca_cancelada = {
  titulo: 'Sucesso!',
  mensagem: 'Pedido cancelado. O e-mail continua o de antes.',
} as const
export const email_trocado = {
  titulo: 'Sucesso!',
  mensagem: 'O e-mail da conta é este agora. Entre de novo, com a mesma senha.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  cpf_em_uso: 'Outra conta já tem este CPF.',
  nada_a_corrigir: 'Nada muda: os dados já são estes.',
} as const
