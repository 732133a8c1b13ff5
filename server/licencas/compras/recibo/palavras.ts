/* Words of a receipt as a document. */

import type { FormaPagamento } from '#shared/licencas/compras/compras.rules.ts'
import type { REGIMES } from '#shared/platform/installation/regimes.ts'

type Regime = (typeof REGIMES)[number]

export const titulos = {
  recibo: 'Recibo de pagamento',
  parcial: 'Recibo de pagamento devolvido em parte',
  devolvido: 'Recibo de pagamento devolvido',
  vendedor: 'Quem vendeu',
  comprador: 'Quem comprou',
  pagamento: 'O que foi pago',
  nota: 'Para quem é a nota fiscal',
}
export const texto = 'Confirmamos o recebimento do pagamento descrito abaixo.'
export const naoFiscal = 'Este recibo não é documento fiscal.'
export const pagoEm = (em: string): string => `Pago em ${em}`
export const devolvido = (valor: string, em: string | null): string => `Devolvemos ${valor}${em ? ` em ${em}` : ''}.`
export const desistencia = (em: string, valor: string): string =>
  `Desistência pedida em ${em}: ${valor} voltam pelo mesmo meio de pagamento.`
export const emRevisao = 'A devolução deste pagamento está sendo revista.'

export const nomes = {
  nome: 'Nome',
  empresa: 'Empresa',
  documento: 'Documento',
  contato: 'Contato',
  endereco: 'Endereço',
  atendimento: 'Atendimento',
  tributos: 'Tributos',
  licencas: 'Licenças',
  plano: 'Plano',
  semCupom: 'Antes do cupom',
  valor: 'Valor',
  recebido: 'Recebido até agora',
  pago: 'Pagamento confirmado',
  forma: 'Forma de pagamento',
  pagamento: 'Número do pagamento',
  compra: 'Compra',
  proposta: 'Proposta',
}
export const proposta = (numero: number): string => `nº ${numero}`
export const formas: Readonly<Record<FormaPagamento, string>> = {
  boleto: 'Boleto',
  cartao_credito: 'Cartão de crédito',
  cartao_debito: 'Cartão de débito',
  outra: 'Outra forma',
  pix: 'Pix',
  saldo: 'Saldo em conta',
}
export const faturada = 'Venda faturada'
export const withCupom = (cheio: string, cupom: string): string => `${cheio}, cupom ${cupom}`
const regimes: Readonly<Record<Regime, string>> = {
  mei: 'MEI',
  presumido: 'Lucro presumido',
  real: 'Lucro real',
  simples: 'Simples Nacional',
}
/** Regime and codes of the service, as they stood when the purchase was paid. */
export const fiscal = (f: {
  regime: Regime
  ctribnac: string
  nbs: string
  iss_percentual: string
  municipio: string
}) =>
  `Regime: ${regimes[f.regime]}. cTribNac ${f.ctribnac}, NBS ${f.nbs}. ISS de ${f.iss_percentual}% em ${f.municipio}.`
