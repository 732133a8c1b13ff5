import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINHAS_MAX } from '#shared/clientes/equipes/arquivo.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, createParticipante } from '#test/app/factories.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'
import { turmasOf } from '#test/domain/turmas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { call, minhas } = equipesOf(() => t)
const { empresaOf, gestorOf } = gestoresOf(() => t)
const turmas = turmasOf(() => t)

const send = async (who: Conta, id_empresa: number, linhas: object[], rest: object = {}) =>
  (await call(who, 'POST', `/empresas/${id_empresa}/equipes-arquivo`, { linhas, ...rest })).json()
/** Sends a file, and applies what the first answer shows. */
async function apply(who: Conta, id_empresa: number, linhas: object[], rest: object = {}) {
  const { assinatura, mudancas, alcance } = await send(who, id_empresa, linhas, rest)
  const saem = mudancas.filter(({ tipo }: { tipo: string }) => tipo === 'sai').length
  return send(who, id_empresa, linhas, { declaracao: true, alcance, saem, ...rest, aplicar: assinatura })
}
const linha = (email: string, equipe: string, nome?: string) => ({ email, equipe, ...(nome && { nome }) })
const people = async (id_empresa: number) => {
  const { rows } = await t.deps.pool.query<{ equipe: string; email: string; conta: boolean }>(
    `select e.nome as equipe, u.email, true as conta from equipes e join integrantes i using (id_equipe)
       join usuarios u on u.id_usuario = i.id_participante where e.id_empresa = $1 and i.ate is null
      union all
     select e.nome, s.email, false from equipes e join esperados s using (id_equipe) where e.id_empresa = $1
      order by 1, 2`,
    [id_empresa],
  )
  return rows.map(({ equipe, email, conta }) => `${equipe}: ${email}${conta ? '' : ' (sem conta)'}`)
}

describe('a file of equipes', () => {
  test('changes nothing before it is applied, and then does exactly what was shown, inviting nobody', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const id_empresa = await empresaOf(ana)
    const [cliente, outra] = [await createParticipante(t, ana), await createParticipante(t, ana)]
    const linhas = [
      linha(cliente.email, 'Vendas'),
      linha('nova@exemplo.com.br', 'Vendas', 'Nova Exemplo'),
      linha(outra.email, 'Compras'),
    ]
    const shown = await send(ana, id_empresa, linhas)
    expect(shown).toMatchObject({ aplicado: false, iguais: 0, erros: [], novas: ['Vendas', 'Compras'] })
    expect(shown.mudancas.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['entra', 'entra', 'entra'])
    expect(await people(id_empresa)).toEqual([])
    expect(await send(ana, id_empresa, linhas, { aplicar: shown.assinatura })).toMatchObject({
      codigo: 'declaracao_ausente',
    })
    expect((await minhas(ana)).total).toBe(0)
    expect(await apply(ana, id_empresa, linhas)).toMatchObject({ aplicado: true })
    expect(await people(id_empresa)).toEqual([
      `Compras: ${outra.email}`,
      `Vendas: ${cliente.email}`,
      'Vendas: nova@exemplo.com.br (sem conta)',
    ])
    const invited = await t.deps.db
      .selectFrom('convites')
      .select('id_convite')
      .where('email', '=', 'nova@exemplo.com.br')
      .execute()
    expect(invited).toEqual([])
    // The same file again finds nothing to do.
    expect(await send(ana, id_empresa, linhas)).toMatchObject({ mudancas: [], iguais: 3 })
  })

  test('names people to invite into a turma, until each has an open invite; to her consultora and a gestor alone', async () => {
    const ana = await createConsultor(t, { licencas: 3 })
    const id_empresa = await empresaOf(ana)
    const gestora = await gestorOf(ana, id_empresa)
    await apply(ana, id_empresa, [
      linha('fila.um@exemplo.com.br', 'Vendas', 'Um Exemplo'),
      linha('fila.dois@exemplo.com.br', 'Compras'),
    ])
    const esperados = async (who: Conta, query = `id_empresa=${id_empresa}`) =>
      (await call(who, 'GET', `/esperados?${query}`)).json().results
    const [dois, um] = [
      { email: 'fila.dois@exemplo.com.br', nome: null, equipe: 'Compras' },
      { email: 'fila.um@exemplo.com.br', nome: 'Um Exemplo', equipe: 'Vendas' },
    ]
    for (const who of [ana, gestora]) expect(await esperados(who)).toEqual([dois, um])
    expect(await esperados(ana, '')).toEqual([dois, um])
    const outra = await createConsultor(t, { licencas: 1 })
    for (const who of [outra, await createParticipante(t, outra)]) expect(await esperados(who)).toEqual([])
    const { id_equipe } = (await minhas(ana)).results.find(({ nome }: { nome: string }) => nome === 'Vendas')
    expect(await esperados(ana, `id_equipe=${id_equipe}`)).toEqual([um])

    const { id_rodada } = await turmas.abrir(ana, { id_empresa })
    await turmas.convidar(ana, id_rodada, [{ email: um.email, nome: um.nome }])
    expect(await esperados(ana)).toEqual([dois])
    t.clock.advance(120 * DAY_MS)
    expect(await esperados(ana)).toEqual([dois, um])
  })

  test('changed says who comes, changes and leaves; who leaves leaves the company too', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const id_empresa = await empresaOf(ana)
    const [fica, sai] = [await createParticipante(t, ana), await createParticipante(t, ana)]
    await apply(ana, id_empresa, [
      linha(fica.email, 'Vendas'),
      linha(sai.email, 'Vendas'),
      linha('x@exemplo.com.br', 'Vendas'),
    ])
    t.clock.advance(1000)
    const linhas = [linha(fica.email, 'Compras'), linha('y@exemplo.com.br', 'Vendas')]
    const shown = await send(ana, id_empresa, linhas)
    expect(shown.mudancas.map(({ tipo, email }: Record<string, string>) => `${tipo} ${email}`).sort()).toEqual(
      ['entra y@exemplo.com.br', `muda ${fica.email}`, `sai ${sai.email}`, 'sai x@exemplo.com.br'].sort(),
    )
    expect(shown).toMatchObject({ alcance: 'empresa', pessoas: 3, saem: { empresa: 2, equipes: 2 } })
    const done = await apply(ana, id_empresa, linhas, { manter: ['X@exemplo.com.br'] })
    expect(done).toMatchObject({ aplicado: true })
    expect(await people(id_empresa)).toEqual([
      `Compras: ${fica.email}`,
      'Vendas: x@exemplo.com.br (sem conta)',
      'Vendas: y@exemplo.com.br (sem conta)',
    ])
    const { id_empresa: agora } = await t.deps.db
      .selectFrom('clientes')
      .select('id_empresa')
      .where('id_participante', '=', sai.id_usuario)
      .executeTakeFirstOrThrow()
    expect(agora).toBeNull()
  })

  test('of one equipe takes nobody out by itself, and nobody without the number of those who leave', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const id_empresa = await empresaOf(ana)
    const [fica, outra] = [await createParticipante(t, ana), await createParticipante(t, ana)]
    const vendas = [linha(fica.email, 'Vendas')]
    await apply(ana, id_empresa, [...vendas, linha(outra.email, 'Compras'), linha('z@exemplo.com.br', 'Diretoria')])
    const all = await people(id_empresa)
    expect(await send(ana, id_empresa, vendas)).toMatchObject({
      ...{ alcance: 'acrescenta', mudancas: [], iguais: 3, nomeadas: ['Vendas'] },
      saem: { equipes: 0, empresa: 2 },
    })
    const shown = await send(ana, id_empresa, vendas, { alcance: 'empresa' })
    expect(shown.mudancas).toHaveLength(2)
    const sent = (rest: object) => send(ana, id_empresa, vendas, { aplicar: shown.assinatura, ...rest })
    // A body of before, which does not say what the file is, adds only: its digest is another one.
    expect(await sent({})).toMatchObject({ codigo: 'arquivo_mudou' })
    for (const saem of [undefined, 0, 1, 3])
      expect(await sent({ alcance: 'empresa', saem })).toMatchObject({ codigo: 'saida_sem_numero' })
    expect(await people(id_empresa)).toEqual(all)
    expect(await sent({ alcance: 'empresa', saem: 2 })).toMatchObject({ aplicado: true })
    expect(await people(id_empresa)).toEqual([`Vendas: ${fica.email}`])
  })

  test('as a list of some equipes takes people out of those alone; in another one they stay, and in the company', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const id_empresa = await empresaOf(ana)
    const [duas, fica] = [await createParticipante(t, ana), await createParticipante(t, ana)]
    await apply(ana, id_empresa, [linha(duas.email, 'Vendas'), linha(fica.email, 'Vendas')])
    const { id_equipe } = (await call(ana, 'POST', '/equipes', { nome: 'Comitê', id_empresa, declaracao: true })).json()
    await call(ana, 'POST', `/equipes/${id_equipe}/integrantes`, { ids: [duas.id_usuario] })
    const done = await apply(ana, id_empresa, [linha(fica.email, 'Vendas')], { alcance: 'equipes' })
    expect(done.mudancas).toMatchObject([{ tipo: 'sai', de: 'Vendas', para: 'Comitê', deixa: ['Vendas'] }])
    expect(await people(id_empresa)).toEqual([`Comitê: ${duas.email}`, `Vendas: ${fica.email}`])
    const tie = await t.deps.db
      .selectFrom('clientes')
      .select('id_empresa')
      .where('id_participante', '=', duas.id_usuario)
      .executeTakeFirstOrThrow()
    expect(tie.id_empresa).toBe(id_empresa)
  })

  test('of a closed company is refused', async () => {
    const ana = await createConsultor(t)
    const id_empresa = await empresaOf(ana)
    const closed = await call(ana, 'POST', `/empresas/${id_empresa}/encerrar`, {})
    expect(closed.statusCode, closed.body).toBe(200)
    expect(await send(ana, id_empresa, [linha('a@exemplo.com.br', 'Vendas')])).toMatchObject({
      codigo: 'empresa_encerrada',
    })
  })

  test('is shown and applied at its largest, with real names, and with as many people who stay', async () => {
    const ana = await createConsultor(t)
    const id_empresa = await empresaOf(ana)
    const linhas = Array.from({ length: LINHAS_MAX }, (_, n) => ({
      n: n + 2,
      email: `mariana.fernandes.souza${n}@metalurgicaexemplo-componentes.com.br`,
      nome: `Mariana Fernandes de Souza Albuquerque ${n}`,
      equipe: `Operações e Manutenção ${n % 40}`,
      area: 'Diretoria Industrial e de Suprimentos',
    }))
    const keep = linhas.map(({ email }) => `fica.${email}`)
    expect(await apply(ana, id_empresa, linhas, { manter: keep })).toMatchObject({ aplicado: true })
    expect(await people(id_empresa)).toHaveLength(LINHAS_MAX)
    // Its largest answer: every line is wrong, one person in as many equipes as there are lines.
    const one = linhas.map((each, n) => ({ ...each, email: 'a@exemplo.com.br', equipe: `E${n}` }))
    const shown = await call(ana, 'POST', `/empresas/${id_empresa}/equipes-arquivo`, { linhas: one })
    expect(shown.statusCode, shown.body.slice(0, 200)).toBe(200)
    expect(shown.json().erros).toHaveLength(LINHAS_MAX)
    expect(shown.json().erros[7]).toMatchObject({ linha: 9, outras: LINHAS_MAX - 5 })
    expect(shown.body.length).toBeLessThan(2 * JSON.stringify({ linhas: one }).length)
  })

  test('is applied only as it was shown, without faults, and by its consultora', async () => {
    const [ana, bia] = [await createConsultor(t), await createConsultor(t)]
    const id_empresa = await empresaOf(ana)
    const linhas = [linha('a@exemplo.com.br', 'Vendas')]
    const { assinatura } = await send(ana, id_empresa, linhas)
    expect(await send(bia, id_empresa, linhas)).toMatchObject({ codigo: 'nao_encontrado' })
    const other = [...linhas, linha('b@exemplo.com.br', 'Vendas')]
    expect(await send(ana, id_empresa, other, { aplicar: assinatura, declaracao: true })).toMatchObject({
      codigo: 'arquivo_mudou',
    })
    const twice = [...linhas, linha('a@exemplo.com.br', 'Compras')]
    const faulty = await send(ana, id_empresa, twice)
    expect(faulty.erros.map(({ motivo }: { motivo: string }) => motivo)).toEqual(['duas_equipes', 'duas_equipes'])
    expect(await send(ana, id_empresa, twice, { aplicar: faulty.assinatura, declaracao: true })).toMatchObject({
      codigo: 'arquivo_com_erros',
    })
    expect(await people(id_empresa)).toEqual([])
  })

  test('of 400 people in 40 equipes is applied whole, and a team of more than 200 is refused whole', async () => {
    const ana = await createConsultor(t)
    const id_empresa = await empresaOf(ana)
    const linhas = Array.from({ length: 400 }, (_, n) =>
      linha(`p${n}@exemplo.com.br`, `Equipe ${n % 40}`, `Pessoa ${n}`),
    )
    expect(await apply(ana, id_empresa, linhas)).toMatchObject({ aplicado: true })
    expect((await minhas(ana, `?id_empresa=${id_empresa}&limite=100`)).results).toHaveLength(40)
    expect(await people(id_empresa)).toHaveLength(400)
    const grande = await empresaOf(ana)
    const muitos = Array.from({ length: 201 }, (_, n) => linha(`q${n}@exemplo.com.br`, 'Uma só'))
    expect(await apply(ana, grande, muitos)).toMatchObject({ codigo: 'equipe_cheia' })
    expect(await people(grande)).toEqual([])
  })
})
