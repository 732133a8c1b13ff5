import type { Parcela } from '#shared/licencas/propostas/propostas.rules.ts'
import type { Message } from '../../platform/emails/emails.ts'
import { formatDay } from '../../platform/text/days.ts'
import { formatAmount, longDate } from '../../platform/text/format.ts'

/** Formats centavos as "R$ 99,90" with an ordinary space, which every mail program shows. */
const valor = (centavos: number): string => formatAmount(centavos).replaceAll('\u00a0', ' ')
const licencas = (n: number) => (n === 1 ? '1 licença' : `${n} licenças`)
const empresariais = (n: number) => (n === 1 ? '1 licença empresarial' : `${n} licenças empresariais`)

export const propostaEnviada = (data: {
  numero: number
  nome: string
  vendedor: string
  quantidade: number
  preco_centavos: number
  valida_ate: Date
  url: string
  contato: string
}): Message => ({
  assunto: `Proposta nº ${data.numero} de ${data.vendedor}`,
  resumo: `${licencas(data.quantidade)} por ${valor(data.preco_centavos)}.`,
  titulo: `Proposta nº ${data.numero}`,
  paragrafos: [
    `${data.nome}, ${data.vendedor} preparou uma proposta para a sua empresa.`,
    `Na página dela você lê tudo, baixa o PDF e diz se aceita. Abrir a página não aceita nada. Ela vale até ${longDate(data.valida_ate)}.`,
  ],
  lista: [`Licenças: ${data.quantidade}`, `Valor: ${valor(data.preco_centavos)}`],
  botao: { texto: 'Ver a proposta', url: data.url },
  responder_a: { nome: data.vendedor, email: data.contato },
  enderecos: [data.contato],
  empresas: [data.vendedor],
  rodape: [
    'Quem tiver este link vê a proposta e pode respondê-la. Encaminhe só a quem decide.',
    `Dúvidas: ${data.contato}.`,
  ],
})

export const propostaRespondida = (data: {
  numero: number
  aceita: boolean
  comprador: string
  nome: string
  cargo: string
  motivo: string | null
  url: string
  contato: string
}): Message => ({
  assunto: `Proposta nº ${data.numero} ${data.aceita ? 'aceita' : 'recusada'}`,
  resumo: `${data.comprador}: ${data.nome}, ${data.cargo}.`,
  titulo: data.aceita ? 'A proposta foi aceita' : 'A proposta foi recusada',
  paragrafos: [
    `Em nome de ${data.comprador}, ${data.nome}, ${data.cargo}, ${data.aceita ? 'aceitou' : 'recusou'} a proposta nº ${data.numero}.`,
    ...(data.motivo ? [`Motivo: ${data.motivo}`] : []),
  ],
  botao: { texto: data.aceita ? 'Ver a venda' : 'Ver a proposta', url: data.url },
  empresas: [data.comprador],
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const propostaConfirmada = (data: {
  numero: number
  contato_nome: string
  comprador: string
  nome: string
  cargo: string
  em: Date
  /** Instalments of the sale; null when the proposal was refused. */
  parcelas: readonly Parcela[] | null
  vendedor: string
  url: string
  contato: string
}): Message => ({
  assunto: `Proposta nº ${data.numero}: ${data.parcelas ? 'aceite registrado' : 'recusa registrada'}`,
  resumo: `${data.nome}, ${data.cargo}.`,
  titulo: data.parcelas ? 'O aceite está registrado' : 'A recusa está registrada',
  paragrafos: [
    `${data.contato_nome}, a proposta nº ${data.numero} de ${data.vendedor} foi ${data.parcelas ? 'aceita' : 'recusada'} em nome de ${data.comprador} por ${data.nome}, ${data.cargo}, em ${longDate(data.em)}. ${data.parcelas ? 'A empresa paga assim:' : 'Nada foi comprado.'}`,
    `${data.parcelas ? 'Guarde este e-mail. ' : ''}Se quem respondeu não podia fazer isso em nome da empresa, responda a este e-mail.`,
  ],
  ...(data.parcelas && {
    lista: data.parcelas.map(({ valor_centavos, vence_em }) => `${valor(valor_centavos)} até ${formatDay(vence_em)}`),
  }),
  botao: { texto: 'Ver a proposta', url: data.url },
  responder_a: { nome: data.vendedor, email: data.contato },
  enderecos: [data.contato],
  empresas: [data.vendedor, data.comprador],
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const faturaLiberada = (data: {
  nome: string
  n_usuarios: number
  empresarial: boolean
  comprador: string
  url: string
  contato: string
}): Message => ({
  assunto: `${licencas(data.n_usuarios)} no seu estoque`,
  resumo: `Venda faturada para ${data.comprador}`,
  titulo: data.n_usuarios === 1 ? 'Uma licença chegou' : 'As licenças chegaram',
  paragrafos: [
    `${data.nome}, ${data.empresarial ? empresariais(data.n_usuarios) : licencas(data.n_usuarios)} da venda faturada para ${data.comprador} ${data.n_usuarios === 1 ? 'já está' : 'já estão'} no seu estoque.`,
  ],
  botao: { texto: 'Ver o extrato', url: data.url },
  empresas: [data.comprador],
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const faturaVencida = (data: {
  nome: string
  comprador: string
  numero_proposta: number | null
  pedido: string
  vence_em: string
  resto_centavos: number
  vendedor: string
  /** Address of the seller's support; null while the installation names none. */
  responder_a: string | null
  contato: string
}): Message => ({
  assunto: `Parcela vencida em ${formatDay(data.vence_em)}`,
  resumo: `Em aberto: ${valor(data.resto_centavos)}.`,
  titulo: 'Uma parcela passou do vencimento',
  paragrafos: [
    `${data.nome}, não encontramos o pagamento da parcela abaixo, de ${data.comprador}, que já venceu. Se ele já foi feito, mande o comprovante a ${data.contato} e desconsidere esta mensagem.`,
    'Nenhum teste em andamento é interrompido por isso. Se precisar de outra data, fale com a gente.',
  ],
  lista: [
    ...(data.numero_proposta === null ? [] : [`Proposta: nº ${data.numero_proposta}`]),
    ...(data.pedido === '' ? [] : [`Pedido: ${data.pedido}`]),
    `Vencimento: ${formatDay(data.vence_em)}`,
    `Em aberto: ${valor(data.resto_centavos)}`,
  ],
  enderecos: [data.contato],
  ...(data.responder_a && { responder_a: { nome: data.vendedor, email: data.responder_a } }),
  empresas: [data.vendedor, data.comprador],
  rodape: [`Quem escreve: ${data.vendedor} (dúvidas: ${data.contato}).`],
})
