import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { pedidoDeFator } from '../fatores/exigencia.schema.ts'
import { shapeOf } from '../pessoa/fields.ts'
import { nomeSemLinks } from '../pessoa/nome.ts'
import { novaSenhaSchema } from '../pessoa/senha.ts'
import { CADASTROS } from './acesso.schema.ts'

export const DOCUMENTOS = ['termos', 'privacidade', 'compartilhamento'] as const

const consentimento = z.object({
  documento: z.enum(DOCUMENTOS),
  versao: z.string(),
  aceito: z.boolean(),
  em: instant,
  /** Origin of the answer: registering, or the account page; null for old answers without a record of it. */
  origem: z.nullable(z.enum(['cadastro', 'conta'])),
})

/**
 * How a consultor is told by mail of finished tests. `cada_um`: one mail for each individual test, and for a turma when
 * a quarter, half and all of its people have finished; `resumo_do_dia`: one mail a day for all.
 */
export const AVISOS_RESULTADO = ['cada_um', 'resumo_do_dia', 'nunca'] as const
export type AvisosResultado = (typeof AVISOS_RESULTADO)[number]

/** Everything the product stores about a person, as shown to that person alone (LGPD art. 18). */
export const meusDados = z.object({
  id_usuario: z.int(),
  nome: z.string(),
  email: z.string(),
  ...shapeOf('stored'),
  /** When the person said to be 18 or older instead of giving a birth date; null when she did not. */
  maior_de_idade_em: z.nullable(instant),
  id_estado: z.nullable(z.int()),
  nome_cidade: z.nullable(z.string()),
  uf: z.nullable(z.string()),
  criado_em: instant,
  /** Since when answers to mails sent in a consultor's name go to her own address; null while they do not. */
  respostas_desde: z.nullable(instant),
  /**
   * Confirmed reply address, null when it is the account's. The next field is a requested address that is not confirmed
   * yet.
   */
  email_respostas: z.nullable(z.string()),
  email_respostas_pedido: z.nullable(z.string()),
  /** How the consultor is told by mail of finished tests. */
  avisos_resultado: z.enum(AVISOS_RESULTADO),
  /** Registration that the consultor's individual invites ask for on our page. */
  cadastro_pedido: z.enum(CADASTROS),
  /** Since when the person's answers are left out of the technical sheet; null while they count. */
  ficha_recusada_em: z.nullable(instant),
  consentimentos: z.array(consentimento),
  /** Documents that wait for an answer: a new version of the terms, or sharing when the person never chose. */
  consentimentos_pendentes: z.array(z.enum(DOCUMENTOS)),
  /** Whether the privacy notice has a version that this person has not been shown. The notice needs no answer. */
  aviso_novo: z.boolean(),
  /** How the account is asked for a second factor; null where it is not. */
  fator: z.nullable(pedidoDeFator),
})
export type MeusDados = z.infer<typeof meusDados>

export const getMeusDados = endpoint({
  method: 'GET',
  path: '/usuarios/meus-dados',
  access: 'authenticated',
  semFator: true,
  summary: "The caller's own data",
  response: meusDados,
})

export const putMeusDados = endpoint({
  method: 'PUT',
  path: '/usuarios/meus-dados',
  access: 'authenticated',
  summary: "Correct the caller's own data; e-mail, CPF and birth date are changed by support only",
  body: z.object({
    nome: nomeSemLinks('Coloque seu nome'),
    /** A participante may leave facts out; an address comes whole or not at all. */
    ...shapeOf('correction'),
  }),
  response: meusDados,
})

export const changeRespostas = endpoint({
  method: 'PUT',
  path: '/usuarios/meus-dados/respostas',
  access: 'permite_cadastrar_participante',
  summary: "Whether answers to the invites and reminders sent for the caller come to the caller's own address",
  body: z.object({ receber: z.boolean('Diga se quer receber as respostas') }),
  response: meusDados,
})

export const changeAvisos = endpoint({
  method: 'PUT',
  path: '/usuarios/meus-dados/avisos-resultado',
  access: 'permite_cadastrar_participante',
  summary: 'How the caller hears by mail of finished tests: of each, once a day of all, or not at all',
  body: z.object({ avisos_resultado: z.enum(AVISOS_RESULTADO, 'Escolha como quer ser avisada') }),
  response: meusDados,
})

export const changeCadastroPedido = endpoint({
  method: 'PUT',
  path: '/usuarios/meus-dados/cadastro-pedido',
  access: 'permite_cadastrar_participante',
  summary:
    "Which registration the caller's individual invites ask for on our page; turmas always ask for the short one",
  body: z.object({ cadastro_pedido: z.enum(CADASTROS, 'Escolha o cadastro') }),
  response: meusDados,
})

export const changeFicha = endpoint({
  method: 'PUT',
  path: '/usuarios/meus-dados/ficha-tecnica',
  access: 'authenticated',
  summary: "Whether the caller's answers count in the technical sheet; opposing is anybody's right (LGPD art. 18 § 2)",
  body: z.object({ participar: z.boolean('Diga se as suas respostas entram na ficha técnica') }),
  response: meusDados,
})

export const changeSenha = endpoint({
  method: 'POST',
  path: '/usuarios/alterar-senha',
  access: 'authenticated',
  summary: 'Change the senha, knowing the current one; other sessions end',
  body: z.object({
    senha_atual: z.string('Campo obrigatório').check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1024)),
    nova_senha: novaSenhaSchema('Senha não pode ser vazia', 'Mínimo de 5 caracteres'),
  }),
  response: z.object({ mensagem: z.string() }),
})

export const recordConsentimentos = endpoint({
  method: 'POST',
  path: '/usuarios/consentimentos',
  access: 'authenticated',
  fresh: { field: 'compartilhamento', is: true },
  summary: 'Record an answer to each document; revoking is as easy as giving',
  body: z.object({
    termos: z.optional(z.boolean()),
    privacidade: z.optional(z.boolean()),
    compartilhamento: z.optional(z.boolean()),
  }),
  response: meusDados,
})

export const deleteMeusDados = endpoint({
  method: 'POST',
  path: '/usuarios/meus-dados/excluir',
  access: 'authenticated',
  fresh: true,
  summary: 'Erase the account and everything personal; answers a receipt',
  body: z.object({ confirmo: z.literal(true, 'Confirme que quer excluir a conta') }),
  response: z.object({
    id_recibo: z.string(),
    em: instant,
    mensagem: z.string(),
    apagado: z.record(z.string(), z.int()),
  }),
})
