import type { Db, Tx } from '../db/connect.ts'

/** Acts that leave a trace. */
export type Acao =
  | 'login'
  | 'login_recusado'
  | 'logout'
  | 'acesso_negado'
  | 'convite_enviado'
  | 'convite_cancelado'
  | 'convite_reenviado'
  | 'convite_estendido'
  | 'convite_corrigido'
  | 'teste_atribuido'
  | 'cliente_cadastrado'
  | 'convite_aceito'
  | 'consultor_convidado'
  | 'convite_consultor_cancelado'
  | 'consultor_cadastrado'
  | 'consultor_ativado'
  | 'consultor_inativado'
  | 'empresa_alterada'
  | 'empresa_criada'
  | 'senha_recuperada'
  | 'senha_alterada'
  | 'dados_corrigidos'
  | 'dados_exportados'
  | 'dados_excluidos'
  | 'consentimento'
  | 'compra_iniciada'
  | 'compra_paga'
  | 'compra_estornada'
  | 'excecao_pagamento'
  | 'excecao_resolvida'
  | 'plano_criado'
  | 'plano_alterado'
  | 'vendas_exportadas'
  | 'licencas_concedidas'
  | 'licencas_corrigidas'
  | 'teste_finalizado'
  | 'relatorio_aberto'
  | 'resultado_consultado'
  | 'autorizacao_alterada'
  | 'acesso_pedido'
  | 'anotacoes_alteradas'
  | 'marca_alterada'

/** Appends who did what to whom. Never a senha, a token or a document number. */
export async function audit(
  db: Db | Tx,
  entry: {
    em: Date
    id_ator: number | null
    acao: Acao
    alvo?: string
    detalhes?: Record<string, string | number | boolean | null>
  },
): Promise<void> {
  await db
    .insertInto('auditoria')
    .values({
      em: entry.em,
      id_ator: entry.id_ator,
      acao: entry.acao,
      alvo: entry.alvo ?? null,
      detalhes: JSON.stringify(entry.detalhes ?? {}),
    })
    .execute()
}
