/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const compra_de_outro = {
  codigo: 'compra_de_outro',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta compra já existe. Comece uma nova.',
} as const
export const preco_mudou = {
  codigo: 'preco_mudou',
  status: 409,
  titulo: 'O preço mudou',
  mensagem: 'O preço não é mais o que você viu. Confira o novo valor antes de continuar.',
} as const
export const compra_encerrada = {
  codigo: 'compra_encerrada',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta compra não está mais aberta. Comece uma nova.',
} as const
export const desistencia_fora_do_prazo = {
  codigo: 'desistencia_fora_do_prazo',
  status: 409,
  titulo: 'O prazo terminou',
  mensagem: 'O prazo de 7 dias para desistir desta compra já terminou.',
} as const
export const desistencia_indisponivel = {
  codigo: 'desistencia_indisponivel',
  status: 409,
  titulo: 'Ops!',
  mensagem:
    'Esta compra não pode ser desfeita por aqui: ela não foi paga, foi faturada ou o pagamento já foi devolvido.',
} as const
export const desistencia_em_disputa = {
  codigo: 'desistencia_em_disputa',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este pagamento foi contestado e está em análise. A devolução é decidida por lá.',
} as const
export const desistencia_sem_licencas = {
  codigo: 'desistencia_sem_licencas',
  status: 409,
  titulo: 'Nada a devolver',
  mensagem: 'Todas as licenças desta compra já foram usadas.',
} as const
export const desistencia_mudou = {
  codigo: 'desistencia_mudou',
  status: 409,
  titulo: 'Os números mudaram',
  mensagem: 'Uma licença desta compra mudou de lugar enquanto você lia. Confira de novo antes de desistir.',
} as const
export const pagamento_indisponivel = {
  codigo: 'pagamento_indisponivel',
  status: 503,
  titulo: 'Um instante',
  mensagem: 'O serviço de pagamento não respondeu. Nada foi cobrado. Tente de novo em instantes.',
} as const
export const notificacao_recusada = {
  codigo: 'notificacao_recusada',
  status: 401,
  titulo: 'Ops!',
  mensagem: 'Esta notificação não foi assinada por quem conhecemos.',
} as const
export const excecao_resolvida = {
  codigo: 'excecao_resolvida',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta exceção já foi resolvida. Atualize a lista.',
} as const
export const excecao_nao_creditavel = {
  codigo: 'excecao_nao_creditavel',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este pagamento não pode virar licenças: ele não está aprovado ou já foi creditado.',
} as const
export const vendas_desligadas = {
  codigo: 'vendas_desligadas',
  status: 503,
  titulo: 'Ops!',
  mensagem: 'As compras estão indisponíveis no momento.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  compra_cara_demais: 'Uma compra vai até R$ 20.000.000,00. Peça menos licenças.',
  compra_do_pagamento: 'Diga a que compra este pagamento pertence',
  cupom_a_partir_de: (licencas: number) => `Este cupom vale a partir de ${licencas} licenças`,
  cupom_existente: 'Já existe um cupom com este código',
  cupom_esgotado: 'Este cupom já foi usado até o fim',
  cupom_ja_usado: 'Você já usou este cupom, ou tem uma compra em aberto com ele',
  cupom_nao_vale: 'Este cupom não vale',
  cupom_vencido: 'Este cupom já venceu',
  plano: 'Escolha um plano',
} as const
