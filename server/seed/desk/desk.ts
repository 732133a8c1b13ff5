import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { given } from '#shared/platform/given.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { startAcao } from '../../clientes/acoes/acoes.ts'
import { makeAcao } from '../../clientes/acoes/make/make.ts'
import { createEtiqueta, labelPessoa } from '../../clientes/etiquetas/etiquetas.ts'
import { createEncontro, recordDesfecho } from '../../conversas/encontros/encontros.ts'
import { creditar } from '../../licencas/licencas/licencas.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { ALL_INVITED } from '../../platform/emails/local-mailbox/demonstration.ts'
import { equipesDaMesa } from './equipes.ts'
import { horariosDaMesa } from './horarios.ts'
import { LIDERANCAS, type NaTurma, SERVICE } from './people.ts'
import type { Act, Desk } from './story.ts'
import { actor, turmasDaMesa } from './turmas.ts'
import { vendasDaMesa } from './vendas.ts'
import { onDay, within } from './within.ts'

/**
 * Creates weeks of the consultora's work: two turmas, etiquetas, an agenda with free hours, an act on many people, sales by invoice. Each act runs in
 * order at its date through the product's own functions, so that all rules apply.
 */
export async function seedDesk(deps: Deps, tx: Tx, of: { id_consultor: number; senha_hash: string }): Promise<void> {
  const { id_consultor, senha_hash } = of
  const now = deps.now()
  const at = within(deps, tx, senha_hash)
  const contas = new Map<string, number>()
  const known = tx.selectFrom('usuarios').select(['email', 'id_usuario']).where('demonstracao', '=', true)
  for (const { email, id_usuario } of await known.execute()) contas.set(email, id_usuario)
  const empresa = await tx
    .selectFrom('empresas')
    .select('id_empresa')
    .where('id_consultor', '=', id_consultor)
    .orderBy('id_empresa', 'desc')
    .executeTakeFirstOrThrow()
  const desk: Desk = {
    consultora: actor(id_consultor, USER_KIND.consultor),
    id_empresa: empresa.id_empresa,
    dia: (days, hour) => onDay(now, days, hour),
    convites: new Map(),
    contas,
    actorOf: ({ email }) => actor(given(contas.get(email), email), USER_KIND.participante),
  }
  const em = desk.dia(-80, '10:00')
  await creditar(tx, {
    id_consultor,
    id_tipo_licenca: TIPO_LICENCA.individual,
    quantidade: [...LIDERANCAS, ...SERVICE].filter(holdsOne).length,
    evento: 'cortesia',
    id_ator: null,
    motivo: 'Demonstração',
    em,
  })
  const acts = [
    ...turmasDaMesa(desk),
    ...agendaDaMesa(desk, now),
    ...horariosDaMesa(desk, now),
    ...etiquetasDaMesa(desk, tx),
    ...equipesDaMesa(desk, tx, senha_hash),
    ...vendasDaMesa(desk),
  ]
  for (const act of acts.toSorted((a, b) => a.em.getTime() - b.em.getTime())) await act.do(at(act.em))
  await settle(tx, contas)
}

/**
 * Whether the person still holds the licence at the end; a licence without registration returned when the turma ended.
 */
const holdsOne = (pessoa: NaTurma): boolean =>
  !pessoa.cancelado && (pessoa.cadastro !== undefined || LIDERANCAS.includes(pessoa))

/** Marks the registered people as the demonstration's and every past mail as sent, except one that bounced. */
async function settle(tx: Tx, contas: ReadonlyMap<string, number>): Promise<void> {
  const everybody = [...LIDERANCAS, ...SERVICE]
  const ids = everybody.flatMap(({ email }) => contas.get(email) ?? [])
  const voltaram = everybody.filter(({ voltou }) => voltou).map(({ email }) => email)
  await tx
    .updateTable('usuarios')
    .set({ demonstracao: true, email_verificado: true })
    .where('id_usuario', 'in', ids)
    .execute()
  // Registering signs in, on a device that nobody has.
  await tx.deleteFrom('sessoes').where('id_usuario', 'in', ids).execute()
  const mails = (to: readonly string[]) =>
    tx.updateTable('emails').where('estado', '=', 'na_fila').where('destinatario', 'in', to)
  await mails(voltaram).set({ estado: 'falhou', motivo: 'endereco_inexistente', tentativas: 1 }).execute()
  await mails([...contas.keys(), ...ALL_INVITED])
    .set(eb => ({ estado: 'enviado', tentativas: 1, enviado_em: eb.ref('criado_em') }))
    .execute()
}

const id = (n: number) => `5f0c2a64-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`

/** A week of encontros: one that went well, one without a noted outcome, one today by video, and two to come. */
function agendaDaMesa(desk: Desk, now: Date): Act[] {
  const { dia, consultora } = desk
  const conversou = given(
    LIDERANCAS.find(({ conversa }) => conversa),
    'somebody she has talked to',
  )
  const quando = dia(...given(conversou.conversa, 'when'))
  const mark = (
    n: number,
    em: Date,
    email: string,
    combinado: {
      quando: Date
      modo: 'video' | 'presencial' | 'telefone'
      local?: string
      tipo?: 'devolutiva' | 'acompanhamento'
    },
  ): Act => ({
    em,
    do: deps =>
      createEncontro(deps, consultora, {
        id_encontro: id(n),
        id_participante: given(desk.contas.get(email), 'a client of the demonstration'),
        combinado: { minutos: 60, local: '', tipo: 'devolutiva', avisar: true, ...combinado },
      }),
  })
  return [
    mark(1, dia(-6, '09:00'), conversou.email, { quando, modo: 'presencial', local: 'Praça da Sé, 1, sala 12' }),
    { em: dia(-2, '11:10'), do: deps => recordDesfecho(deps, consultora, id(1), 'aconteceu') },
    mark(2, dia(-5, '14:00'), 'bruno@exemplo.com.br', { quando: dia(-1, '16:00'), modo: 'telefone' }),
    mark(3, dia(-2, '11:20'), 'iara@exemplo.com.br', {
      quando: untilEndOfDia(now, dia(0, '23:00')),
      modo: 'video',
      local: 'https://video.exemplo.com.br/sala/iara',
    }),
    mark(4, dia(-2, '11:30'), 'carla@exemplo.com.br', {
      quando: dia(1, '10:00'),
      modo: 'presencial',
      local: 'Praça da Sé, 1, sala 12',
      tipo: 'acompanhamento',
    }),
    mark(5, dia(-1, '19:00'), 'joao@exemplo.com.br', { quando: dia(3, '15:30'), modo: 'telefone' }),
  ]
}

const HALF_HOUR = 30 * 60_000

/** Returns an instant about two hours from now, on a half hour, and at the latest `ate`, so that it is still today. */
const untilEndOfDia = (now: Date, ate: Date): Date =>
  new Date(Math.min(Math.ceil((now.getTime() + 4 * HALF_HOUR) / HALF_HOUR) * HALF_HOUR, ate.getTime()))

const ACAO = '5f0c2a64-0000-4000-8000-000000000021'
const ETIQUETAS = [
  ['liderança', 'ameixa'],
  ['retomar contato', 'cacau'],
  ['atendimento', 'turquesa'],
] as const
/** People with each etiqueta, among clients and among those only invited. */
const QUEM = {
  liderança: ['ana', 'heitor', 'iara', 'joao', 'mateus', 'saulo'],
  'retomar contato': ['bruno', 'nina', 'rita'],
} as const

/**
 * Makes three etiquetas: two put on people one by one, the third on a whole turma by one act that is kept and shown.
 */
function etiquetasDaMesa(desk: Desk, tx: Tx): Act[] {
  const { dia, consultora } = desk
  const byName = Object.entries(QUEM).flatMap(([nome, people]) => people.map(person => [nome, person] as const))
  return [
    ...ETIQUETAS.map(([nome, cor]) => ({
      em: dia(-70, '10:00'),
      do: (deps: Parameters<Act['do']>[0]) => createEtiqueta(deps, consultora, { nome, cor }),
    })),
    ...byName.map(([nome, person]) => ({
      em: dia(-2, '18:00'),
      async do(deps: Parameters<Act['do']>[0]) {
        const [id_pessoa] = await pessoas(tx, desk, [`${person}@exemplo.com.br`])
        return labelPessoa(deps, consultora, given(id_pessoa, person), { por: [nome] })
      },
    })),
    {
      em: dia(-50, '09:20'),
      async do(deps) {
        const ids = await pessoas(
          tx,
          desk,
          SERVICE.map(({ email }) => email),
        )
        await startAcao(deps, consultora, {
          id_acao: ACAO,
          tipo: 'etiquetar',
          selecao: { ids },
          parametros: { etiqueta: 'atendimento' },
        })
        await makeAcao(deps, { id_acao: ACAO })
      },
    },
  ]
}

async function pessoas(tx: Tx, { consultora }: Desk, emails: readonly string[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('pessoas')
    .select('id_pessoa')
    .where('id_consultor', '=', consultora.id_usuario)
    .where('email', 'in', emails)
    .orderBy('id_pessoa')
    .execute()
  return rows.map(row => row.id_pessoa)
}
