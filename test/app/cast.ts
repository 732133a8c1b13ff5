import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#shared/platform/time.ts'
import { gestoresOf } from '../domain/empresas/gestores.ts'
import type { TestApp } from './app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createConta,
  createParticipante,
  inviteOne,
  type Participante,
} from './factories.ts'

/** The callers of the access matrix, each with their own data: two of each kind, so that each can try the other's. */
export interface Cast {
  participante: Participante
  outro_participante: Participante
  consultor: Conta
  outro_consultor: Conta
  consultor_inativo: Conta
  admin: Conta
  convite: { token: string; id_licenca: number }
  convite_alheio: { token: string; id_licenca: number }
  /** Finished licences of the two participantes. */
  finalizadas: { own: number; foreign: number }
  /** An empresa of each consultor. */
  empresas: { own: number; foreign: number }
  /** For each consultor: a person, an etiqueta on that person, and an ação. */
  marcadas: { own: Marcada; foreign: Marcada }
  /**
   * For each consultor: an open turma with its code, a turma to be closed, and the link by which a company follows it.
   */
  turmas: Record<'own' | 'foreign', { aberta: string; codigo: string; outra: string; token: string }>
  /** For each consultor: an equipe, and another one to be archived. */
  equipes: Record<'own' | 'foreign', { aberta: number; outra: number }>
  /** Gestores of each consultor's company with a second factor, and one whose access to the first has ended. */
  gestores: Record<'own' | 'foreign' | 'ended', Conta>
  /** A company of a consultora who was switched off since, with its equipe, its turma and its gestor. */
  orfa: { id_empresa: number; id_equipe: number; id_rodada: string; gestor: Conta }
  /** Accounts for calls that end all sessions of an account. */
  descartaveis: { participante: Participante; admin: Conta }
}

const empresa = async (t: TestApp, { token }: Conta): Promise<number> => {
  const body = { nome: 'Empresa Exemplo', cnpj: '11222333000181', cep: '01001000' }
  return (await t.call('POST', '/empresas', { token, body })).json().id_empresa
}

interface Marcada {
  id_pessoa: number
  id_etiqueta: number
  id_acao: string
}
const marcada = async (t: TestApp, { token, id_usuario }: Conta): Promise<Marcada> => {
  const { id_pessoa } = await t.deps.db
    .selectFrom('pessoas')
    .select('id_pessoa')
    .where('id_consultor', '=', id_usuario)
    .where('id_participante', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const id_acao = randomUUID()
  const parametros = { etiqueta: 'varredura' }
  const body = { id_acao, tipo: 'etiquetar', selecao: { ids: [id_pessoa] }, parametros }
  const started = await t.call('POST', '/consultores/acoes', { token, body })
  if (started.statusCode !== 200) throw new Error(`acoes answered ${started.statusCode}: ${started.body}`)
  const { results } = (await t.call('GET', '/consultores/etiquetas', { token })).json()
  return { id_pessoa, id_acao, id_etiqueta: results[0].id_etiqueta }
}

const turmas = async (t: TestApp, { token }: Conta, id_empresa: number) => {
  const fecha_em = new Date(t.clock.now().getTime() + 7 * DAY_MS).toISOString()
  const open = async () => {
    const body = { nome: 'Turma Exemplo', fecha_em, max_entradas: 2, id_empresa }
    return (await t.call('POST', '/rodadas', { token, body })).json()
  }
  const [aberta, outra] = [await open(), await open()]
  const { acompanhamento } = (
    await t.call('POST', `/rodadas/${outra.id_rodada}/acompanhamento`, { token, body: { acao: 'criar' } })
  ).json()
  return {
    aberta: aberta.id_rodada,
    codigo: aberta.link.codigo,
    outra: outra.id_rodada,
    token: acompanhamento.url.split('/').at(-1),
  }
}

const equipes = async (t: TestApp, { token }: Conta, id_empresa: number) => {
  const create = async (nome: string): Promise<number> =>
    (await t.call('POST', '/equipes', { token, body: { nome, id_empresa, declaracao: true } })).json().id_equipe
  return { aberta: await create('Equipe Exemplo'), outra: await create('Outra Equipe') }
}

async function createOrfa(t: TestApp): Promise<Cast['orfa']> {
  const dona = await createConsultor(t)
  const id_empresa = await empresa(t, dona)
  const gestor = await gestoresOf(() => t).gestorOf(dona, id_empresa)
  const { aberta: id_equipe } = await equipes(t, dona, id_empresa)
  const { aberta: id_rodada } = await turmas(t, dona, id_empresa)
  const url = `/usuarios/alterar-status-ativacao/${dona.id_usuario}/0`
  await t.call('PUT', url, { token: (await createAdmin(t)).token, body: {} })
  return { id_empresa, id_equipe, id_rodada, gestor }
}

/** Creates the cast: each participante has one finished and one open test, each consultor one thing of every kind. */
export async function createCast(t: TestApp): Promise<Cast> {
  const [consultor, outro_consultor] = [
    await createConsultor(t, { licencas: 30 }),
    await createConsultor(t, { licencas: 30 }),
  ]
  const participante = await createParticipante(t, consultor)
  const outro_participante = await createParticipante(t, outro_consultor)
  const finalizadas = { own: participante.id_licenca, foreign: outro_participante.id_licenca }
  for (const [owner, person] of [
    [consultor, participante],
    [outro_consultor, outro_participante],
  ] as const) {
    await conclude(t, person)
    const next = await inviteOne(t, owner, person.email)
    person.id_licenca = next.id_licenca
  }
  const consultor_inativo = await createConta(t, 2)
  await t.deps.db
    .updateTable('usuarios')
    .set({ ativo: false })
    .where('id_usuario', '=', consultor_inativo.id_usuario)
    .execute()
  const empresas = { own: await empresa(t, consultor), foreign: await empresa(t, outro_consultor) }
  const { gestorOf, call } = gestoresOf(() => t)
  const gestores = {
    own: await gestorOf(consultor, empresas.own),
    foreign: await gestorOf(outro_consultor, empresas.foreign),
    ended: await gestorOf(consultor, empresas.own),
  }
  const { results } = (await call(consultor, 'GET', `/empresas/${empresas.own}/acessos`)).json()
  const acesso = results.find(({ email }: { email: string }) => email === gestores.ended.email)
  await call(gestores.ended, 'DELETE', `/empresas/${empresas.own}/acessos/${acesso.id_acesso}`)
  return {
    gestores,
    participante,
    outro_participante,
    consultor,
    outro_consultor,
    consultor_inativo,
    admin: await createAdmin(t),
    convite: await inviteOne(t, consultor, 'varredura@exemplo.com.br'),
    convite_alheio: await inviteOne(t, outro_consultor, 'alheia@exemplo.com.br'),
    finalizadas,
    empresas,
    marcadas: { own: await marcada(t, consultor), foreign: await marcada(t, outro_consultor) },
    turmas: {
      own: await turmas(t, consultor, empresas.own),
      foreign: await turmas(t, outro_consultor, empresas.foreign),
    },
    equipes: {
      own: await equipes(t, consultor, empresas.own),
      foreign: await equipes(t, outro_consultor, empresas.foreign),
    },
    orfa: await createOrfa(t),
    descartaveis: { participante: await createParticipante(t, consultor), admin: await createAdmin(t) },
  }
}

/** An id that no row has. */
export const MISSING = 999_999

/** The value of each path parameter: an id of the first of the cast, of the other one, or of nobody. */
export const idsOf = (cast: Cast, target: 'own' | 'foreign' | 'missing'): Record<string, string | number> => {
  if (target === 'missing')
    return {
      id: MISSING,
      licenca: MISSING,
      id_licenca: MISSING,
      id_convite: '00000000-0000-4000-8000-000000000000',
      id_empresa: MISSING,
      id_pessoa: MISSING,
      id_participante: MISSING,
      id_etiqueta: MISSING,
      id_acao: '00000000-0000-4000-8000-000000000000',
      nome_relatorio: 'x',
      id_rodada: '00000000-0000-4000-8000-000000000000',
      codigo: 'ZZZZ-ZZZZ',
      token: 'nada',
      id_equipe: MISSING,
      id_esperado: MISSING,
      id_pergunta: '00000000-0000-4000-8000-000000000000',
      id_acesso: '00000000-0000-4000-8000-000000000000',
      id_acordo: '00000000-0000-4000-8000-000000000000',
    }
  const mine = target === 'own'
  return {
    id: (mine ? cast.participante : cast.outro_participante).id_usuario,
    licenca: mine ? cast.finalizadas.own : cast.finalizadas.foreign,
    id_licenca: (mine ? cast.participante : cast.outro_participante).id_licenca,
    id_convite: '00000000-0000-4000-8000-000000000000',
    id_empresa: mine ? cast.empresas.own : cast.empresas.foreign,
    id_participante: (mine ? cast.participante : cast.outro_participante).id_usuario,
    ...(mine ? cast.marcadas.own : cast.marcadas.foreign),
    id_rodada: cast.turmas[target].aberta,
    id_equipe: cast.equipes[target].aberta,
    id_esperado: MISSING,
    id_pergunta: '00000000-0000-4000-8000-000000000001',
    id_acesso: '00000000-0000-4000-8000-000000000000',
    id_acordo: '00000000-0000-4000-8000-000000000001',
    codigo: cast.turmas[target].codigo,
    token: cast.turmas[target].token,
    nome_relatorio: `${cast.participante.id_licenca}-forged`,
  }
}
