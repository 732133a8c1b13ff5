import * as z from 'zod/mini'
import { escopo } from '../../contas/autorizacoes/escopo.schema.ts'
import { nomeSemLinks } from '../../contas/pessoa/nome.ts'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { chosenId } from '../../platform/fields/number.ts'
import { LOTE_MAX } from '../convites/lote.contract.ts'
import { FINALIDADES_DA_EQUIPE } from '../equipes/equipes.rules.ts'
import { fecha_em, finalidade, situacaoTurma, turmaParams } from '../turmas/turmas.contract.ts'
import { ENTRADAS_MAX } from '../turmas/turmas.rules.ts'

const daEmpresa = z.object({ id_empresa: id })
/** Steps that a company sees; a conversation is the consultora's and the person's. */
export const PASSOS_VISTOS = ['convidado', 'cadastrado', 'respondendo', 'pronto'] as const
const passo = z.enum(PASSOS_VISTOS)
const contagem = z.object({ convidado: z.int(), cadastrado: z.int(), respondendo: z.int(), pronto: z.int() })

/** A company as its gestor sees it. */
export const empresaDoGestor = z.object({
  id_empresa: z.int(),
  nome: z.string(),
  nome_consultor: z.string(),
  /** Own access, for ending it. */
  id_acesso: z.string(),
  desde: instant,
  equipes: z.int(),
  pessoas: z.int(),
  contagem,
  turmas_abertas: z.int(),
  /** Whether gestores may open turmas. */
  gestor_abre: z.boolean(),
  /** Licences of type 2 at the company's disposal, by where each is; on the page of one company. */
  licencas: z.optional(
    z.object({
      disponivel: z.int(),
      convidada: z.int(),
      atribuida: z.int(),
      utilizada: z.int(),
      estornada: z.int(),
    }),
  ),
  /** Until when the steps can be read, while the consultora is not active; null while she is. */
  somente_ate: z.nullable(instant),
})
export type EmpresaDoGestor = z.infer<typeof empresaDoGestor>

export const listEmpresasDoGestor = endpoint({
  method: 'GET',
  path: '/gestores/empresas',
  access: 'authenticated',
  summary:
    'Companies that the caller follows as gestor; without a second factor none is shown, and `total` says how many',
  response: z.extend(list(empresaDoGestor), { fator: z.boolean() }),
})

export const getEmpresaDoGestor = endpoint({
  method: 'GET',
  path: '/gestores/empresas/:id_empresa',
  access: 'authenticated',
  summary: 'One company that the caller follows as gestor',
  params: daEmpresa,
  response: empresaDoGestor,
})

/** A person of a company: name and step. Never a time of answering, a result or somebody else's choice. */
export const pessoaDoGestor = z.object({
  /** Null until the person has an account. */
  id_participante: z.nullable(z.int()),
  nome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  equipes: z.array(z.string()),
  passo: z.nullable(passo),
  /** Scope that this person gives the caller by name. */
  mostra: escopo,
})
export type PessoaDoGestor = z.infer<typeof pessoaDoGestor>

export const listPessoasDoGestor = endpoint({
  method: 'GET',
  path: '/gestores/empresas/:id_empresa/pessoas',
  access: 'authenticated',
  summary: 'People of a company that the caller follows, by name, with their step; ?equipe=, ?passo=, ?busca=',
  params: daEmpresa,
  query: z.extend(pageQuery, { equipe: z.optional(chosenId()), passo: z.optional(passo) }),
  response: list(pessoaDoGestor),
})

export const leaveEmpresaAsPessoa = endpoint({
  method: 'DELETE',
  path: '/empresas/:id_empresa/vinculo',
  access: 'authenticated',
  summary: 'Leave a company oneself: the result stays one’s own, what its equipes and gestores saw ends',
  params: daEmpresa,
  response: z.object({ response: z.string() }),
})

export const getRelatorioDoGestor = endpoint({
  method: 'GET',
  path: '/gestores/empresas/:id_empresa/pessoas/:id_participante/relatorio.pdf',
  access: 'authenticated',
  summary: 'The report of a person who gave it to the caller by name',
  params: z.extend(daEmpresa, { id_participante: id }),
  response: z.unknown(),
  produces: 'application/pdf',
  conteudo: true,
})

/** A turma of a company as its gestor sees it. */
export const turmaDoGestor = z.object({
  id_rodada: z.string(),
  nome: z.string(),
  finalidade,
  nome_equipe: z.nullable(z.string()),
  situacao: situacaoTurma,
  fecha_em: instant,
  max_entradas: z.int(),
  entradas: z.int(),
  contagem,
  /** Whether the caller opened it, and may invite and remind. */
  minha: z.boolean(),
})
export type TurmaDoGestor = z.infer<typeof turmaDoGestor>

export const listTurmasDoGestor = endpoint({
  method: 'GET',
  path: '/gestores/empresas/:id_empresa/turmas',
  access: 'authenticated',
  summary: 'Turmas of a company that the caller follows, open ones first',
  params: daEmpresa,
  query: pageQuery,
  response: list(turmaDoGestor),
})

export const openTurmaOfGestor = endpoint({
  method: 'POST',
  path: '/gestores/empresas/:id_empresa/turmas',
  access: 'authenticated',
  summary: 'Open a turma as gestor, where the consultora allows it; it uses her licences, up to the ceiling given',
  params: daEmpresa,
  body: z.object({
    /** Id made by the client, so that a repeated request creates one turma. */
    id_rodada: z.uuid('Turma inválida'),
    nome: nomeSemLinks('Dê um nome à turma', 80),
    id_equipe: z.optional(z.nullable(chosenId('Selecione uma equipe da lista'))),
    finalidade: z._default(z.enum(FINALIDADES_DA_EQUIPE, 'Escolha para que serve a turma'), 'equipe'),
    fecha_em,
    max_entradas: z
      .int('Informe quantas licenças no máximo')
      .check(z.gte(1, 'Ao menos 1'), z.lte(ENTRADAS_MAX, `No máximo ${ENTRADAS_MAX}`)),
    /** That it is not used to hire, promote, move, appraise or dismiss anybody. */
    declaracao: z.optional(z.boolean()),
  }),
  response: z.object({ id_rodada: z.string() }),
})
export type TurmaNovaDoGestor = z.output<typeof openTurmaOfGestor.body>

/** Answer to one invited address. Whether it has an account, or was invited before, is not told. */
const linhaDoGestor = z.object({
  email: z.string(),
  resultado: z.enum(['convidado', 'sem_licenca', 'invalido', 'erro']),
  mensagem: z.nullable(z.string()),
})
export type LinhaDoGestor = z.infer<typeof linhaDoGestor>

export const inviteAsGestor = endpoint({
  method: 'POST',
  path: '/gestores/turmas/:id_rodada/convidar',
  access: 'authenticated',
  summary: 'Invite a list into a turma that the caller opened, line by line',
  params: turmaParams,
  body: z.object({
    id_lote: z.uuid('Lote inválido'),
    emails: z
      .array(z.string().check(z.maxLength(320)), 'Informe os e-mails')
      .check(
        z.minLength(1, 'Informe ao menos um e-mail'),
        z.maxLength(LOTE_MAX, `Envie até ${LOTE_MAX} e-mails de cada vez`),
      ),
  }),
  response: z.object({ results: z.array(linhaDoGestor) }),
})

export const remindAsGestor = endpoint({
  method: 'POST',
  path: '/gestores/turmas/:id_rodada/lembrar',
  access: 'authenticated',
  summary: 'Remind everybody of a turma that the caller opened who has not finished; each rests for two days',
  params: turmaParams,
  response: z.object({ mensagem: z.string(), enviados: z.int(), descansam: z.int(), fora: z.int() }),
})
