import type { FormatoArquivo } from '#shared/licencas/notas/arquivos.contract.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import type { Message } from '../../platform/emails/emails.ts'
import { formatDay } from '../../platform/text/days.ts'
import { formatAmount } from '../../platform/text/format.ts'

export const notaEmitida = (data: {
  numero: string
  emitida_em: string
  /** Number that an earlier mail gave it; null when there was none. */
  no_lugar_de: string | null
  tomador: string
  preco_centavos: number
  /** Address of the note, or of the purchase that shows it; null where the reader can open neither. */
  url: string | null
  arquivo: { formato: FormatoArquivo; bytes: Buffer } | null
  contato: string
}): Message => ({
  assunto: `Nota fiscal nº ${data.numero}`,
  resumo: 'A nota da sua compra de licenças foi emitida.',
  titulo: `Nota fiscal nº ${data.numero}`,
  paragrafos: [
    `A nota fiscal de serviço da compra de licenças para ${data.tomador} foi emitida.`,
    ...(data.no_lugar_de ? [`Ela fica no lugar da nota nº ${data.no_lugar_de}, de que avisamos antes.`] : []),
    ...(data.arquivo ? ['O arquivo dela vai anexo a este e-mail.'] : []),
  ],
  lista: [
    `Número: ${data.numero}`,
    `Data: ${formatDay(data.emitida_em)}`,
    `Valor: ${formatAmount(data.preco_centavos).replaceAll('\u00a0', ' ')}`,
  ],
  ...(data.url && { botao: { texto: 'Ver a nota', url: data.url } }),
  ...(data.arquivo && {
    anexo: {
      name: filenameOf(['nota', data.numero], data.arquivo.formato),
      type: `application/${data.arquivo.formato}`,
      bytes: data.arquivo.bytes,
    },
  }),
  empresas: [data.tomador],
  rodape: [`Dúvidas: ${data.contato}.`],
})

export const notaCancelada = (data: {
  numero: string
  emitida_em: string
  tomador: string
  contato: string
}): Message => ({
  assunto: `Nota fiscal nº ${data.numero} cancelada`,
  resumo: 'Ela não vale mais.',
  titulo: `A nota fiscal nº ${data.numero} foi cancelada`,
  paragrafos: [
    `A nota fiscal de serviço nº ${data.numero}, de ${formatDay(data.emitida_em)}, da compra de licenças para ${data.tomador}, foi cancelada e não vale mais.`,
    'Isso não muda a compra. Se outra nota for emitida, ela chega por e-mail neste endereço.',
  ],
  enderecos: [data.contato],
  empresas: [data.tomador],
  rodape: [`Dúvidas: ${data.contato}.`],
})
