/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const ninguem_na_acao = {
  codigo: 'ninguem_na_acao',
  status: 409,
  titulo: 'Ninguém para esta ação',
  mensagem: 'Nenhuma das pessoas escolhidas pode receber esta ação agora.',
} as const
export const acao_nao_desfaz = {
  codigo: 'acao_nao_desfaz',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta ação não se desfaz: ela ainda não terminou, já foi desfeita, ou mandou e-mails.',
} as const
export const acoes_demais = {
  codigo: 'acoes_demais',
  status: 409,
  titulo: 'Um instante',
  mensagem: 'Você tem dez ações em andamento. Espere uma terminar antes de começar outra.',
} as const
export const custo_mudou = {
  codigo: 'custo_mudou',
  status: 409,
  titulo: 'O custo mudou',
  mensagem: 'Desde que você viu o custo, ele aumentou. Confira de novo antes de começar.',
} as const
export const lembrado_ha_pouco = {
  codigo: 'lembrado_ha_pouco',
  status: 409,
  titulo: 'Já lembrada',
  mensagem: 'Esta pessoa recebeu um lembrete nas últimas 48 horas.',
} as const
export const lista_grande = {
  codigo: 'lista_grande',
  status: 422,
  titulo: 'Ops!',
  mensagem: 'São pessoas demais para um arquivo só. Use um filtro.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  etiqueta: 'Escolha a etiqueta',
  turma: 'Escolha a turma',
} as const
