/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const proposta_enviada = {
  codigo: 'proposta_enviada',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta proposta já foi enviada e não muda mais. Para mudar, cancele e escreva outra.',
} as const
export const proposta_mudou = {
  codigo: 'proposta_mudou',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Outra pessoa mudou esta proposta enquanto você escrevia. Abra de novo e confira.',
} as const
export const proposta_sem_vendedor = {
  codigo: 'proposta_sem_vendedor',
  status: 409,
  titulo: 'Falta dizer quem vende',
  mensagem: 'Preencha os dados da empresa em Instalação antes de enviar uma proposta.',
} as const
export const proposta_respondida = {
  codigo: 'proposta_respondida',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta proposta já foi respondida e não pode mais ser cancelada.',
} as const
export const proposta_vencida = {
  codigo: 'proposta_vencida',
  status: 409,
  titulo: 'Proposta vencida',
  mensagem: 'O prazo desta proposta terminou. Peça outra a quem a enviou.',
} as const
export const proposta_encerrada = {
  codigo: 'proposta_encerrada',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta proposta não está mais aberta. Atualize a página.',
} as const
export const fatura_repetida = {
  codigo: 'fatura_repetida',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta venda já foi feita com outros dados. Abra de novo e confira.',
} as const
export const fatura_mudou = {
  codigo: 'fatura_mudou',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Outro recebimento desta venda foi registrado agora há pouco. Atualize a página e confira.',
} as const
export const fatura_encerrada = {
  codigo: 'fatura_encerrada',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Nada mais é devido nesta venda.',
} as const
export const recebimento_repetido = {
  codigo: 'recebimento_repetido',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este recebimento já foi registrado com outros dados. Abra de novo e confira.',
} as const
export const devolucao_repetida = {
  codigo: 'devolucao_repetida',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta devolução já foi registrada com outros dados. Abra de novo e confira.',
} as const
export const licencas_liberadas = {
  codigo: 'licencas_liberadas',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Todas as licenças desta venda já chegaram.',
} as const
export const ja_desfeito = {
  codigo: 'ja_desfeito',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este registro já foi desfeito. Atualize a página e confira.',
} as const
export const devolucao_antes = {
  codigo: 'devolucao_antes',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Parte deste valor já foi devolvida. Desfaça a devolução antes.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  consultora_da_venda: 'Escolha quem recebe as licenças',
  data_ja_foi: 'A data não pode ser depois de hoje',
  antes_da_proposta: (dia: string) => `A proposta foi enviada em ${dia}. O pagamento não pode ser de antes.`,
  antes_do_registro: (dia: string, dias: number) =>
    `A venda foi registrada em ${dia}. O pagamento pode ser de até ${dias} dias antes.`,
  antes_de_entrar: (dia: string) => `Nada tinha entrado antes de ${dia}`,
  data_no_futuro: 'Escolha uma data que ainda não passou',
  mais_do_que_a_parcela: 'A parcela não deve tanto. Confira o valor.',
  mais_do_que_entrou: 'Não entrou tanto nesta venda. Confira o valor.',
  parcela_da_venda: 'Escolha uma parcela desta venda',
  sem_plano_do_tipo: 'Nenhum plano deste tipo está à venda. Crie um em Vendas, Planos.',
} as const
