/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const licenca_empresarial_indisponivel = {
  codigo: 'licenca_empresarial_indisponivel',
  status: 409,
  titulo: 'Ainda não Disponível',
  mensagem: 'Convites empresariais ainda não estão disponíveis.',
} as const
export const outra_finalidade = {
  codigo: 'outra_finalidade',
  status: 409,
  titulo: 'Ops.',
  mensagem:
    'Esta pessoa já tem um convite ou teste aberto, para outra finalidade, que foi dita a ela. Cancele-o antes de convidar para esta.',
} as const
export const limite_de_convites = {
  codigo: 'limite_de_convites',
  status: 429,
  titulo: 'Um instante',
  mensagem: 'O limite de convites de 24 horas foi alcançado. Tente mais tarde.',
} as const
export const rodada_cheia = {
  codigo: 'rodada_cheia',
  status: 409,
  titulo: 'Turma completa',
  mensagem: 'A turma chegou ao limite de licenças que você definiu. Aumente o limite para convidar mais pessoas.',
} as const
export const convite_nao_cancelavel = {
  codigo: 'convite_nao_cancelavel',
  status: 409,
  titulo: 'Ops.',
  mensagem: 'Este convite não pode mais ser cancelado. Atualize a lista.',
} as const
export const convite_expirado = {
  codigo: 'convite_expirado',
  status: 409,
  titulo: 'Ops.',
  mensagem: 'O prazo deste convite acabou e a licença voltou para você. Convide a pessoa de novo.',
} as const
export const limite_de_reenvios = {
  codigo: 'limite_de_reenvios',
  status: 429,
  titulo: 'Um instante',
  mensagem: 'Este convite já foi reenviado três vezes em 24 horas. Envie o link por outro caminho.',
} as const

export const convite_cancelado = {
  titulo: 'Sucesso',
  mensagem: 'Convite cancelado. A licença voltou para você.',
} as const
export const convite_reenviado = { titulo: 'Sucesso', mensagem: 'O e-mail do convite vai sair de novo.' } as const
export const convite_estendido = {
  titulo: 'Sucesso',
  mensagem: 'O convite vale por mais 5 dias, com o mesmo link.',
} as const
export const convite_corrigido = {
  titulo: 'Sucesso',
  mensagem: 'E-mail corrigido. O link anterior deixou de valer.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  email_do_convite: 'Este já é o e-mail do convite',
  email_invalido: 'E-mail inválido',
  modelo_sem_campo: (campo: string) => `${campo} não é um campo deste e-mail`,
} as const

/** Texts of `limite_de_convites`: whose limit it is, its number, and the instant from which one more is allowed. */
export const limitesDeConvites = {
  enderecos:
    'Você chegou ao seu limite de convites: {n} endereços diferentes em 24 horas. Um endereço novo pode ser convidado a partir de {quando} (horário de Brasília).',
  seu_endereco:
    'Você chegou ao seu limite de convites para este e-mail: {n} em 24 horas. Ele pode receber outro seu a partir de {quando} (horário de Brasília).',
  endereco:
    'Este e-mail chegou ao limite de convites da plataforma: {n} em 24 horas, somadas todas as consultorias. Ele pode receber outro a partir de {quando} (horário de Brasília).',
} as const

/** Text of `limite_de_reenvios` with the instant from which the next mail may leave. */
export const limiteOfResendsUntil = (quando: string): string =>
  `${limite_de_reenvios.mensagem} O próximo e-mail pode sair a partir de ${quando} (horário de Brasília).`
