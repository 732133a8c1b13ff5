import type { EstadoNota } from '#shared/licencas/notas/notas.rules.ts'

/** Headings of the accountant's file, before and after those of the buyer. */
export const COLUNAS_DO_MES = {
  antes: [
    'Compra',
    'Data do pagamento',
    'Origem',
    'Número do pedido',
    'Descrição do serviço',
    'Quantidade',
    'Valor bruto',
    'Desconto',
    'Valor da venda',
    'Valor recebido',
    'Valor devolvido',
    'Forma de pagamento',
  ],
  depois: [
    'Município da prestação',
    'cTribNac',
    'NBS',
    'Alíquota do ISS',
    'CST do IBS e da CBS',
    'cClassTrib',
    'cIndOp',
    'Nota',
    'Número da nota',
    'Data da nota',
    'Link da nota',
  ],
} as const

/** How a sale was paid, by origin. */
export const ORIGEM = { provedor: 'Compra na plataforma', fatura: 'Venda faturada' } as const

/** State of a note in the accountant's file. */
export const ESTADO_DA_NOTA: Readonly<Record<EstadoNota, string>> = {
  a_emitir: 'A emitir',
  emitida: 'Emitida',
  cancelada: 'Cancelada',
  dispensada: 'Dispensada',
}

/** Ways to pay in the accountant's file. */
export const FORMAS: Readonly<Record<string, string>> = {
  cartao_credito: 'Cartão de crédito',
  cartao_debito: 'Cartão de débito',
  pix: 'Pix',
  boleto: 'Boleto',
  saldo: 'Saldo no provedor',
  transferencia: 'Transferência',
  outra: 'Outra',
}
