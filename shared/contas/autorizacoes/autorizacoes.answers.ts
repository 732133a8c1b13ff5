/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const motivo_obrigatorio = {
  codigo: 'motivo_obrigatorio',
  status: 422,
  titulo: 'Erro!',
  mensagem: 'Diga o motivo do acesso. Ele fica registrado.',
} as const
export const pedido_de_acesso_repetido = {
  codigo: 'pedido_de_acesso_repetido',
  status: 409,
  titulo: 'Um instante',
  mensagem: 'Você já pediu há menos de 30 dias. A pessoa decide.',
} as const
export const resultado_ja_aberto = {
  codigo: 'resultado_ja_aberto',
  status: 409,
  titulo: 'Já está aberto',
  mensagem: 'Esta pessoa compartilha o resultado com você. Atualize a página.',
} as const
export const escopo_nao_permitido = {
  codigo: 'escopo_nao_permitido',
  status: 422,
  titulo: 'Confira os dados',
  mensagem: 'Esta opção não existe para quem você escolheu.',
} as const
export const autorizacao_mudou = {
  codigo: 'autorizacao_mudou',
  status: 409,
  titulo: 'Atualize a página',
  mensagem: 'Suas escolhas mudaram em outro aparelho. Confira antes de salvar.',
} as const

export const acesso_pedido = {
  titulo: 'Pedido enviado',
  mensagem: 'A pessoa recebe um e-mail e decide. Você pode pedir de novo em 30 dias.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  motivo_do_acesso: 'Diga o motivo do acesso',
} as const
