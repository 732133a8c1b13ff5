/* Words of the proposal as a document. */

import type { QuandoLibera } from '#shared/licencas/propostas/propostas.rules.ts'

export const titulo = (numero: number): string => `Proposta nº ${numero}`
export const purposeFor = (comprador: string): string => `Licenças para o inventário DISC, para ${comprador}`

export const titulos = {
  vendedor: 'Quem vende',
  comprador: 'Quem compra',
  precos: 'O que é oferecido',
  pagamento: 'Pagamento',
  libera: 'Quando as licenças chegam',
  pedido: 'Número do pedido',
  condicoes: 'Condições',
}

interface Quem {
  nome: string
  cargo: string
  empresa: string
  em: string
}
export const vale = (ate: string): string =>
  `Esta proposta vale até ${ate}. Para aceitar ou recusar, abra o link que enviamos por e-mail.`
export const vencida = (ate: string): string =>
  `O prazo desta proposta terminou em ${ate}. Ela não pode mais ser aceita.`
export const rascunho = 'Isto é um rascunho: ainda não foi enviado, e pode mudar.'
export const cancelada = 'Esta proposta foi cancelada por quem vende. Ela não pode mais ser aceita.'
export const aceita = ({ nome, cargo, empresa, em }: Quem): string =>
  `Aceita em ${em}, em nome de ${empresa}, por ${nome}, ${cargo}.`
export const recusada = ({ nome, cargo, empresa, em }: Quem): string =>
  `Recusada em ${em}, em nome de ${empresa}, por ${nome}, ${cargo}.`
export const estado = {
  vale: (ate: string): string => `Vale até ${ate}`,
  vencida: (ate: string): string => `Valeu até ${ate}`,
  aceita: (em: string): string => `Aceita em ${em}`,
  recusada: 'Recusada',
  cancelada: 'Cancelada',
  rascunho: 'Rascunho',
}

export const documento = (documento: string): string => `${documento.length > 14 ? 'CNPJ' : 'CPF'} ${documento}`
export const inCareOf = (contato: string): string => `Aos cuidados de ${contato}`

/** When the licences come, as the buyer reads it. */
export const libera: Readonly<Record<QuandoLibera, string>> = {
  limite: 'No aceite, se couber no limite de quem vende; se não, depois de tudo pago.',
  aceite: 'No aceite, antes do pagamento.',
  proporcao: 'Conforme os pagamentos: a cada um, a parte que ele paga.',
  fim: 'Depois de tudo pago.',
}

export const precos = {
  cabecalho: ['Descrição', 'Quantidade', 'Valor'],
  /** Kind of the licences, with the plans' price of one where it is a whole number of centavos. */
  licencas: (tipo: 'individual' | 'empresarial', cada: string | null): string =>
    `Licenças ${tipo === 'empresarial' ? 'empresariais' : 'individuais'}${cada ? `, ${cada} cada` : ''}`,
  desconto: 'Desconto combinado',
  total: 'Total',
}
export const parcelas = {
  cabecalho: ['Parcela', 'Vencimento', 'Valor'],
  numero: (numero: number, de: number): string => (de === 1 ? 'Parcela única' : `Parcela ${numero} de ${de}`),
  /** When an instalment is due while nobody has accepted. */
  depois: (dias: number): string => {
    if (dias === 0) return 'na data do aceite'
    return `${dias === 1 ? '1 dia' : `${dias} dias`} depois do aceite`
  },
}
