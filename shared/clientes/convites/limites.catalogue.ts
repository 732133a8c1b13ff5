import { errors } from '../../platform/errors.ts'

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
  `${errors.limite_de_reenvios.mensagem} O próximo e-mail pode sair a partir de ${quando} (horário de Brasília).`
