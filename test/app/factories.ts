import { listConfirmados } from '#server/contas/fatores/fatores.queries.ts'
import { creditar } from '#server/licencas/licencas/licencas.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { openSession } from '#server/platform/http/guard/session.ts'
import { QUADRANTES } from '#shared/disc/disc/disc.types.ts'
import { USER_KIND, type UserKind } from '#shared/platform/permissions.ts'
import type { TestApp } from './app.ts'

/** Senha of every account that a factory creates. */
export const SENHA = 'senha-de-teste'

export interface Conta {
  id_usuario: number
  email: string
  nome: string
  token: string
}

let counter = 0
const next = () => (counter += 1)
const hashes = new WeakMap<TestApp, Promise<string>>()

/** Creates a signed-in account of this type. The senha is hashed once per app, because hashing is slow on purpose. */
export async function createConta(
  test: TestApp,
  id_tipo_usuario: UserKind,
  overrides: { nome?: string; email?: string; ativo?: boolean } = {},
): Promise<Conta> {
  const n = next()
  const nome = overrides.nome ?? `Pessoa Exemplo ${n}`
  const email = overrides.email ?? `pessoa${n}@exemplo.com.br`
  if (!hashes.has(test)) hashes.set(test, test.deps.passwords.hash(SENHA))
  const senha_hash = await hashes.get(test)!
  const now = test.clock.now()
  return inTransaction(test.deps.db, async tx => {
    const { id_usuario } = await tx
      .insertInto('usuarios')
      .values({
        id_tipo_usuario,
        nome,
        email,
        senha_hash,
        ativo: overrides.ativo ?? true,
        cpf: '52998224725',
        data_nascimento: '1990-03-15',
        criado_em: now,
      })
      .returning('id_usuario')
      .executeTakeFirstOrThrow()
    return { id_usuario, email, nome, token: await openSession(tx, id_usuario, now) }
  })
}

/** Opens a new session of the same person and returns its token; an account with a second factor shows it, as signing in does. */
export const signIn = (test: TestApp, { id_usuario }: { id_usuario: number }) =>
  inTransaction(test.deps.db, async tx => {
    const com_fator = (await listConfirmados(tx, id_usuario)).length > 0
    return openSession(tx, id_usuario, test.clock.now(), { com_fator })
  })

/** Calls as this person in a new session, which is then her token: an account keeps few, and its oldest ends. */
export async function callAnew(test: TestApp, who: Conta, ...[method, path, body]: [Method, string, object?]) {
  who.token = await signIn(test, who)
  return test.call(method, path, { token: who.token, ...(body && { body }) })
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const createAdmin = (test: TestApp) => createConta(test, USER_KIND.admin)

/** Creates a consultor with this many individual and company licences. */
export async function createConsultor(test: TestApp, { licencas = 0, empresariais = 0 } = {}): Promise<Conta> {
  const consultor = await createConta(test, USER_KIND.consultor)
  for (const [id_tipo_licenca, quantidade] of [
    [1, licencas],
    [2, empresariais],
  ] as const) {
    if (quantidade > 0) await createLicencas(test, consultor, { id_tipo_licenca, quantidade })
  }
  return consultor
}

export const createLicencas = (test: TestApp, consultor: Conta, { id_tipo_licenca = 1, quantidade = 1 } = {}) =>
  inTransaction(test.deps.db, tx =>
    creditar(tx, {
      id_consultor: consultor.id_usuario,
      id_tipo_licenca,
      quantidade,
      evento: 'cortesia',
      id_ator: null,
      motivo: 'teste',
      em: test.clock.now(),
    }),
  )

/** Returns a valid registration body of a client. */
export const cadastroValido = (overrides: Record<string, unknown> = {}) => ({
  nome_participante: 'Élisa Exemplo da Conceição',
  senha: SENHA,
  celular: '(11)98765-4321',
  cpf: '529.982.247-25',
  sexo: 'F',
  data_nascimento: '15/03/1990',
  cep: '01001-000',
  id_cidade: 3550308,
  endereco: 'Praça da Sé',
  numero: '1',
  complementos: '',
  bairro: 'Sé',
  ...overrides,
})

/** Returns a valid registration body of a consultor. */
export const cadastroConsultorValido = (overrides: Record<string, unknown> = {}) => ({
  nome: 'Consultor Exemplo Novo',
  senha: SENHA,
  celular: '',
  cpf: '529.982.247-25',
  sexo: 'M',
  dataNascimento: '1980-05-20',
  cep: '01001-000',
  estado: 25,
  cidade: 3550308,
  endereco: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  ...overrides,
})

/** Invites an address over HTTP; returns the token of the link. */
export async function inviteOne(
  test: TestApp,
  consultor: Conta,
  email: string,
): Promise<{ token: string; url: string; url_curta: string; id_licenca: number }> {
  const answer = await test.call('POST', '/consultores/convidar', {
    token: consultor.token,
    body: { id_tipo_licenca: 1, email_participante: email },
  })
  if (answer.statusCode !== 200) throw new Error(`convidar answered ${answer.statusCode}: ${answer.body}`)
  const { url, url_curta, id_licenca } = answer.json()
  return { url, url_curta, id_licenca, token: url.split('/').at(-1) }
}

export interface Participante extends Conta {
  id_licenca: number
}

/** Creates a client of this consultor, registered through an invite, with one test to answer. */
export async function createParticipante(
  test: TestApp,
  consultor: Conta,
  email = `cliente${next()}@exemplo.com.br`,
): Promise<Participante> {
  const convite = await inviteOne(test, consultor, email)
  const answer = await test.call('POST', '/participantes/', { body: cadastroValido({ token: convite.token }) })
  if (answer.statusCode !== 200) throw new Error(`cadastro answered ${answer.statusCode}: ${answer.body}`)
  return { ...answer.json(), id_licenca: convite.id_licenca }
}

/** Returns fifteen answers, all in the order D, I, S, C unless told otherwise. */
export const respostas = (ordem: readonly number[] = QUADRANTES) =>
  Array.from({ length: 15 }, (_, i) => ({ numero: i + 1, ordem, ordem_inicial: [4, 3, 2, 1], ms: 12_000, cliques: 3 }))

/** Returns the totals and answers of a finished test. */
export const testeRespondido = () => ({ 1: 60, 2: 45, 3: 30, 4: 15, respostas: respostas() })

/** Finishes the participante's test over HTTP. */
export async function conclude(test: TestApp, participante: Participante) {
  const answer = await test.call('POST', `/disc/finalizar/${participante.id_usuario}`, {
    token: participante.token,
    body: { ...testeRespondido(), idLicenca: participante.id_licenca },
  })
  if (answer.statusCode !== 200) throw new Error(`finalizar answered ${answer.statusCode}: ${answer.body}`)
  return answer
}
