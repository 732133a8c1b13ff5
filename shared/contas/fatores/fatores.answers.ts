/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const codigo_incorreto = {
  codigo: 'codigo_incorreto',
  status: 422,
  titulo: 'Erro!',
  mensagem: 'O código não confere ou já foi usado. Confira; o aplicativo mostra outro a cada 30 segundos.',
} as const
export const passkey_recusada = {
  codigo: 'passkey_recusada',
  status: 422,
  titulo: 'Erro!',
  mensagem: 'A chave de acesso não foi aceita. Tente de novo, ou entre de outro jeito.',
} as const
export const passkey_desconhecida = {
  codigo: 'passkey_desconhecida',
  status: 422,
  titulo: 'Esta chave não abre mais nenhuma conta',
  mensagem: 'Ela foi removida. Entre com o e-mail e a senha, ou com outra chave de acesso.',
} as const
export const passkey_nao_oferecida = {
  codigo: 'passkey_nao_oferecida',
  status: 409,
  titulo: 'Ops!',
  mensagem:
    'Este endereço não aceita chaves de acesso: elas precisam de um nome de site com HTTPS, e não de um número de IP.',
} as const
export const fator_obrigatorio = {
  codigo: 'fator_obrigatorio',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'A administração precisa de pelo menos um aplicativo ou uma chave. Acrescente outro antes de remover este.',
} as const
export const retirada_propria = {
  codigo: 'retirada_propria',
  status: 409,
  titulo: 'Ops!',
  mensagem:
    'A sua própria segunda etapa é outra pessoa da administração que retira; se não há outra, quem cuida do servidor.',
} as const
export const conta_sem_fator = {
  codigo: 'conta_sem_fator',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta conta não tem a verificação em duas etapas: não há o que retirar.',
} as const
export const retirada_pedida = {
  codigo: 'retirada_pedida',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Já há um pedido de retirada em espera para esta conta.',
} as const
export const retirada_encerrada = {
  codigo: 'retirada_encerrada',
  status: 409,
  titulo: 'Nada a cancelar',
  mensagem: 'Este pedido já não está em espera: foi cancelado antes, ou o prazo passou.',
} as const
export const sem_fator = {
  codigo: 'sem_fator',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'A conta não tem a verificação em duas etapas. Acrescente antes um aplicativo de códigos.',
} as const
export const fatores_demais = {
  codigo: 'fatores_demais',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'A conta já tem 10 aplicativos e chaves. Remova um antes.',
} as const
export const senha_atual_incorreta = {
  codigo: 'senha_atual_incorreta',
  status: 422,
  titulo: 'Erro!',
  mensagem: 'A senha atual não confere.',
} as const

export const fator_criado = {
  titulo: 'Sucesso!',
  mensagem: 'Pronto. Da próxima vez, a conta pede o código do aplicativo.',
} as const
export const passkey_criada = {
  titulo: 'Sucesso!',
  mensagem: 'Pronto. Da próxima vez, você pode entrar com a chave de acesso.',
} as const
export const fator_adiado = { titulo: 'Sucesso!', mensagem: 'Perguntamos de novo daqui a 30 dias.' } as const
export const fator_renomeado = { titulo: 'Sucesso!', mensagem: 'O nome foi trocado.' } as const
export const retirada_foi_pedida = {
  titulo: 'Sucesso!',
  mensagem: 'Pedido feito. A pessoa foi avisada por e-mail e pode cancelar em até 24 horas.',
} as const
export const retirada_cancelada = {
  titulo: 'Sucesso!',
  mensagem: 'Pedido cancelado. A verificação em duas etapas continua como estava.',
} as const
export const fator_removido = { titulo: 'Sucesso!', mensagem: 'Removido. A conta não o aceita mais.' } as const
export const aparelho_esquecido = {
  titulo: 'Sucesso!',
  mensagem: 'Nesse aparelho a conta volta a pedir a segunda etapa.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  codigo_do_fator: 'O código não confere ou já foi usado. Confira; o aplicativo mostra outro a cada 30 segundos.',
  senha_atual: 'A senha atual não confere.',
} as const
