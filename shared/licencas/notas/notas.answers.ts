/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const nota_mudou = {
  codigo: 'nota_mudou',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Outra pessoa mudou esta nota. Atualize a página e confira.',
} as const
export const nota_nao_emitida = {
  codigo: 'nota_nao_emitida',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Só uma nota emitida pode ser cancelada.',
} as const
export const nota_ja_emitida = {
  codigo: 'nota_ja_emitida',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta venda já tem uma nota emitida. Cancele a nota antes.',
} as const
export const mes_fechado = {
  codigo: 'mes_fechado',
  status: 409,
  titulo: 'Mês fechado',
  mensagem: 'Este mês está fechado. Para mudar algo nele, reabra e diga o motivo.',
} as const
export const mes_aberto = {
  codigo: 'mes_aberto',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este mês já está aberto.',
} as const
export const mes_em_curso = {
  codigo: 'mes_em_curso',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Um mês só fecha depois que termina.',
} as const
export const mes_com_notas = {
  codigo: 'mes_com_notas',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Ainda há notas a emitir neste mês. Diga o que foi feito de cada uma antes de fechar.',
} as const
export const mes_mudou = {
  codigo: 'mes_mudou',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'As vendas deste mês mudaram enquanto você olhava. Atualize a página e confira a soma.',
} as const
export const retorno_mudou = {
  codigo: 'retorno_mudou',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'O que o arquivo faria mudou desde a prévia. Confira de novo.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  arquivo_de_formato: (formatos: readonly string[]) =>
    `Use um arquivo ${formatos.map(formato => (formato === 'xml' ? 'XML de NFS-e' : formato.toUpperCase())).join(', ')}`,
  data_antiga: 'A data é muito antes da venda',
  nota_de_outra_venda: 'Outra venda já tem uma nota com este número',
} as const
