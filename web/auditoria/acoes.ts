import { type MessageKey, t } from '../i18n/i18n.ts'

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
  'senha_recuperada',
  'senha_alterada',
  'dados_corrigidos',
  'dados_exportados',
  'dados_excluidos',
  'consentimento',
] as const
export type Acao = (typeof ACOES)[number]

const known = <T extends string>(list: readonly T[], word: string): T | undefined => list.find(item => item === word)

/** An act in words; one that this version does not know is shown by its name. */
export function acaoEmPalavras(acao: string): string {
  const found = known(ACOES, acao)
  return found ? t(`auditoria.acao.${found}`) : acao
}

const ALVOS = ['usuario', 'licenca', 'convite', 'empresa', 'compra', 'pagamento', 'plano', 'recibo'] as const

/** 'licenca:12' as 'Licença 12'; a refused call stays as it was called. */
export function alvoEmPalavras(alvo: string): string {
  const [kind = '', id = ''] = alvo.split(/:(.*)/s)
  const found = known(ALVOS, kind)
  return found ? t(`auditoria.alvo.${found}`, { id }) : alvo
}

const DETALHES: Readonly<Record<string, MessageKey>> = {
  ip: 'auditoria.detalhe.ip',
  tipo: 'auditoria.detalhe.tipo',
  motivo: 'auditoria.detalhe.motivo',
  documento: 'auditoria.detalhe.documento',
  escopo: 'auditoria.detalhe.escopo',
  quantidade: 'auditoria.detalhe.quantidade',
  mp_id: 'auditoria.detalhe.mp_id',
  n_usuarios: 'auditoria.detalhe.n_usuarios',
  preco_centavos: 'auditoria.detalhe.preco_centavos',
  devolvido_centavos: 'auditoria.detalhe.devolvido_centavos',
  licencas: 'auditoria.detalhe.licencas',
  debito: 'auditoria.detalhe.debito',
  desfecho: 'auditoria.detalhe.desfecho',
  id_compra: 'auditoria.detalhe.id_compra',
  nome_plano: 'auditoria.detalhe.nome_plano',
  ativo: 'auditoria.detalhe.ativo',
  de: 'auditoria.detalhe.de',
  ate: 'auditoria.detalhe.ate',
  linhas: 'auditoria.detalhe.linhas',
  termos: 'meus_dados.documento.termos',
  privacidade: 'meus_dados.documento.privacidade',
  compartilhamento: 'meus_dados.documento.compartilhamento',
}

const valueInWords = (value: string | number | boolean | null) =>
  typeof value === 'boolean' ? t(value ? 'auditoria.sim' : 'auditoria.nao') : String(value ?? '–')

/** What else was noted, as 'name: value'. */
export const detalhesEmPalavras = (detalhes: Readonly<Record<string, string | number | boolean | null>>): string[] =>
  Object.entries(detalhes).map(([name, value]) => {
    const key = DETALHES[name]
    return t('auditoria.detalhe', { nome: key ? t(key) : name, valor: valueInWords(value) })
  })
