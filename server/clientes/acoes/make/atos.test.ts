import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante, inviteOne, signIn } from '#test/app/factories.ts'
import { acoesOf } from '#test/domain/acoes.ts'
import { expectBooksToBalance } from '#test/races/books.ts'

let t: TestApp
let ana: Conta
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  ana = await createConsultor(t, { licencas: 6 })
})
const { novo, pessoaOf, convidadas, post, previa, iniciar, ler, ate } = acoesOf(
  () => t,
  () => ana,
)

/** Advances the clock and signs the consultor in again. */
async function passam(ms: number) {
  t.clock.advance(ms)
  ana.token = await signIn(t, ana)
}
const emailsOf = async (tipo: string) =>
  (await t.deps.db.selectFrom('emails').select('destinatario').where('tipo', '=', tipo).execute()).map(
    row => row.destinatario,
  )

describe('acts on many people, by kind', () => {
  test('reenviar resends open invites, and leaves out clients and bounced addresses with a reason', async () => {
    const [ok, voltou] = await convidadas(2)
    const cliente = await pessoaOf((await createParticipante(t, ana)).email)
    const { id_convite } = await t.deps.db
      .selectFrom('pessoas')
      .select('id_convite')
      .where('id_pessoa', '=', voltou!)
      .executeTakeFirstOrThrow()
    await t.deps.db
      .updateTable('emails')
      .set({ estado: 'falhou', motivo: 'endereco_inexistente' })
      .where('id_convite', '=', id_convite)
      .execute()
    await t.deliverMail()
    const ids = [ok!, voltou!, cliente]
    expect(await previa('reenviar', ids)).toEqual({
      total: 3,
      fazem: 1,
      ficam: expect.arrayContaining([
        { motivo: 'email_voltou', quantas: 1 },
        { motivo: 'sem_convite_aberto', quantas: 1 },
      ]),
      licencas: 0,
      livres: 3,
      recebidos: { quantas: 1, ultimo_em: expect.any(String) },
      avisos: [],
    })
    t.clock.advance(1000)
    const { id_acao } = await iniciar('reenviar', ids)
    expect(await ate(id_acao)).toMatchObject({
      tipo: 'reenviar',
      total: 3,
      feitas: 1,
      nao_feitas: 2,
      interrompida: null,
    })
    const { results, total } = await ler(id_acao)
    expect([total, results.map((line: { resultado: string }) => line.resultado).sort()]).toEqual([
      3,
      ['feito', 'nao', 'nao'],
    ])
    expect((await ler(id_acao, '?resultado=nao&pagina=2&limite=1')).results).toHaveLength(1)
    await expectBooksToBalance(t, ana)
  })

  test("reenviar stores the limit of three mails a day for an invite as the line's result", async () => {
    const [id] = await convidadas(1)
    for (let n = 0; n < 4; n += 1) {
      await t.deliverMail()
      t.clock.advance(1000)
      const { id_acao } = await iniciar('reenviar', [id!])
      const acao = await ate(id_acao)
      expect(acao.feitas).toBe(n < 3 ? 1 : 0)
      if (n < 3) continue
      const [line] = (await ler(id_acao)).results
      expect(line).toMatchObject({ resultado: 'nao', motivo: 'limite_de_reenvios' })
      expect(line.mensagem).toContain('pode sair a partir de')
    }
  })

  test('estender extends invites, and cancelar returns the licences of invites and unfinished tests', async () => {
    const ids = await convidadas(2)
    const cliente = await createParticipante(t, ana)
    const id_cliente = await pessoaOf(cliente.email)
    await passam(2 * DAY_MS)
    expect(await ate((await iniciar('estender', ids)).id_acao)).toMatchObject({ feitas: 2 })
    const { validade } = await t.deps.db
      .selectFrom('pessoas')
      .select('validade')
      .where('id_pessoa', '=', ids[0]!)
      .executeTakeFirstOrThrow()
    expect(validade).toEqual(new Date(t.clock.now().getTime() + 5 * DAY_MS))
    expect((await previa('cancelar', [...ids, id_cliente])).avisos).toEqual([{ aviso: 'teste', quantas: 1 }])
    expect(await ate((await iniciar('cancelar', [...ids, id_cliente])).id_acao)).toMatchObject({ feitas: 3 })
    expect((await previa('novo_teste', [id_cliente])).livres).toBe(6)
    await expectBooksToBalance(t, ana)
  })

  test('lembrar reminds once, then not again for 48 hours, nor by the automatic reminder', async () => {
    const [convidada] = await convidadas(1)
    const cliente = await createParticipante(t, ana)
    const ids = [convidada!, await pessoaOf(cliente.email)]
    await t.deliverMail()
    expect(await ate((await iniciar('lembrar', ids)).id_acao)).toMatchObject({ feitas: 2 })
    expect(await emailsOf('lembrete_teste')).toContain(cliente.email)
    await passam(48 * HOUR_MS - 1)
    expect(await previa('lembrar', ids)).toMatchObject({
      fazem: 0,
      ficam: [{ motivo: 'lembrado_ha_pouco', quantas: 2 }],
    })
    expect(await iniciar('lembrar', ids)).toMatchObject({ codigo: 'ninguem_na_acao' })
    await passam(1)
    expect(await previa('lembrar', ids)).toMatchObject({ fazem: 2 })
  })

  test('novo_teste uses one licence for each person, and refuses the rest when there are too few', async () => {
    const pessoas = []
    for (let n = 0; n < 3; n += 1) {
      const cliente = await createParticipante(t, ana)
      await conclude(t, cliente)
      pessoas.push(await pessoaOf(cliente.email))
    }
    const sem = await createParticipante(t, ana)
    await inviteOne(t, ana, novo())
    const ids = [...pessoas, await pessoaOf(sem.email)]
    expect(await previa('novo_teste', ids)).toEqual({
      total: 4,
      fazem: 1,
      ficam: [
        { motivo: 'sem_licencas', quantas: 2 },
        { motivo: 'teste_aberto', quantas: 1 },
      ],
      licencas: 1,
      livres: 1,
      recebidos: null,
      avisos: [{ aviso: 'reteste', quantas: 3 }],
    })
    expect(await previa('novo_teste', ids, { reteste: false })).toMatchObject({ fazem: 0, licencas: 0 })
    expect(await iniciar('novo_teste', ids, { licencas: 0 })).toMatchObject({ codigo: 'custo_mudou' })
    const acao = await ate((await iniciar('novo_teste', ids, { licencas: 1 })).id_acao)
    expect(acao).toMatchObject({ feitas: 1, nao_feitas: 3 })
    expect(acao.motivos).toEqual([
      { motivo: 'sem_licencas', quantas: 2 },
      { motivo: 'teste_aberto', quantas: 1 },
    ])
    expect(await iniciar('novo_teste', pessoas)).toMatchObject({ codigo: 'sem_licencas' })
    await expectBooksToBalance(t, ana)
  })

  test('novo_teste sends a new invite to a person whose invite expired', async () => {
    const ids = await convidadas(2)
    await passam(5 * DAY_MS + 1)
    expect(await previa('reenviar', ids)).toMatchObject({ ficam: [{ motivo: 'convite_vencido', quantas: 2 }] })
    expect(await ate((await iniciar('novo_teste', ids)).id_acao)).toMatchObject({ feitas: 2 })
    expect((await previa('reenviar', ids)).fazem).toBe(2)
    await expectBooksToBalance(t, ana)
  })

  test('etiquetar adds a label with a new name, and tirar_etiqueta removes it', async () => {
    const ids = await convidadas(3)
    const etiqueta = { parametros: { etiqueta: 'Turma de Maio' } }
    expect(await ate((await iniciar('etiquetar', ids.slice(0, 2), etiqueta)).id_acao)).toMatchObject({
      alvo: 'turma de maio',
      feitas: 2,
    })
    expect(await previa('etiquetar', ids, etiqueta.parametros)).toMatchObject({
      fazem: 1,
      ficam: [{ motivo: 'ja_tem', quantas: 2 }],
    })
    expect(await ate((await iniciar('tirar_etiqueta', ids, etiqueta)).id_acao)).toMatchObject({ feitas: 2 })
    expect(await previa('tirar_etiqueta', ids, { etiqueta: 'não existe' })).toMatchObject({ codigo: 'nao_encontrado' })
    expect(await previa('etiquetar', ids)).toMatchObject({ campos: { etiqueta: 'Escolha a etiqueta' } })
  })

  test("por_em_turma uses a person's own invite or test, and a licence only for the others, while there are some", async () => {
    const fecha_em = new Date(t.clock.now().getTime() + 20 * DAY_MS).toISOString()
    const turma = (
      await t.call('POST', '/rodadas', {
        token: ana.token,
        body: { nome: 'Turma Exemplo', fecha_em, max_entradas: 1 },
      })
    ).json()
    const [convidada, vencida, outra] = await convidadas(3)
    const cliente = await createParticipante(t, ana)
    await conclude(t, cliente)
    for (const id of [vencida, outra])
      await t.deps.db
        .updateTable('convites')
        .set({ cancelado_em: t.clock.now() })
        .where('id_convite', 'in', eb => eb.selectFrom('pessoas').select('id_convite').where('id_pessoa', '=', id!))
        .execute()
    const ids = [convidada!, vencida!, outra!, await pessoaOf(cliente.email)]
    const parametros = { id_rodada: turma.id_rodada }
    // Two people join with their invite and result; one new invite reaches the turma's limit.
    expect(await previa('por_em_turma', ids, parametros)).toMatchObject({
      total: 4,
      fazem: 3,
      ficam: [{ motivo: 'rodada_cheia', quantas: 1 }],
      licencas: 1,
      avisos: [{ aviso: 'reteste', quantas: 1 }],
    })
    expect(await previa('por_em_turma', ids)).toMatchObject({ campos: { id_rodada: 'Escolha a turma' } })
    expect(await previa('por_em_turma', ids, { id_rodada: randomUUID() })).toMatchObject({ codigo: 'nao_encontrado' })
    const acao = await ate((await iniciar('por_em_turma', ids, { parametros, licencas: 1 })).id_acao)
    expect(acao).toMatchObject({
      alvo: 'Turma Exemplo',
      feitas: 3,
      motivos: [{ motivo: 'rodada_cheia', quantas: 1 }],
    })
    expect(await previa('por_em_turma', ids, parametros)).toMatchObject({
      ficam: [
        { motivo: 'ja_na_turma', quantas: 3 },
        { motivo: 'rodada_cheia', quantas: 1 },
      ],
    })
    await t.call('POST', `/rodadas/${turma.id_rodada}/encerrar`, { token: ana.token })
    expect(await previa('por_em_turma', ids, parametros)).toMatchObject({ codigo: 'rodada_fechada' })
  })

  test('the overview counts for each kind of act how many selected people it would be done for', async () => {
    const ids = await convidadas(2)
    const cliente = await createParticipante(t, ana)
    await conclude(t, cliente)
    const { total, fazem } = (
      await post('/quantas', { selecao: { ids: [...ids, await pessoaOf(cliente.email)] } })
    ).json()
    expect(total).toBe(3)
    expect(fazem).toEqual({
      reenviar: 2,
      estender: 2,
      cancelar: 2,
      lembrar: 2,
      novo_teste: 1,
      etiquetar: 3,
      tirar_etiqueta: 0,
      por_em_turma: 3,
    })
  })
})
