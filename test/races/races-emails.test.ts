import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PATIENT } from '#test/run/patience.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, createAdmin, createConsultor, createParticipante, signIn } from '../app/factories.ts'
import { turmasOf } from '../domain/turmas.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * The address of an account, proved by the link of a mail and changed meanwhile, through two server processes: a link
 * proves the address that it was mailed to and no other, and an address comes to one account.
 */

let t: TestApp
let pair: Pair
let admin: Conta
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
  admin = await createAdmin(t)
})
afterAll(() => pair.close())
beforeEach(() => t.deps.db.deleteFrom('tentativas').execute())
const { call, abrir, cadastrar } = turmasOf(() => t)

const rounds = Array.from({ length: ROUNDS }, (_, i) => i)
let n = 0
const novo = (nome: string) => `${nome}-${Date.now()}-${n++}@exemplo.com.br`

/** Sends the calls in alternating order, because the call sent first has a slight advantage; answers as they stand here. */
async function race(round: number, calls: readonly Call[]) {
  await t.deps.db.deleteFrom('tentativas').execute()
  const turned = (answers: { status: number; text: string }[]) => (round % 2 === 0 ? answers : answers.toReversed())
  const answers = turned(await pair.raceWhole(round % 2 === 0 ? calls : calls.toReversed()))
  return answers.map(({ status, text }) => ({ status, codigo: JSON.parse(text).codigo as string | undefined }))
}

/** Returns the token, other than a known one, in a mail to this address, which one of the processes sends. */
async function linkTo(email: string, pagina: string, known = ''): Promise<string> {
  const find = async () => {
    const rows = await t.deps.db.selectFrom('caixa_local').select('texto').where('destinatario', '=', email).execute()
    const tokens = rows.flatMap(({ texto }) => new RegExp(`/${pagina}/(\\S+)`).exec(texto)?.[1] ?? [])
    return tokens.find(token => token !== known) ?? ''
  }
  await expect.poll(find, PATIENT).not.toBe('')
  return find()
}

const contaOf = ({ id_usuario }: { id_usuario: number }) =>
  t.deps.db
    .selectFrom('usuarios')
    .select(['email', 'email_verificado'])
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirstOrThrow()
const count = async (acao: string, { id_usuario }: { id_usuario: number }) =>
  (
    await t.deps.db
      .selectFrom('auditoria')
      .select('id_auditoria')
      .where('acao', '=', acao)
      .where('id_ator', '=', id_usuario)
      .execute()
  ).length

describe('the address of somebody who registered in a room', () => {
  const confirm = (token: string): Call => ({ path: '/participantes/confirmar-email', body: { token } })
  const correct = (who: Conta, email: string): Call => ({
    method: 'PUT',
    path: '/participantes/email',
    token: who.token,
    body: { email },
  })

  /** People who have registered in the room of one consultora. */
  async function inSala(people: number): Promise<Conta[]> {
    const ana = await createConsultor(t, { licencas: people })
    const { id_rodada, link } = await abrir(ana)
    await call(ana, `/${id_rodada}/na-sala`, { minutos: 60 })
    const contas: Conta[] = []
    for (let i = 0; i < people; i += 1) {
      const email = novo('sala')
      const { url } = (await call(null, `/publica/${link.codigo}/entrada`, { email, na_sala: true })).json()
      contas.push((await cadastrar(url)).json())
    }
    return contas
  }

  test('is confirmed once by one link pressed in both processes', async () => {
    for (const round of rounds) {
      const [eva] = (await inSala(1)) as [Conta]
      const token = await linkTo(eva.email, 'confirmar-email')
      const answers = await race(round, [confirm(token), confirm(token), confirm(token), confirm(token)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await count('email_confirmado', eva)).toBe(1)
      expect(await contaOf(eva)).toEqual({ email: eva.email, email_verificado: true })
    }
  })

  test('is confirmed by its link, or corrected; the old link never confirms the new one', async () => {
    for (const round of rounds) {
      const [eva] = (await inSala(1)) as [Conta]
      const [token, para] = [await linkTo(eva.email, 'confirmar-email'), novo('corrigida')]
      const [confirmed, corrected] = await race(round, [confirm(token), correct(eva, para)])
      const first = confirmed!.status === 200
      expect([confirmed, corrected]).toMatchObject(
        first
          ? [{ status: 200 }, { status: 409, codigo: 'email_nao_corrigivel' }]
          : [{ codigo: 'confirmacao_invalida' }, { status: 200 }],
      )
      expect(await contaOf(eva)).toEqual({ email: first ? eva.email : para, email_verificado: first })
    }
  })

  test('comes to one of two people who correct theirs to it', async () => {
    for (const round of rounds) {
      const [eva, bia] = (await inSala(2)) as [Conta, Conta]
      const para = novo('disputada')
      const answers = await race(round, [correct(eva, para), correct(bia, para)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)).toMatchObject({ codigo: 'email_em_uso' })
      const [won, lost] = answers[0]!.status === 200 ? [eva, bia] : [bia, eva]
      expect([(await contaOf(won)).email, (await contaOf(lost)).email]).toEqual([para, lost.email])
    }
  })
})

describe('an address that support corrects', () => {
  const confirm = (token: string): Call => ({ path: '/usuarios/email-novo', body: { token } })
  const correct = async ({ id_usuario }: Conta, email: string): Promise<Call> => ({
    path: `/administracao/contas/${id_usuario}/dados`,
    token: await signIn(t, admin),
    body: { motivo: 'Pediu por telefone', email },
  })
  const waiting = ({ id_usuario }: Conta) =>
    t.deps.db.selectFrom('trocas_email').select('email').where('id_usuario', '=', id_usuario).execute()

  /** Has support ask for another address, and returns the link mailed to it. */
  async function ask(pessoa: Conta, email: string, known?: string): Promise<string> {
    await t.deps.db.deleteFrom('tentativas').execute()
    const { method = 'POST', path, ...rest } = await correct(pessoa, email)
    const answer = await t.call(method, path, rest)
    expect(answer.statusCode, answer.body).toBe(200)
    return linkTo(email, 'novo-email', known)
  }

  test('takes the old one’s place once, by one link pressed in both processes', async () => {
    const ana = await createConsultor(t, { licencas: ROUNDS })
    for (const round of rounds) {
      const pessoa = await createParticipante(t, ana)
      const para = novo('nova')
      const token = await ask(pessoa, para)
      const answers = await race(round, [confirm(token), confirm(token), confirm(token), confirm(token)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      expect(await count('email_trocado', pessoa)).toBe(1)
      expect([(await contaOf(pessoa)).email, await waiting(pessoa)]).toEqual([para, []])
    }
  })

  test('is proved by its own link alone: an old one neither confirms the next address nor ends its proof', async () => {
    const ana = await createConsultor(t, { licencas: ROUNDS })
    for (const round of rounds) {
      const pessoa = await createParticipante(t, ana)
      const [um, dois] = [novo('primeira'), novo('segunda')]
      const token = await ask(pessoa, um)
      const [confirmed, corrected] = await race(round, [confirm(token), await correct(pessoa, dois)])
      expect(corrected!.status).toBe(200)
      const first = confirmed!.status === 200
      if (!first) expect(confirmed).toMatchObject({ status: 409, codigo: 'troca_encerrada' })
      expect([(await contaOf(pessoa)).email, await waiting(pessoa)]).toEqual([
        first ? um : pessoa.email,
        [{ email: dois }],
      ])
    }
  })

  test('comes to one of two people whose links to it are pressed at once', async () => {
    const ana = await createConsultor(t, { licencas: 2 * ROUNDS })
    for (const round of rounds) {
      const [eva, bia] = [await createParticipante(t, ana), await createParticipante(t, ana)]
      const para = novo('disputada')
      const dela = await ask(eva, para)
      const answers = await race(round, [confirm(dela), confirm(await ask(bia, para, dela))])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)).toMatchObject({ codigo: 'email_em_uso' })
      const [won, lost] = answers[0]!.status === 200 ? [eva, bia] : [bia, eva]
      expect([(await contaOf(won)).email, (await contaOf(lost)).email]).toEqual([para, lost.email])
    }
  })
})
