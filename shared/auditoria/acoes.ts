/*
 * The words of the audit: the server writes no others, and the screen has a sentence for each (`auditoria.acao.…`,
 * `auditoria.alvo.…`, `auditoria.detalhe.…` in pt-BR.json), or it does not compile.
 */

/** Acts that leave a trace, in the order in which people look for them. */
export const ACOES = [
  'login',
  'login_recusado',
  'logout',
  'acesso_negado',
  'relatorio_aberto',
  'resultado_consultado',
  'autorizacao_alterada',
  'acesso_pedido',
  'anotacoes_alteradas',
  'convite_enviado',
  'convite_reenviado',
  'convite_estendido',
  'convite_corrigido',
  'convite_cancelado',
  'convite_aceito',
  'cliente_cadastrado',
  'teste_atribuido',
  'teste_finalizado',
  'consultor_convidado',
  'convite_consultor_cancelado',
  'consultor_cadastrado',
  'consultor_ativado',
  'consultor_inativado',
  'empresa_criada',
  'empresa_alterada',
  'compra_iniciada',
  'compra_paga',
  'compra_estornada',
  'excecao_pagamento',
  'excecao_resolvida',
  'plano_criado',
  'plano_alterado',
  'vendas_exportadas',
  'licencas_concedidas',
  'licencas_corrigidas',
  'marca_alterada',
  'respostas_alteradas',
  'ficha_alterada',
  'senha_recuperada',
  'senha_alterada',
  'dados_corrigidos',
  'dados_exportados',
  'dados_excluidos',
  'consentimento',
] as const
export type Acao = (typeof ACOES)[number]

/** Whom an act was done to: what kind of thing, and its id after a colon. */
export const ALVOS = ['usuario', 'licenca', 'convite', 'empresa', 'compra', 'pagamento', 'plano', 'recibo'] as const
export type Alvo = `${(typeof ALVOS)[number]}:${string | number}`

/** What else is noted. Never a senha, a token or a document number. */
export const DETALHES = [
  'ip',
  'tipo',
  'motivo',
  'documento',
  'escopo',
  'quantidade',
  'mp_id',
  'n_usuarios',
  'preco_centavos',
  'devolvido_centavos',
  'licencas',
  'convites_cancelados',
  'debito',
  'desfecho',
  'id_compra',
  'nome_plano',
  'ativo',
  'no_cadastro',
  'receber',
  'participar',
  'de',
  'ate',
  'linhas',
  'termos',
  'privacidade',
  'compartilhamento',
] as const
export type Detalhes = Partial<Record<(typeof DETALHES)[number], string | number | boolean | null>>
