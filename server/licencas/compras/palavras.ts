import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { cpf } from '#shared/platform/fields/brazil/cpf.ts'
import type { TomadorRow } from './pedido/tomador.queries.ts'

/** Why an exception needs nobody any more, as admins read it. */
export const RESOLVIDA = {
  sem_licencas: 'Não há mais licenças a devolver.',
  voltou_a_valer: 'O pagamento voltou a valer: nada mais é devido.',
  estornadas: 'As licenças voltaram e foram estornadas.',
  nada_devido: 'Nada mais é devido por esta devolução.',
  devolvido: 'O pagamento inteiro foi devolvido.',
  desistencia: 'O valor da desistência foi devolvido.',
  creditado: 'O pagamento foi conferido e creditado.',
  recusado: 'O pagamento foi devolvido ou recusado no provedor.',
} as const

/** Name of a purchase on the provider's page when its plan has changed since. */
export const tituloDoItem = (nome_plano: string, licencas: number): string =>
  `${nome_plano}, ${licencas === 1 ? '1 licença' : `${licencas} licenças`}`

/** Headings of the columns that say for whom an invoice is, in order. */
export const COLUNAS_DO_TOMADOR: Readonly<Record<keyof TomadorRow, string>> = {
  nome_tomador: 'Nome do tomador',
  documento: 'CPF ou CNPJ do tomador',
  email_nota: 'E-mail do tomador',
  cep: 'CEP',
  endereco: 'Endereço',
  numero_endereco: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Município',
  id_cidade: 'Código IBGE',
  uf: 'UF',
}

/** Headings of the file for invoices, before and after those of the buyer. */
export const COLUNAS_DA_NOTA = {
  antes: [
    'Data do pagamento',
    'Número do pagamento',
    'Compra',
    'Descrição do serviço',
    'Quantidade',
    'Valor',
    'Valor devolvido',
    'Situação',
  ],
  depois: ['Cupom'],
} as const

/** State of a purchase in the file for invoices. */
export const SITUACAO = { paga: 'Paga', estornada: 'Estornada', em_revisao: 'Em revisão' } as const
interface Vendidas {
  n_usuarios: number
  id_tipo_licenca: number
}
const INDIVIDUAL = ['individual', 'individuais'] as const
const EMPRESARIAL = ['empresarial', 'empresariais'] as const
/** Description of the service on an invoice: quantity and kind; the plan only set the price. */
export const serviceOfNota = ({ n_usuarios: n, id_tipo_licenca }: Vendidas): string => {
  const [uma, varias] = id_tipo_licenca === TIPO_LICENCA.empresarial ? EMPRESARIAL : INDIVIDUAL
  return n === 1 ? `1 licença ${uma} para inventário DISC` : `${n} licenças ${varias} para inventário DISC`
}

/** Formats a CPF or CNPJ with its punctuation. */
export const formatDocumento = (documento: string): string =>
  documento.length === 11 ? cpf.format(documento) : cnpj.format(documento)
