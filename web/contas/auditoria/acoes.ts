import { ACOES, ALVOS, DETALHES, type Detalhes } from '#shared/contas/auditoria/acoes.ts'
import type { Registro } from '#shared/contas/auditoria/auditoria.contract.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { MessageKey } from '../../platform/i18n/i18n.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { formatAmount, formatNumber } from '../../platform/ui/format.ts'

const known = <T extends string>(list: readonly T[], word: string): T | undefined => list.find(item => item === word)

/** Returns an act of the audit in words; an act that this version does not know keeps its name. */
export function acaoEmPalavras(acao: string): string {
  const found = known(ACOES, acao)
  return found ? t(`auditoria.acao.${found}`) : acao
}

/**
 * Returns the target of an act in words: its name with the number behind ('Marina Exemplo (licença 12)'), or the number
 * alone ('licença 12'); the path of a refused call is returned unchanged.
 */
export function alvoEmPalavras(alvo: string, nome: string | null = null): string {
  const [kind = '', id = ''] = alvo.split(/:(.*)/s)
  const found = known(ALVOS, kind)
  if (!found) return t('auditoria.alvo.chamada', { chamada: alvo })
  // Of a long id its first part tells two of one name apart.
  const numero = t(`auditoria.alvo.${found}`, { id: nome === null ? id : id.slice(0, CURTO) })
  return nome === null ? numero : t('auditoria.alvo.nome', { nome, numero })
}

/** Returns the address that a target leads to; undefined when none does. */
export function enderecoDoAlvo({
  alvo,
  consultor_alvo,
}: Pick<Registro, 'alvo' | 'consultor_alvo'>): string | undefined {
  const [kind, id = ''] = alvo?.split(/:(.*)/s) ?? []
  if (kind === 'empresa') return to('/empresa/:id_empresa', { id_empresa: id })
  if (kind === 'compra') return to('/vendas', {}, { query: { busca: id } })
  if (consultor_alvo !== null) return to('/consultor/:id_consultor', { id_consultor: consultor_alvo })
  if (kind === 'usuario') return to('/auditoria', {}, { query: { consultor: id } })
  if (kind === 'cupom') return to('/cupons')
  if (kind === 'plano') return to('/planos')
  return undefined
}

/** Returns the address that whoever acted leads to: a consultor's page, or what a participante did. */
export function enderecoDoAtor({ id_ator, tipo_ator }: Pick<Registro, 'id_ator' | 'tipo_ator'>): string | undefined {
  if (id_ator === null) return undefined
  if (tipo_ator === USER_KIND.participante) return to('/auditoria', {}, { query: { consultor: String(id_ator) } })
  return to('/consultor/:id_consultor', { id_consultor: id_ator })
}

/** Signs of an id that stand behind a name. */
const CURTO = 8

type Valor = string | number | boolean | null
/** Words for coded values in an act's details, by detail and value. Names, texts and counts need none. */
const VALORES: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  tipo: {
    1: 'consultores.tipoAdmin',
    2: 'consultores.tipoConsultor',
    orfao: 'excecao.tipo.orfao',
    valor_divergente: 'excecao.tipo.valor_divergente',
    moeda_divergente: 'excecao.tipo.moeda_divergente',
    recebedor_divergente: 'excecao.tipo.recebedor_divergente',
    ambiente_divergente: 'excecao.tipo.ambiente_divergente',
    segundo_pagamento: 'excecao.tipo.segundo_pagamento',
    aprovado_apos_estorno: 'excecao.tipo.aprovado_apos_estorno',
    estorno_parcial: 'excecao.tipo.estorno_parcial',
    licencas_usadas: 'excecao.tipo.licencas_usadas',
    desistencia_parada: 'excecao.tipo.desistencia_parada',
    passkey: 'auditoria.tipo.passkey',
    totp: 'auditoria.tipo.totp',
    codigo: 'auditoria.tipo.codigo',
    provedor: 'auditoria.tipo.provedor',
    reenviar: 'acoes.tipo.reenviar',
    estender: 'acoes.tipo.estender',
    lembrar: 'acoes.tipo.lembrar',
    novo_teste: 'acoes.tipo.novo_teste',
    etiquetar: 'acoes.tipo.etiquetar',
    tirar_etiqueta: 'acoes.tipo.tirar_etiqueta',
    por_em_turma: 'acoes.tipo.por_em_turma',
    tirar_da_turma: 'acoes.tipo.tirar_da_turma',
    cancelar: 'acoes.tipo.cancelar',
  },
  desfecho: {
    creditar: 'excecao.desfecho.creditar',
    estornar: 'excecao.desfecho.estornar',
    ignorar: 'excecao.desfecho.ignorar',
    automatico: 'excecao.desfecho.automatico',
  },
  escopo: {
    nada: 'auditoria.escopo.nada',
    estilo: 'auditoria.escopo.estilo',
    cartao: 'auditoria.escopo.cartao',
    relatorio: 'auditoria.escopo.relatorio',
  },
  o_que: { dados: 'auditoria.oQue.dados', anotacoes: 'auditoria.oQue.anotacoes' },
  documento: {
    relatorio: 'autorizacoes.acesso.relatorio',
    leitura: 'autorizacoes.acesso.leitura',
    evolucao: 'autorizacoes.acesso.evolucao',
    anexo: 'autorizacoes.acesso.anexo',
    totais: 'autorizacoes.acesso.totais',
    conversa: 'autorizacoes.acesso.conversa',
    csv: 'pessoas.exportar.csv',
    xlsx: 'pessoas.exportar.xlsx',
  },
}

function valorEmPalavras(nome: string, valor: Valor): string {
  if (valor === null) return '–'
  if (typeof valor === 'boolean') return t(valor ? 'auditoria.sim' : 'auditoria.nao')
  const key = VALORES[nome]?.[valor]
  if (key) return t(key)
  if (typeof valor === 'number') return nome.endsWith('_centavos') ? formatAmount(valor / 100) : formatNumber(valor)
  return nome === 'de' || nome === 'ate' ? valor.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1') : valor
}

/** Returns the details of an act, each as 'name: value'. */
export const detalhesEmPalavras = (detalhes: Detalhes | Readonly<Record<string, Valor>>): string[] =>
  Object.entries(detalhes).map(([name, valor = null]) => {
    const found = known(DETALHES, name)
    // A coupon's own value is a percentage or reais by its kind; any other is an amount in cents.
    if (found === 'valor' && typeof valor === 'number' && !('codigo' in detalhes))
      return t('auditoria.detalhe', { nome: t('vendas.coluna.valor').toLowerCase(), valor: formatAmount(valor / 100) })
    const nome = found ? t(`auditoria.detalhe.${found}`) : name
    return t('auditoria.detalhe', { nome, valor: valorEmPalavras(name, valor) })
  })
