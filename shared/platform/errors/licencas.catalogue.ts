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
