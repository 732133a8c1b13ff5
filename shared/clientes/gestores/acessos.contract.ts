import * as z from 'zod/mini'
import { dadosDeAcesso, senhasIguais } from '../../contas/contas/acesso.schema.ts'
import { sessao } from '../../contas/contas/contas.contract.ts'
import { nomeSemLinks } from '../../contas/pessoa/nome.ts'
import { endpoint, id, instant, list } from '../../platform/contract.ts'
import { delivery } from '../../platform/emails/emails.contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { SITUACOES_ACESSO } from './gestores.rules.ts'

const daEmpresa = z.object({ id_empresa: id })
const doAcesso = z.extend(daEmpresa, { id_acesso: z.uuid() })
const feito = z.object({ response: z.string() })

/** One login of a company, as its consultora sees it. It says nothing of what people show him. */
export const acesso = z.object({
  id_acesso: z.string(),
  email: z.nullable(z.string()),
  /** Name of the account; null until the access is accepted. */
  nome: z.nullable(z.string()),
  papel: z.literal('gestor'),
  situacao: z.enum(SITUACOES_ACESSO),
  /** Whether the account has a second factor, without which nothing of the company is shown. */
  fator: z.boolean(),
  criado_em: instant,
  aceito_em: z.nullable(instant),
  /** Until when the mail's link may be accepted. */
  expira_em: instant,
  /** State of the access's newest mail, as of an invite's. */
  entrega: z.optional(delivery),
})
export type Acesso = z.infer<typeof acesso>

export const listAcessos = endpoint({
  method: 'GET',
  path: '/empresas/:id_empresa/acessos',
  access: 'permite_cadastrar_empresa',
  summary: 'Who of one of the caller’s companies follows it with a login, and whether gestores may open turmas',
  params: daEmpresa,
  response: z.extend(list(acesso), { gestor_abre: z.boolean() }),
})

export const createAcesso = endpoint({
  method: 'POST',
  path: '/empresas/:id_empresa/acessos',
  access: 'permite_cadastrar_empresa',
  fresh: true,
  summary:
    'Invite a gestor of one of the caller’s companies by mail; the same answer whether there is an account or not',
  params: daEmpresa,
  body: z.object({ email: emailSchema('Preencha um e-mail válido') }),
  response: z.extend(feito, { id_acesso: z.string() }),
})

export const resendAcesso = endpoint({
  method: 'POST',
  path: '/empresas/:id_empresa/acessos/:id_acesso/reenviar',
  access: 'permite_cadastrar_empresa',
  summary: 'Send the mail of an access again; its link is valid for another seven days',
  params: doAcesso,
  response: feito,
})

export const endAcesso = endpoint({
  method: 'DELETE',
  path: '/empresas/:id_empresa/acessos/:id_acesso',
  access: 'authenticated',
  summary: 'End an access, as the consultora or as the gestor himself: at once, with all that people showed him',
  params: doAcesso,
  response: feito,
})

export const changeGestores = endpoint({
  method: 'PUT',
  path: '/empresas/:id_empresa/gestores',
  access: 'permite_cadastrar_empresa',
  summary: 'Whether gestores of one of the caller’s companies may open turmas with her licences',
  params: daEmpresa,
  body: z.object({ gestor_abre: z.boolean('Escolha se os gestores abrem turmas') }),
  response: z.object({ gestor_abre: z.boolean() }),
})

const token = z.string('Link inválido').check(z.maxLength(200))
const ciencia = z.literal(true, 'Confirme para continuar')

export const verifyAcesso = endpoint({
  method: 'POST',
  path: '/gestores/verificar',
  access: 'open',
  summary: 'What the link of an access opens: company, consultora, address, and whether it has an account',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    nome_empresa: z.string(),
    nome_consultor: z.string(),
    ja_cadastrado: z.boolean(),
    validade: instant,
  }),
})

export const acceptAcesso = endpoint({
  method: 'POST',
  path: '/gestores/aceitar',
  access: 'authenticated',
  summary: 'Accept an access with the account of its address',
  body: z.object({ token, ciencia }),
  response: z.object({ id_empresa: z.int() }),
})

export const registerGestor = endpoint({
  method: 'POST',
  path: '/gestores/cadastrar',
  access: 'open',
  summary: 'Accept an access with a new account, which has no licence and asks for a name and a senha alone',
  body: z
    .object({
      token,
      nome: nomeSemLinks('Preencha o seu nome', 120),
      senha: dadosDeAcesso.senha,
      /** Must equal `senha` when it is sent. */
      senha2: dadosDeAcesso.senha2,
      ciencia,
    })
    .check(z.refine(senhasIguais.check, senhasIguais.params)),
  response: z.extend(sessao, { mensagem: z.string(), id_empresa: z.int() }),
})
export type NovoGestor = z.output<typeof registerGestor.body>
