// whole: the contracts of one slice, call after call
import * as z from 'zod/mini'
import { nomeSemLinks } from '../../contas/pessoa/nome.ts'
import { textoSemLinks } from '../../contas/pessoa/recado.ts'
import { tipoLicenca } from '../../licencas/licencas/estoque.contract.ts'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { chosenId } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { linhaEnviada, linhas } from '../convites/lote.contract.ts'
import {
  DOMINIOS_MAX,
  ENTRADAS_MAX,
  FINALIDADES,
  LEMBRETE_DIAS_MAX,
  LEMBRETES_MAX,
  MENSAGEM_MAX,
  readDominio,
  SALA_MAX_MINUTOS,
} from './turmas.rules.ts'

export const finalidade = z.enum(FINALIDADES, 'Escolha para que serve a turma')
export const situacaoTurma = z.enum(['aberta', 'encerrada'])

/** Message of the consultor: plain text without links; blank or absent means none. */
const mensagem = textoSemLinks(MENSAGEM_MAX)

/** Days on which reminders are sent, counted back from the last day (0), each at most once. */
const lembretes = z.pipe(
  z
    .array(
      z
        .int('Informe os dias em números')
        .check(
          z.gte(0, 'Conte os dias antes do fim'),
          z.lte(LEMBRETE_DIAS_MAX, `No máximo ${LEMBRETE_DIAS_MAX} dias antes`),
        ),
      'Informe os dias',
    )
    .check(z.maxLength(LEMBRETES_MAX, `Escolha até ${LEMBRETES_MAX} dias`)),
  z.transform(days => [...new Set(days)].sort((a, b) => b - a)),
)

const dominios = z.pipe(
  z
    .array(
      z.string().check(
        z.maxLength(254),
        z.refine(typed => readDominio(typed) !== null, 'Domínio inválido: use algo como empresa.com.br'),
      ),
    )
    .check(z.maxLength(DOMINIOS_MAX, `Informe até ${DOMINIOS_MAX} domínios`)),
  z.transform(typed => [...new Set(typed.flatMap(one => readDominio(one) ?? []))]),
)

const ATE_QUANDO = 'Escolha até quando a turma fica aberta'

/** Last moment of the turma: an ISO 8601 instant with its zone; other date formats are refused. */
export const fecha_em = z.pipe(
  z.pipe(
    z.string(ATE_QUANDO).check(z.maxLength(40, ATE_QUANDO)),
    z.iso.datetime({ offset: true, message: ATE_QUANDO }),
  ),
  z.transform(typed => new Date(typed)),
)

const empresa = preprocess(
  value => (value === '' ? null : value),
  z.nullable(chosenId('Selecione uma empresa da lista')),
)

const max_entradas = z
  .int('Informe quantas licenças no máximo')
  .check(z.gte(1, 'Ao menos 1'), z.lte(ENTRADAS_MAX, `No máximo ${ENTRADAS_MAX}`))

/** Number of the turma's people at each step. */
export const contagemPassos = z.object({
  convidado: z.int(),
  cadastrado: z.int(),
  respondendo: z.int(),
  pronto: z.int(),
  conversado: z.int(),
})
export type ContagemPassos = z.infer<typeof contagemPassos>

/** A turma as shown in the list of turmas. */
export const turma = z.object({
  id_rodada: z.string(),
  nome: z.string(),
  finalidade,
  id_empresa: z.nullable(z.int()),
  nome_empresa: z.nullable(z.string()),
  /** The equipe that its people enter, if any; purpose and company are then the equipe's. */
  id_equipe: z.optional(z.nullable(z.int())),
  nome_equipe: z.optional(z.nullable(z.string())),
  /** Kind of licence that it spends: 1 individual; 2 those at its company's disposal, or without a company the free ones. */
  id_tipo_licenca: z.int(),
  aberta_em: instant,
  /** Last moment at which the turma is open. */
  fecha_em: instant,
  /** When the turma ended, at its last moment or closed earlier; null while it is open. */
  encerrada_em: z.nullable(instant),
  situacao: situacaoTurma,
  /**
   * Largest number of licences the turma may use; the next field is how many it holds now, invited, in a test or used.
   */
  max_entradas: z.int(),
  entradas: z.int(),
  /** Number of people in the turma, without places that were given back. */
  pessoas: z.int(),
  contagem: contagemPassos,
  /** Number of people who need attention. */
  alertas: z.int(),
})
export type Turma = z.infer<typeof turma>

/** A turma with all its settings, as shown to its consultor. */
export const fullTurma = z.extend(turma, {
  mensagem: z.nullable(z.string()),
  lembretes: z.array(z.int()),
  dominios: z.array(z.string()),
  /** Whether purpose and company may still be changed, which ends with the first place taken. */
  editavel: z.boolean(),
  /** Number of available licences that the turma may spend. */
  livres: z.int(),
  link: z.object({
    aberto: z.boolean(),
    /** Code of the short link in its readable form, ABCD-EFGH. */
    codigo: z.string(),
    /** Short link, `…/t/ABCDEFGH`, for mail, WhatsApp and QR code. */
    url: z.string(),
  }),
  /** Until when people may register at once, without a mail; null while they may not. */
  na_sala_ate: z.nullable(instant),
  /**
   * Link to the page that the company follows, `…/acompanhamento/…`, and until when it can be read; null when there is
   * none.
   */
  acompanhamento: z.nullable(z.object({ url: z.string(), ate: instant })),
})
export type FullTurma = z.infer<typeof fullTurma>

export const turmaParams = z.object({ id_rodada: z.uuid() })

export const listTurmas = endpoint({
  method: 'GET',
  path: '/rodadas',
  access: 'permite_cadastrar_participante',
  summary:
    "The caller's turmas, open ones by their last day, then closed ones; ?situacao=, ?empresa=, ?equipe=, ?tipo= (of licence), ?busca=",
  query: z.extend(pageQuery, {
    situacao: z.optional(situacaoTurma),
    empresa: z.optional(chosenId()),
    equipe: z.optional(chosenId()),
    tipo: z.optional(z.enum(['1', '2'], 'Selecione o tipo de licença')),
  }),
  response: list(turma),
})

export const createTurma = endpoint({
  method: 'POST',
  path: '/rodadas',
  access: 'permite_cadastrar_participante',
  summary: 'Open a turma; the same id_rodada again answers the one that stands',
  body: z.object({
    /** Id made by the client, so that a repeated request creates one turma. */
    id_rodada: z.optional(z.uuid('Turma inválida')),
    nome: nomeSemLinks('Dê um nome à turma', 80),
    finalidade: z._default(finalidade, 'desenvolvimento'),
    mensagem,
    id_empresa: z.optional(empresa),
    /** An equipe of the caller; it gives purpose and company. */
    id_equipe: z.optional(z.nullable(chosenId('Selecione uma equipe da lista'))),
    /** Kind of licence that the turma spends, for good; individual when absent. */
    id_tipo_licenca: z._default(tipoLicenca, 1),
    fecha_em,
    max_entradas,
    lembretes: z._default(lembretes, [3]),
    dominios: z._default(dominios, []),
  }),
  response: fullTurma,
})
export type NewTurma = z.output<typeof createTurma.body>

export const getTurma = endpoint({
  method: 'GET',
  path: '/rodadas/:id_rodada',
  access: 'permite_cadastrar_participante',
  summary: 'One turma of the caller',
  params: turmaParams,
  response: fullTurma,
})

export const changeTurma = endpoint({
  method: 'PUT',
  path: '/rodadas/:id_rodada',
  access: 'permite_cadastrar_participante',
  summary: 'Change an open turma; what is absent stays. A new last day moves its open invites along',
  params: turmaParams,
  body: z.object({
    nome: z.optional(nomeSemLinks('Dê um nome à turma', 80)),
    finalidade: z.optional(finalidade),
    mensagem: z.optional(mensagem),
    id_empresa: z.optional(empresa),
    /** Kind of licence; like purpose and company it is fixed once somebody has taken a place. */
    id_tipo_licenca: z.optional(tipoLicenca),
    fecha_em: z.optional(fecha_em),
    max_entradas: z.optional(max_entradas),
    lembretes: z.optional(lembretes),
    dominios: z.optional(dominios),
  }),
  response: fullTurma,
})
export type TurmaChange = z.output<typeof changeTurma.body>

export const changeLink = endpoint({
  method: 'POST',
  path: '/rodadas/:id_rodada/link',
  access: 'permite_cadastrar_participante',
  summary: 'The short link: `trocar` makes a new code and the old one dies, `fechar` shuts it, `abrir` opens it again',
  params: turmaParams,
  body: z.object({ acao: z.enum(['trocar', 'fechar', 'abrir'], 'Escolha o que fazer com o link') }),
  response: fullTurma,
})

export const openSala = endpoint({
  method: 'POST',
  path: '/rodadas/:id_rodada/na-sala',
  access: 'permite_cadastrar_participante',
  summary: 'Let people in the room register at once for so many minutes (120 at most); 0 ends it',
  params: turmaParams,
  body: z.object({
    minutos: z
      .int('Informe por quantos minutos')
      .check(z.gte(0, 'Informe por quantos minutos'), z.lte(SALA_MAX_MINUTOS, `No máximo ${SALA_MAX_MINUTOS} minutos`)),
  }),
  response: fullTurma,
})

export const changeAcompanhamento = endpoint({
  method: 'POST',
  path: '/rodadas/:id_rodada/acompanhamento',
  access: 'permite_cadastrar_participante',
  fresh: { field: 'acao', is: 'criar' },
  summary: 'The read-only page for the company: `criar` makes a new link and the old one dies, `revogar` ends it',
  params: turmaParams,
  body: z.object({ acao: z.enum(['criar', 'revogar'], 'Escolha o que fazer com o link') }),
  response: fullTurma,
})

export const inviteTurma = endpoint({
  method: 'POST',
  path: '/rodadas/:id_rodada/convidar',
  access: 'permite_cadastrar_participante',
  summary: 'Invite a list into a turma, line by line like convidar-lote; the same lote again gives the same answers',
  params: turmaParams,
  body: z.object({ id_lote: z.uuid('Lote inválido'), emails: linhas }),
  response: z.object({ results: z.array(linhaEnviada) }),
})

export const endTurma = endpoint({
  method: 'POST',
  path: '/rodadas/:id_rodada/encerrar',
  access: 'permite_cadastrar_participante',
  summary: 'Close a turma now: open invites and tests not begun are cancelled, their licences return',
  params: turmaParams,
  response: fullTurma,
})

export const remindTurma = endpoint({
  method: 'POST',
  path: '/rodadas/:id_rodada/lembrar',
  access: 'permite_cadastrar_participante',
  summary: 'Remind everybody who has not finished, or those named; who was reminded rests for two days',
  params: turmaParams,
  body: z.optional(z.object({ pessoas: z.optional(z.array(z.int()).check(z.maxLength(ENTRADAS_MAX))) })),
  response: z.object({
    mensagem: z.string(),
    enviados: z.int(),
    /** Number of people not reminded because they were reminded less than two days ago. */
    descansam: z.int(),
    /** Number of people not reminded because they refuse mails or their mail bounced. */
    fora: z.int(),
  }),
})
