import type { FormatoArquivo } from '#shared/licencas/notas/arquivos.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { Message } from '../../platform/emails/emails.ts'
import { reais } from '../../platform/text/format.ts'

export const notaEmitida = (data: {
  numero: string
  emitida_em: string
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
    ...(data.arquivo ? ['O arquivo dela vai anexo a este e-mail.'] : []),
  ],
  lista: [
    `Número: ${data.numero}`,
    `Data: ${data.emitida_em.split('-').reverse().join('/')}`,
    `Valor: ${reais(data.preco_centavos).replaceAll('\u00a0', ' ')}`,
  ],
  ...(data.url && { botao: { texto: 'Ver a nota', url: data.url } }),
  ...(data.arquivo && {
    anexo: {
      name: nomeDeArquivo(['nota', data.numero], data.arquivo.formato),
      type: `application/${data.arquivo.formato}`,
      bytes: data.arquivo.bytes,
    },
  }),
  rodape: [`Dúvidas: ${data.contato}.`],
})
