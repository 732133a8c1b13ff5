import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAcao } from '#server/clientes/acoes/make/make.ts'
import { remind } from '#server/clientes/convites/follow/lembretes.ts'
import { lockConsultorAtivo } from '#server/contas/contas/contas.ts'
import { remindTeste } from '#server/licencas/licencas/licencas.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { somebodyWaits } from '#test/app/db.ts'
import { type Conta, createConsultor, createParticipante, SENHA, signIn } from '#test/app/factories.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { endVencidas } from './conduzir/end.ts'
import { remindInDias } from './notify/remind.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { inDays, abrir, call, convidar, cadastrar, mailsTo, turmaCheia } = turmasOf(() => t)

const recolhidos = async (email: string) =>
  (await mailsTo(email)).filter(({ texto }) => texto.includes('Não há mais teste à sua espera'))

describe('mail about a test taken back', () => {
  test('goes once to people who had registered when a turma ends, but not to those who never accepted or had begun', async () => {
    const ana = await createConsultor(t, { licencas: 6 })
    const { names, comecou } = await turmaCheia(ana, { fecha_em: inDays(1) })
    t.clock.advance(DAY_MS + 1)
    await endVencidas(t.deps)
    await endVencidas(t.deps)
    expect(await Promise.all(names.map(async name => (await recolhidos(name)).length))).toEqual([0, 1, 0, 0])
    const [mail] = await recolhidos(names[1]!)
    expect(mail!.assunto).toBe('O prazo para o seu teste DISC terminou')
    expect(mail!.texto).toContain('A turma “Turma Exemplo”')
    expect(mail!.texto).not.toContain('apagado')
    // A month later the draft is taken back too, with its answers.
    t.clock.advance(30 * DAY_MS)
    await endVencidas(t.deps)
    expect((await recolhidos(comecou.email))[0]!.texto).toContain('O que você já tinha respondido foi apagado')
  })

  test('is sent when the consultor takes back one test, unless she has given another since', async () => {
    const ana = await createConsultor(t, { licencas: 6 })
    const [um, dois] = [await createParticipante(t, ana), await createParticipante(t, ana)]
    const remove = (id_licenca: number) =>
      t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: ana.token, body: {} })
    await remove(um.id_licenca)
    await remove(dois.id_licenca)
    const body = { id_tipo_licenca: 1, email_participante: dois.email }
    await t.call('POST', '/consultores/convidar', { token: ana.token, body })
    expect((await recolhidos(um.email)).map(({ assunto }) => assunto)).toEqual(['Seu teste DISC foi cancelado'])
    expect(await recolhidos(dois.email)).toEqual([])
  })

  test('goes to each person who had the licence, even when it changed hands several times at one instant', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    const remove = (id_licenca: number) =>
      t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: ana.token, body: {} })
    const um = await createParticipante(t, ana)
    await remove(um.id_licenca)
    const dois = await createParticipante(t, ana)
    for (const email_participante of [um.email, dois.email]) {
      await remove(um.id_licenca)
      const body = { id_tipo_licenca: 1, email_participante }
      expect((await t.call('POST', '/consultores/convidar', { token: ana.token, body })).statusCode).toBe(200)
    }
    const mails = await t.deps.db
      .selectFrom('emails')
      .select(['tipo', 'destinatario'])
      .where('tipo', 'in', ['teste_recolhido', 'novo_teste'])
      .where('destinatario', 'in', [um.email, dois.email])
      .execute()
    expect(mails.map(({ tipo, destinatario }) => `${tipo} ${destinatario}`).sort()).toEqual(
      [
        `novo_teste ${um.email}`,
        `novo_teste ${dois.email}`,
        `teste_recolhido ${um.email}`,
        `teste_recolhido ${um.email}`,
        `teste_recolhido ${dois.email}`,
      ].sort(),
    )
  })

  test("is not sent to another consultor's client who never accepted anything of hers", async () => {
    const [ana, bia] = [await createConsultor(t, { licencas: 2 }), await createConsultor(t, { licencas: 2 })]
    const cliente = await createParticipante(t, bia)
    const { id_rodada } = await abrir(ana, { fecha_em: inDays(1) })
    await convidar(ana, id_rodada, [cliente.email])
    await call(ana, `/${id_rodada}/encerrar`)
    expect(await recolhidos(cliente.email)).toEqual([])
  })
})

describe('pause of two days between reminders', () => {
  /** Runs an act that reminds all of a consultor's people. */
  async function remindAll(who: Conta) {
    const id_acao = crypto.randomUUID()
    const token = await signIn(t, who)
    const answer = await t.call('POST', '/consultores/acoes', {
      token,
      body: { id_acao, tipo: 'lembrar', selecao: { filtro: {} } },
    })
    if (answer.statusCode !== 200) return answer.json().codigo
    await makeAcao(t.deps, { id_acao })
    const { feitas, motivos } = (await t.call('GET', `/consultores/acoes/${id_acao}`, { token })).json().acao
    return { feitas, motivos }
  }
  const reminded = async (email: string) => {
    const { n } = await t.deps.db
      .selectFrom('emails')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('destinatario', '=', email)
      .where('tipo', 'in', ['lembrete_convite', 'lembrete_teste', 'lembrete_rodada'])
      .executeTakeFirstOrThrow()
    return Number(n)
  }

  test("applies between a turma's reminder and an act on many people, in both directions", async () => {
    const ana = await createConsultor(t, { licencas: 4 })
    const { id_rodada, names } = await turmaCheia(ana)
    expect((await call(ana, `/${id_rodada}/lembrar`, {})).json()).toMatchObject({ enviados: 3 })
    t.clock.advance(2 * DAY_MS - 1)
    expect(await remindAll(ana)).toBe('ninguem_na_acao')
    t.clock.advance(1)
    expect(await remindAll(ana)).toMatchObject({ feitas: 3 })
    expect((await call(ana, `/${id_rodada}/lembrar`, {})).json()).toMatchObject({ enviados: 0, descansam: 3 })
    expect(await Promise.all(names.map(reminded))).toEqual([2, 2, 2, 0])
  })

  test("holds back a turma's automatic reminder after one sent by an act, but no reminder of another consultor", async () => {
    t.clock.set('2028-03-01T15:00:00.000Z')
    const ana = await createConsultor(t, { licencas: 6 })
    const email = `duas.vezes.${ana.id_usuario}@exemplo.com.br`
    // The last day is the 5th in São Paulo, a day before it the 4th: at noon UTC.
    const { id_rodada } = await abrir(ana, { fecha_em: '2028-03-06T02:59:00.000Z', lembretes: [1] })
    await convidar(ana, id_rodada, [email])
    t.clock.set('2028-03-03T15:00:00.000Z')
    expect(await remindAll(ana)).toMatchObject({ feitas: 1 })
    t.clock.set('2028-03-04T12:00:00.000Z')
    await remindInDias(t.deps)
    await remind(t.deps)
    expect(await reminded(email)).toBe(1)
    const bia = await createConsultor(t, { licencas: 2 })
    const [{ convite }] = await convidar(ana, id_rodada, [email])
    expect((await cadastrar(convite.url, { senha: SENHA })).statusCode).toBe(200)
    // Another consultor's reminder is not limited, so that she learns nothing about Ana's.
    await t.call('POST', '/consultores/convidar', {
      token: await signIn(t, bia),
      body: { id_tipo_licenca: 1, email_participante: email },
    })
    expect(await remindAll(bia)).toMatchObject({ feitas: 1 })
  })

  test('applies to an automatic reminder that waited for a running act', async () => {
    const ana = await createConsultor(t, { licencas: 4 })
    const cliente = await createParticipante(t, ana)
    t.clock.advance(3 * DAY_MS)
    let looking: Promise<void> | undefined
    await inTransaction(t.deps.db, async tx => {
      await lockConsultorAtivo(tx, ana.id_usuario)
      await remindTeste(t.deps, tx, { id_licenca: cliente.id_licenca, id_consultor: ana.id_usuario })
      // Runs on another connection and reads who is due before this transaction commits.
      looking = remind(t.deps)
      await Promise.race([looking, somebodyWaits(t.deps.db)])
    })
    await looking
    expect(await reminded(cliente.email)).toBe(1)
    const [mail] = (await mailsTo(cliente.email)).filter(({ assunto }) => assunto.includes('ainda espera'))
    expect(mail?.texto).toContain('Quem pediu este lembrete foi')
  })

  test('lets only one of an act and an automatic reminder through when both run at once', async () => {
    const ana = await createConsultor(t, { licencas: 4 })
    for (let round = 0; round < 3; round += 1) {
      const cliente = await createParticipante(t, { ...ana, token: await signIn(t, ana) })
      t.clock.advance(3 * DAY_MS)
      await Promise.all(round % 2 === 0 ? [remind(t.deps), remindAll(ana)] : [remindAll(ana), remind(t.deps)])
      expect(await reminded(cliente.email)).toBe(1)
    }
  })
})
