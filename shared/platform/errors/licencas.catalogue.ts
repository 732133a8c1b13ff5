// licences
export const licencas_insuficientes = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Não há tantas licenças disponíveis para retirar. As que estão em convite ou em teste não contam.',
} as const
export const lancamento_repetido = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este lançamento já foi feito com outros dados. Abra de novo e confira.',
} as const
export const consignacao_insuficiente = {
  status: 409,
  titulo: 'Licenças insuficientes',
  mensagem: 'Não há tantas licenças para mover. As que estão em convite, em teste ou usadas ficam onde estão.',
} as const
export const consignacao_repetida = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Isto já foi feito com outros dados. Abra de novo e confira.',
} as const
export const lista_grande = {
  status: 422,
  titulo: 'Ops!',
  mensagem: 'São pessoas demais para um arquivo só. Use um filtro.',
} as const

export const extrato_grande = {
  status: 422,
  titulo: 'Ops!',
  mensagem: 'São movimentos demais para um arquivo só. Escolha um período menor.',
} as const

// purchases
export const compra_de_outro = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta compra já existe. Comece uma nova.',
} as const
export const preco_mudou = {
  status: 409,
  titulo: 'O preço mudou',
  mensagem: 'O preço não é mais o que você viu. Confira o novo valor antes de continuar.',
} as const
export const compra_encerrada = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta compra não está mais aberta. Comece uma nova.',
} as const
export const desistencia_fora_do_prazo = {
  status: 409,
  titulo: 'O prazo terminou',
  mensagem: 'O prazo de 7 dias para desistir desta compra já terminou.',
} as const
export const desistencia_indisponivel = {
  status: 409,
  titulo: 'Ops!',
  mensagem:
    'Esta compra não pode ser desfeita por aqui: ela não foi paga, foi faturada ou o pagamento já foi devolvido.',
} as const
export const desistencia_em_disputa = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este pagamento foi contestado e está em análise. A devolução é decidida por lá.',
} as const
export const desistencia_sem_licencas = {
  status: 409,
  titulo: 'Nada a devolver',
  mensagem: 'Todas as licenças desta compra já foram usadas.',
} as const
export const desistencia_mudou = {
  status: 409,
  titulo: 'Os números mudaram',
  mensagem: 'Uma licença desta compra mudou de lugar enquanto você lia. Confira de novo antes de desistir.',
} as const
export const pagamento_indisponivel = {
  status: 503,
  titulo: 'Um instante',
  mensagem: 'O serviço de pagamento não respondeu. Nada foi cobrado. Tente de novo em instantes.',
} as const
export const notificacao_recusada = {
  status: 401,
  titulo: 'Ops!',
  mensagem: 'Esta notificação não foi assinada por quem conhecemos.',
} as const
export const aviso_recusado = {
  status: 401,
  titulo: 'Ops!',
  mensagem: 'Este aviso não foi assinado por quem conhecemos.',
} as const
export const excecao_resolvida = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta exceção já foi resolvida. Atualize a lista.',
} as const
export const excecao_nao_creditavel = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este pagamento não pode virar licenças: ele não está aprovado ou já foi creditado.',
} as const
export const vendas_desligadas = {
  status: 503,
  titulo: 'Ops!',
  mensagem: 'As compras estão indisponíveis no momento.',
} as const

// sales by invoice, notes
export const proposta_enviada = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta proposta já foi enviada e não muda mais. Para mudar, cancele e escreva outra.',
} as const
export const proposta_mudou = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Outra pessoa mudou esta proposta enquanto você escrevia. Abra de novo e confira.',
} as const
export const proposta_sem_vendedor = {
  status: 409,
  titulo: 'Falta dizer quem vende',
  mensagem: 'Preencha os dados da empresa em Instalação antes de enviar uma proposta.',
} as const
export const proposta_respondida = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta proposta já foi respondida e não pode mais ser cancelada.',
} as const
export const proposta_vencida = {
  status: 409,
  titulo: 'Proposta vencida',
  mensagem: 'O prazo desta proposta terminou. Peça outra a quem a enviou.',
} as const
export const proposta_encerrada = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta proposta não está mais aberta. Atualize a página.',
} as const
export const fatura_repetida = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta venda já foi feita com outros dados. Abra de novo e confira.',
} as const
export const fatura_mudou = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Outro recebimento desta venda foi registrado agora há pouco. Atualize a página e confira.',
} as const
export const fatura_encerrada = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Nada mais é devido nesta venda.',
} as const
export const recebimento_repetido = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este recebimento já foi registrado com outros dados. Abra de novo e confira.',
} as const
export const devolucao_repetida = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta devolução já foi registrada com outros dados. Abra de novo e confira.',
} as const
export const licencas_liberadas = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Todas as licenças desta venda já chegaram.',
} as const
export const ja_desfeito = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este registro já foi desfeito. Atualize a página e confira.',
} as const
export const devolucao_antes = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Parte deste valor já foi devolvida. Desfaça a devolução antes.',
} as const
export const nota_mudou = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Outra pessoa mudou esta nota. Atualize a página e confira.',
} as const
export const nota_nao_emitida = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Só uma nota emitida pode ser cancelada.',
} as const
export const nota_ja_emitida = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta venda já tem uma nota emitida. Cancele a nota antes.',
} as const
export const mes_fechado = {
  status: 409,
  titulo: 'Mês fechado',
  mensagem: 'Este mês está fechado. Para mudar algo nele, reabra e diga o motivo.',
} as const
export const mes_aberto = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este mês já está aberto.',
} as const
export const mes_em_curso = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Um mês só fecha depois que termina.',
} as const
export const mes_com_notas = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Ainda há notas a emitir neste mês. Diga o que foi feito de cada uma antes de fechar.',
} as const
export const mes_mudou = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'As vendas deste mês mudaram enquanto você olhava. Atualize a página e confira a soma.',
} as const
export const retorno_mudou = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'O que o arquivo faria mudou desde a prévia. Confira de novo.',
} as const
