import * as z from 'zod/mini'
import { tipoLicenca } from '../../licencas/licencas/estoque.contract.ts'
import { endpoint, instant, list } from '../../platform/contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { wholeNumber } from '../../platform/fields/number.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { selecao } from '../pessoas/pessoas.contract.ts'
import { ATOS_DA_PASSAGEM, LICENCAS_MAX, O_QUE_PASSA, SITUACOES_DA_PASSAGEM } from './passagens.rules.ts'

const ID_MAX = 2_147_483_647
const numero = z.int().check(z.minimum(1), z.maximum(ID_MAX))
const QUANTAS = 'Use um número de 1 a 1.000'

/** Owner of the things: the caller when absent; an admin names a consultora who is not active. */
const deQuem = { id_de: z.optional(numero) }
const empresa = { o_que: z.literal('empresa'), id_empresa: numero }
const clientes = {
  o_que: z.literal('clientes'),
  /** People of the consultora's list; when absent, her clients in no company. */
  selecao: z.optional(selecao),
}
const licencas = {
  o_que: z.literal('licencas'),
  quantidade: wholeNumber(QUANTAS).check(z.minimum(1, QUANTAS), z.maximum(LICENCAS_MAX, QUANTAS)),
  id_tipo_licenca: tipoLicenca,
}

/** Numbers of what a passing takes along, and of what it leaves. */
export const contagensDaPassagem = z.object({
  /** People who become clients of the new consultora. */
  pessoas: z.int(),
  /** Number of these who stay clients of the old one too: for tests of other turmas, or another equipe. */
  continuam: z.int(),
  /** Number of chosen people who stay: they have only tests of turmas, which are the turma's. */
  ficam: z.int(),
  convites: z.int(),
  testes: z.int(),
  resultados: z.int(),
  /** Licences in the stock that go. */
  livres: z.int(),
  equipes: z.int(),
  turmas: z.int(),
  turmas_abertas: z.int(),
  gestores: z.int(),
  /** Conversations ahead that are called off, and open links to choose an hour. */
  conversas: z.int(),
  /** Results with private notes, which are deleted. */
  anotacoes: z.int(),
})
export type ContagensDaPassagem = z.output<typeof contagensDaPassagem>

const passagem = z.object({
  id_passagem: z.string(),
  o_que: z.enum(O_QUE_PASSA),
  situacao: z.enum(SITUACOES_DA_PASSAGEM),
  /** Whether the reader gets it; otherwise she gives it, or is an admin. */
  recebo: z.boolean(),
  nome_de: z.string(),
  nome_para: z.string(),
  /** Company, as it is called now. */
  nome_empresa: z.nullable(z.string()),
  quantidade: z.nullable(z.int()),
  id_tipo_licenca: z.nullable(tipoLicenca),
  /** Whether an admin began it, because the consultora is not active, and why. */
  por_admin: z.boolean(),
  motivo: z.nullable(z.string()),
  pedida_em: instant,
  expira_em: instant,
  /** From when on it is passed on, once it was accepted. */
  vale_em: z.nullable(instant),
  passada_em: z.nullable(instant),
  /** Numbers of what goes, as it stands now or as it went. */
  contagens: contagensDaPassagem,
  /** Why it has not passed although its hour has come; null where nothing is in the way. */
  impedimento: z.nullable(z.string()),
  /** Acts that the reader may do. */
  atos: z.array(z.enum(ATOS_DA_PASSAGEM)),
})
export type Passagem = z.output<typeof passagem>

export const previewPassagem = endpoint({
  method: 'POST',
  path: '/passagens/previa',
  access: 'permite_cadastrar_participante',
  summary: 'What a passing to another consultora would take along and leave, in numbers; nothing is asked or changed',
  body: z.discriminatedUnion('o_que', [
    z.object({ ...deQuem, ...empresa }),
    z.object({ ...deQuem, ...clientes }),
    z.object({ ...deQuem, ...licencas }),
  ]),
  response: contagensDaPassagem,
})

const pedido = {
  /** Id made by the client. Requests with the same id are one, however often they arrive. */
  id_passagem: z.uuid('Pedido inválido'),
  email_para: emailSchema('Confira o e-mail'),
  /** Why an admin passes on what an inactive consultora left; her own needs none. */
  motivo: z.optional(requiredText('Escreva o motivo', 300)),
}

export const askPassagem = endpoint({
  method: 'POST',
  path: '/passagens',
  access: 'permite_cadastrar_participante',
  fresh: true,
  summary:
    'Ask another active consultora, by her e-mail, to take over a company, clients or free licences; she has seven days. An admin asks for an inactive one, with a reason',
  body: z.discriminatedUnion('o_que', [
    z.object({ ...pedido, ...deQuem, ...empresa }),
    z.object({ ...pedido, ...deQuem, ...clientes }),
    z.object({ ...pedido, ...deQuem, ...licencas }),
  ]),
  response: passagem,
})

export const listPassagens = endpoint({
  method: 'GET',
  path: '/passagens',
  access: 'permite_cadastrar_participante',
  summary: 'The passings that the caller gives, gets or began as an admin: open ones, and those of the last 30 days',
  response: list(passagem),
})

const porPassagem = z.object({ id_passagem: z.uuid() })

export const acceptPassagem = endpoint({
  method: 'POST',
  path: '/passagens/:id_passagem/aceitar',
  access: 'permite_cadastrar_participante',
  fresh: true,
  summary: 'Accept what another consultora passes on; it passes a day later, until when either of the two undoes it',
  params: porPassagem,
  response: passagem,
})

export const refusePassagem = endpoint({
  method: 'POST',
  path: '/passagens/:id_passagem/recusar',
  access: 'permite_cadastrar_participante',
  summary: 'Refuse what another consultora would pass on; she is told by mail',
  params: porPassagem,
  response: passagem,
})

export const withdrawPassagem = endpoint({
  method: 'POST',
  path: '/passagens/:id_passagem/retirar',
  access: 'permite_cadastrar_participante',
  summary: 'Take back a passing that nobody has accepted yet',
  params: porPassagem,
  response: passagem,
})

export const undoPassagem = endpoint({
  method: 'POST',
  path: '/passagens/:id_passagem/desfazer',
  access: 'permite_cadastrar_participante',
  summary: 'Undo an accepted passing before it has passed: nothing has moved and nobody else was told',
  params: porPassagem,
  response: passagem,
})

export const passNow = endpoint({
  method: 'POST',
  path: '/passagens/:id_passagem/agora',
  access: 'permite_cadastrar_participante',
  fresh: true,
  summary: 'Pass on now what was accepted, without waiting for the day; people and gestores are told',
  params: porPassagem,
  response: passagem,
})

/** Things that an inactive consultora left. */
const deixada = z.object({
  id_consultor: z.int(),
  nome: z.string(),
  /** When her account was deactivated, and until when gestores of her companies follow the steps. */
  inativa_desde: z.nullable(instant),
  seguem_ate: z.nullable(instant),
  empresas: z.array(
    z.object({
      id_empresa: z.int(),
      nome: z.string(),
      /** People who are in it, turmas that are open, and tests that are under way. */
      pessoas: z.int(),
      turmas_abertas: z.int(),
      testes: z.int(),
      /** Name of the consultora who was asked, while it has not passed; null where nobody was. */
      pedida_a: z.nullable(z.string()),
    }),
  ),
  /** Number of her clients in no company, and of her free licences of each kind. */
  sem_empresa: z.int(),
  livres: z.object({ individual: z.int(), empresarial: z.int() }),
})
export type DeixadaPorInativa = z.output<typeof deixada>

export const listDeixadas = endpoint({
  method: 'GET',
  path: '/passagens/deixadas',
  access: 'permite_inativar_consultor',
  summary: 'What inactive consultoras left that somebody waits for: companies, clients in none, free licences',
  response: list(deixada),
})
