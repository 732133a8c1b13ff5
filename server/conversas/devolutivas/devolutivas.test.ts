import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#server/slices.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin, createConsultor, createParticipante } from '#test/app/factories.ts'
import {
  ate,
  comando,
  feito,
  fim,
  frasesOf,
  giveComandos,
  listenToSala,
  marca,
  show,
  showSala,
  umaConversa,
  umResultado,
} from '#test/domain/devolutivas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('a room', () => {
  test('is opened once for one result of a client, and answers only its two people', async () => {
    const { consultor, pessoa } = await umResultado(t)
    const [id, other] = [randomUUID(), randomUUID()]
    const open = (id_devolutiva: string, token: string) =>
      t.call('POST', '/devolutivas', { token, body: { id_devolutiva, id_licenca: pessoa.id_licenca, modo: 'remota' } })
    const [first, again] = [await open(id, consultor.token), await open(id, consultor.token)]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(first.json()).toMatchObject({
      cadeira: 'consultor',
      situacao: 'preparada',
      etapa: 'acordo',
      seq: 0,
      resultado: null,
    })
    const second = await open(other, consultor.token)
    expect([second.statusCode, second.json().codigo, second.json().campos]).toEqual([
      409,
      'devolutiva_aberta',
      { id_devolutiva: id },
    ])
    expect(await show(t, id, pessoa.token)).toMatchObject({ cadeira: 'participante' })
    // The person hears of it once, with the way in and what she may do at home before.
    const rows = () =>
      t.deps.db
        .selectFrom('emails')
        .select(['id_email', 'destinatario', 'dados'])
        .where('tipo', '=', 'sala_preparada')
        .where('destinatario', '=', pessoa.email)
        .execute()
    // Opening the room tells nobody; telling the person is an act of its own, done once.
    expect(await rows()).toEqual([])
    expect((await t.call('GET', '/devolutivas', { token: consultor.token })).json().results).toMatchObject([
      { avisada_em: null },
    ])
    const notify = (token: string) => t.call('POST', `/devolutivas/${id}/aviso`, { token })
    expect((await notify(pessoa.token)).statusCode).toBe(403)
    const told = [await notify(consultor.token), await notify(consultor.token)]
    expect(told.map(answer => answer.json())).toEqual([
      { avisada_em: t.clock.now().toISOString() },
      { avisada_em: t.clock.now().toISOString() },
    ])
    const [mail, ...more] = await rows()
    expect(more).toEqual([])
    const message = () =>
      mails.sala_preparada.render(
        t.deps,
        { destinatario: pessoa.email, id_convite: null },
        mail!.dados as { id_devolutiva: string },
      )
    expect(await message()).toMatchObject({
      botao: { url: expect.stringContaining(`/devolutiva/${id}`) },
      outros: [{ texto: 'Marcar em casa o que é meu', url: expect.stringContaining(`/${pessoa.id_licenca}/marcar`) }],
    })
    await t.deps.db
      .updateTable('devolutivas')
      .set({ iniciada_em: t.clock.now() })
      .where('id_devolutiva', '=', id)
      .execute()
    expect(await message()).toBeNull()
    await t.deps.db.updateTable('devolutivas').set({ iniciada_em: null }).where('id_devolutiva', '=', id).execute()
    const activate = (ativo: boolean) =>
      t.deps.db.updateTable('usuarios').set({ ativo }).where('id_usuario', '=', pessoa.id_usuario).execute()
    await activate(false)
    expect(await message()).toBeNull()
    await activate(true)
    const strangers = [await createConsultor(t, { licencas: 1 }), await createAdmin(t)]
    const outra = await createParticipante(t, strangers[0]!)
    for (const { token } of [...strangers, outra]) {
      const status = async (method: 'GET' | 'POST', path: string, body?: object) =>
        (await t.call(method, `/devolutivas/${id}${path}`, { token, body })).statusCode
      expect([
        await status('GET', ''),
        await status('GET', '/eventos'),
        await status('GET', '/frases'),
        await status('POST', '/presenca', { visivel: true }),
        await status('POST', '/comandos', { comandos: [comando('iniciar')] }),
      ]).toEqual([404, 404, 404, 404, 404])
    }
    expect((await open(randomUUID(), strangers[0]!.token)).statusCode).toBe(404)
    expect((await t.call('GET', `/devolutivas/${id}`)).json().codigo).toBe('nao_autenticado')
    const listed = async (token: string) => (await t.call('GET', '/devolutivas', { token })).json()
    expect(await listed(consultor.token)).toMatchObject({
      total: 1,
      results: [{ nome: pessoa.nome ?? expect.any(String), id_participante: pessoa.id_usuario }],
    })
    expect(await listed(pessoa.token)).toMatchObject({
      total: 1,
      results: [{ nome: consultor.nome, id_participante: null }],
    })
    expect(await listed(outra.token)).toEqual({ results: [], total: 0 })
  })

  test('goes through all etapas, and shows each screen its own content', async () => {
    const e = await umaConversa(t)
    const { consultor, pessoa, id } = e
    const frases = await ate(t, e, 'frases')
    const dela = await showSala(t, id, pessoa.token)
    expect(dela).toMatchObject({
      etapa: 'frases',
      frase_atual: frases[0],
      total_frases: 3,
      resultado: { dimensoes: expect.any(Array) },
    })
    expect(dela.frases.map(({ frase }) => frase)).toEqual([frases[0]])
    expect((await showSala(t, id, consultor.token)).frases.map(({ frase }) => frase)).toEqual(frases)

    await giveComandos(t, id, pessoa.token, marca(frases[0]!, 'sim'))
    expect((await showSala(t, id, consultor.token)).marcacoes).toMatchObject([
      { frase: frases[0], resposta: 'sim', via: 'ao_vivo' },
    ])
    const asked = (await frasesOf(t, e))[5]
    await feito(t, id, pessoa.token, 'pedir_frase', { frase: asked })
    expect((await showSala(t, id, consultor.token)).frases.map(({ frase }) => frase)).toEqual([
      frases[0],
      asked,
      frases[1],
      frases[2],
    ])
    await feito(t, id, consultor.token, 'escolher_frases', { frases: [frases[2]] })
    expect((await showSala(t, id, consultor.token)).frases.map(({ frase }) => frase)).toEqual([
      frases[2],
      frases[0],
      asked,
    ])

    await feito(t, id, consultor.token, 'mover', { de: 'frases', para: 'combinados' })
    expect(await fim(t, id, consultor.token, 'encerrar', { desfecho: 'acordada' })).toBe('falta_combinado')
    await feito(t, id, consultor.token, 'encerrar', { desfecho: 'sem_combinados' })
    expect(await showSala(t, id, pessoa.token)).toMatchObject({ situacao: 'encerrada', desfecho: 'sem_combinados' })
    expect(await fim(t, id, consultor.token, 'mover', { de: 'combinados', para: 'recapitulacao' })).toBe(
      'devolutiva_encerrada',
    )
  })

  test("hides the person's estimate from the consultora until both look at the result, and again after a step back", async () => {
    const e = await umaConversa(t)
    const { consultor, pessoa, id } = e
    await ate(t, e, 'autoestimativa')
    await feito(t, id, pessoa.token, 'estimar', { ordem: [2, 1, 4, 3], ordem_inicial: [1, 2, 3, 4] })
    const order = JSON.stringify([2, 1, 4, 3])
    const heard = async () =>
      JSON.stringify([await showSala(t, id, consultor.token), await listenToSala(t, id, consultor.token)])
    expect(await showSala(t, id, consultor.token)).toMatchObject({ estimativa: null, estimativa_feita: true })
    expect(await heard()).not.toContain(order)
    expect(await showSala(t, id, pessoa.token)).toMatchObject({ estimativa: { ordem: [2, 1, 4, 3] } })
    await feito(t, id, consultor.token, 'mover', { de: 'autoestimativa', para: 'revelacao' })
    expect(await showSala(t, id, consultor.token)).toMatchObject({ estimativa: { ordem: [2, 1, 4, 3] } })
    await feito(t, id, consultor.token, 'mover', { de: 'revelacao', para: 'autoestimativa' })
    expect(await showSala(t, id, consultor.token)).toMatchObject({ estimativa: null, resultado: null })
  })

  test('says of her order whether she had seen a number, and asks no more once both looked at the result', async () => {
    const antes = await umaConversa(t)
    await ate(t, antes, 'autoestimativa')
    const ordens = { ordem: [2, 1, 4, 3], ordem_inicial: [1, 2, 3, 4] }
    await feito(t, antes.id, antes.pessoa.token, 'estimar', ordens)
    expect(await showSala(t, antes.id, antes.pessoa.token)).toMatchObject({
      estimativa: { ordem: [2, 1, 4, 3], antes_de_ver: true },
    })

    const depois = await umaConversa(t)
    await t.call('GET', `/disc/testes-finalizados/${depois.pessoa.id_usuario}`, { token: depois.pessoa.token })
    await ate(t, depois, 'autoestimativa')
    await feito(t, depois.id, depois.pessoa.token, 'estimar', ordens)
    await feito(t, depois.id, depois.consultor.token, 'mover', { de: 'autoestimativa', para: 'revelacao' })
    for (const { token } of [depois.consultor, depois.pessoa])
      expect(await showSala(t, depois.id, token)).toMatchObject({ estimativa: { antes_de_ver: false } })

    const volta = await umaConversa(t)
    await ate(t, volta, 'revelacao')
    await feito(t, volta.id, volta.consultor.token, 'mover', { de: 'revelacao', para: 'autoestimativa' })
    expect(await fim(t, volta.id, volta.pessoa.token, 'estimar', ordens)).toBe('estimativa_feita')
    expect(await showSala(t, volta.id, volta.pessoa.token)).toMatchObject({ estimativa: { ordem: null } })
    expect(await showSala(t, volta.id, volta.consultor.token)).toMatchObject({ estimativa_feita: true })
  })

  test('writes her order down for who has no screen of her own, says so, and lets her put her own in its place', async () => {
    const dito = { ordem: [2, 1, 4, 3], ordem_inicial: [1, 2, 3, 4] }
    const perto = await umaConversa(t)
    await ate(t, perto, 'autoestimativa')
    expect(await fim(t, perto.id, perto.consultor.token, 'estimar', dito)).toBe('nao_agora')

    const { consultor, pessoa, id } = await umaConversa(t, 'remota')
    await feito(t, id, consultor.token, 'iniciar')
    await feito(t, id, consultor.token, 'aceitar_acordo')
    await feito(t, id, consultor.token, 'mover', { de: 'acordo', para: 'autoestimativa' })
    await feito(t, id, consultor.token, 'estimar', dito)
    expect(await fim(t, id, consultor.token, 'estimar', { ...dito, ordem: [1, 2, 3, 4] })).toBe('estimativa_feita')
    expect(await showSala(t, id, pessoa.token)).toMatchObject({ estimativa: { ordem: [2, 1, 4, 3], a_pedido: true } })
    await feito(t, id, pessoa.token, 'estimar', { ...dito, ordem: [4, 3, 2, 1] })
    expect(await showSala(t, id, pessoa.token)).toMatchObject({ estimativa: { ordem: [4, 3, 2, 1], a_pedido: false } })
    expect(await fim(t, id, pessoa.token, 'estimar', dito)).toBe('estimativa_feita')
  })

  test('goes on among the chosen sentences on the turned screen, one at a time, and no further', async () => {
    const e = await umaConversa(t, 'uma_tela')
    const frases = await ate(t, e, 'frases')
    const tela = await t.call('POST', `/devolutivas/${e.id}/tela`, { token: e.consultor.token, body: { tipo: 'tela' } })
    const { token } = tela.json()
    for (const frase of frases.slice(1)) {
      await feito(t, e.id, token, 'proxima_frase')
      expect(await showSala(t, e.id, e.consultor.token)).toMatchObject({ frase_atual: frase })
    }
    expect(await fim(t, e.id, token, 'proxima_frase')).toBe('nao_agora')
    expect(await fim(t, e.id, e.pessoa.token, 'proxima_frase')).toBe('nao_agora')
  })

  test('moves only from its present etapa: of two tabs, the second is refused and reads again', async () => {
    const e = await umaConversa(t)
    const { consultor, id } = e
    await ate(t, e, 'autoestimativa')
    const passo = { de: 'autoestimativa', para: 'revelacao' }
    await feito(t, id, consultor.token, 'mover', passo)
    expect(await fim(t, id, consultor.token, 'mover', passo)).toBe('etapa_mudou')
    expect(await fim(t, id, consultor.token, 'mover', { de: 'revelacao', para: 'acordo' })).toBe('nao_agora')
    expect(await fim(t, id, consultor.token, 'mover', { de: 'revelacao', para: 'recapitulacao' })).toBe('nao_agora')
    await feito(t, id, consultor.token, 'mover', { de: 'revelacao', para: 'autoestimativa' })
    expect(await showSala(t, id, consultor.token)).toMatchObject({ etapa: 'autoestimativa', resultado: null })
  })
})

describe('a command', () => {
  test('gets the same answer when sent again; with another body or from another seat it is refused and changes nothing', async () => {
    const e = await umaConversa(t)
    const { consultor, pessoa, id } = e
    const [frase] = await ate(t, e, 'frases')
    const first = marca(frase!, 'sim')
    const said = await giveComandos(t, id, pessoa.token, first)
    expect(said.results).toMatchObject([{ resultado: 'feito', seq: said.seq }])
    const later = { ...first, idade_ms: 4_000 }
    expect((await giveComandos(t, id, pessoa.token, later)).results).toMatchObject([{ resultado: 'repetido' }])
    const other = { ...first, resposta: 'nao' } as typeof first
    expect((await giveComandos(t, id, pessoa.token, other)).results).toMatchObject([
      { resultado: 'recusado', codigo: 'comando_reusado' },
    ])
    expect((await giveComandos(t, id, consultor.token, first)).results).toMatchObject([{ codigo: 'comando_reusado' }])
    expect((await showSala(t, id, consultor.token)).marcacoes).toMatchObject([{ resposta: 'sim' }])
    expect((await listenToSala(t, id, consultor.token)).seq).toBe(said.seq)
  })

  test('stays refused when it came too early, even if it would be allowed by now', async () => {
    const e = await umaConversa(t)
    const { consultor, id } = e
    const [frase] = await frasesOf(t, e)
    const early = comando('mostrar_frase', { frase })
    const codigo = async () => (await giveComandos(t, id, consultor.token, early)).results[0]?.codigo
    expect(await codigo()).toBe('nao_agora')
    await ate(t, e, 'frases')
    await feito(t, id, consultor.token, 'mostrar_frase', { frase })
    expect(await codigo()).toBe('nao_agora')
  })

  test('is refused, and stays refused, when it names a sentence of another report', async () => {
    const e = await umaConversa(t)
    const { pessoa, id } = e
    await ate(t, e, 'frases')
    const forged = marca('perfis.XX.forcas.1', 'sim')
    for (const _ of [1, 2])
      expect((await giveComandos(t, id, pessoa.token, forged)).results).toMatchObject([
        { codigo: 'frase_desconhecida' },
      ])
  })

  test('is carried out even when one before it was refused', async () => {
    const e = await umaConversa(t)
    const { consultor, id } = e
    const { results } = await giveComandos(
      t,
      id,
      consultor.token,
      comando('retomar'),
      comando('iniciar'),
      comando('iniciar'),
    )
    expect(results.map(({ resultado }) => resultado)).toEqual(['recusado', 'feito', 'recusado'])
  })
})

describe('the events of a room', () => {
  test('are listed in order from any number on; an unknown or forgotten number asks the reader to reload the room', async () => {
    const e = await umaConversa(t)
    const { consultor, pessoa, id } = e
    await ate(t, e, 'frases')
    const all = await listenToSala(t, id, consultor.token)
    expect(all.results.map(({ seq }) => seq)).toEqual(all.results.map((_, i) => i + 1))
    expect(all.results.map(({ tipo }) => tipo)).toEqual([
      'iniciada',
      'acordo',
      'etapa',
      'etapa',
      'etapa',
      'frases',
      'frase',
    ])
    expect((await listenToSala(t, id, consultor.token, 5)).results).toHaveLength(2)
    expect(await listenToSala(t, id, consultor.token, 99)).toMatchObject({ results: [], recarregar: true })
    const dela = await listenToSala(t, id, pessoa.token)
    expect(dela.results.find(({ tipo }) => tipo === 'frases')).toMatchObject({ frases: [], total_frases: 3 })
    // An event of a later release, unknown to this one.
    const linha = {
      id_devolutiva: id,
      seq: 8,
      em: t.clock.now(),
      tipo: 'de_amanha',
      para: 'ambos' as const,
      dados: '{}',
    }
    await t.deps.db.insertInto('devolutiva_eventos').values(linha).execute()
    await t.deps.db.updateTable('devolutivas').set({ ultimo_seq: 8 }).where('id_devolutiva', '=', id).execute()
    expect(await listenToSala(t, id, pessoa.token, 7)).toMatchObject({ results: [], recarregar: true, seq: 8 })
    expect(await showSala(t, id, pessoa.token)).toMatchObject({ seq: 8 })
    await t.deps.db.updateTable('devolutivas').set({ ultimo_seq: 7 }).where('id_devolutiva', '=', id).execute()
    await t.deps.db.deleteFrom('devolutiva_eventos').where('id_devolutiva', '=', id).where('seq', '=', 8).execute()
    await t.deps.db.deleteFrom('devolutiva_eventos').where('id_devolutiva', '=', id).where('seq', '<', 3).execute()
    expect(await listenToSala(t, id, pessoa.token)).toMatchObject({ results: [], recarregar: true, seq: 7 })
  })
})
