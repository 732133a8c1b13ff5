import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fraseDeQuemVe, QUEM_VE } from '#shared/contas/autorizacoes/quem-ve.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante, type Participante } from '#test/app/factories.ts'
import { openPdf } from '#test/documents/pdf.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'
import { minuteTime } from '../../platform/text/format.ts'

let t: TestApp
let pessoa: Participante
let ana: Conta
let regina: Conta
let id_equipe: number
const { criar, adicionar, mostrar, lido, autorizacoes } = equipesOf(() => t)
const { call, empresaOf, gestorOf, giveRelatorio } = gestoresOf(() => t)

beforeAll(async () => {
  t = await createTestApp()
  ana = await createConsultor(t, { licencas: 2 })
  const id_empresa = await empresaOf(ana)
  regina = await gestorOf(ana, id_empresa)
  pessoa = await createParticipante(t, ana)
  await call(ana, 'PUT', `/consultores/clientes/${pessoa.id_usuario}`, { id_empresa })
  await conclude(t, pessoa)
  await lido(pessoa)
  id_equipe = (await criar(ana, { id_empresa })).id_equipe
  await adicionar(ana, id_equipe, [pessoa])
})
afterAll(() => t.close())

/** The words of the person's explanation, each run of spaces one. */
async function explicacao(): Promise<string> {
  const testes = await call(pessoa, 'GET', `/disc/testes-finalizados/${pessoa.id_usuario}`)
  const [{ nome_relatorio }] = testes.json().results
  const answer = await call(pessoa, 'GET', `/relatorios_disc/explicacao/${nome_relatorio}.pdf`)
  expect(answer.statusCode).toBe(200)
  const { pages, close } = await openPdf(answer.rawPayload)
  const items = await Promise.all(pages.map(async page => (await page.getTextContent()).items))
  await close()
  const said = items.flat().map(item => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
  return said.join('').replace(/\s+/g, ' ')
}

/** The part about today, without its history. */
const hoje = (said: string) => said.slice(said.indexOf('8. Quem pode ver hoje'), said.indexOf('9. As suas escolhas'))

test('the explanation names each choice in force with its end, and each that ended in the history alone', async () => {
  const seen = new Set<string>()
  for (const [daEquipe, doGestor] of [
    ['nada', 'nada'],
    ['estilo', 'nada'],
    ['estilo', 'estilo'],
    ['nada', 'relatorio'],
    ['estilo', 'relatorio'],
  ] as const) {
    t.clock.advance(DAY_MS)
    expect((await mostrar(pessoa, id_equipe, daEquipe)).statusCode).toBe(200)
    expect((await giveRelatorio(pessoa, regina, doGestor)).statusCode).toBe(200)
    const said = hoje(await explicacao())
    const rows = await autorizacoes(pessoa)
    expect(rows).toHaveLength(3)
    for (const { destino, nome, escopo, desde, expira_em } of rows) {
      seen.add(`${destino}:${escopo}`)
      const since = minuteTime(new Date(desde))
      const named = new RegExp(
        `${nome}[^:]*: [^•]*?${expira_em ? `De ${since} a ${minuteTime(new Date(expira_em))}` : `Desde ${since}, até você mudar`}`,
      )
      expect([destino, escopo, named.test(said)]).toEqual([destino, escopo, escopo !== 'nada'])
    }
  }
  expect([...seen].sort()).toEqual([
    ...['consultor:relatorio', 'equipe:estilo', 'equipe:nada', 'gestor:estilo', 'gestor:nada', 'gestor:relatorio'],
  ])
  const all = await explicacao()
  const history = all.slice(all.indexOf('9. As suas escolhas'), all.indexOf('10. Quem abriu'))
  expect(history.match(/ nada você retirou/g)?.length).toBeGreaterThanOrEqual(2)
  expect(history).toContain('relatório inteiro você escolheu')
})

test('the explanation names each link to the card until it ends', async () => {
  const em = t.clock.now()
  await t.deps.db
    .insertInto('cartoes')
    .values({
      ...{ id_licenca: pessoa.id_licenca, id_participante: pessoa.id_usuario, conteudo: '[]', versao: 1 },
      ...{ criado_em: em, alterado_em: em },
    })
    .execute()
  const expira_em = new Date(em.getTime() + 5 * DAY_MS)
  await t.deps.db
    .insertInto('cartao_links')
    .values({
      ...{ id_link: randomUUID(), id_licenca: pessoa.id_licenca, para: 'Caio Exemplo', token_hash: randomBytes(32) },
      ...{ criado_em: em, expira_em },
    })
    .execute()
  const link = `feito para “Caio Exemplo”`
  expect(hoje(await explicacao())).toContain(link)
  expect(hoje(await explicacao())).toContain(minuteTime(expira_em))
  t.clock.advance(6 * DAY_MS)
  expect(hoje(await explicacao())).not.toContain(link)
})

test('the explanation says what others may see by no choice of the list', async () => {
  const said = hoje(await explicacao())
  const named = said.toLowerCase().replaceAll(' do seu ', ' do ')
  for (const { nome } of Object.values(QUEM_VE)) expect(named).toContain(nome)
  expect(said).toContain(fraseDeQuemVe(QUEM_VE.administracao))
})

test('the explanation counts every older opening, however many there are', async () => {
  const one = {
    id_participante: pessoa.id_usuario,
    id_ator: ana.id_usuario,
    papel: 'consultor',
    acesso: 'leitura',
  } as const
  const before = await t.deps.db.selectFrom('acessos_resultado').select('id_acesso_resultado').execute()
  const rows = Array.from({ length: 1_100 }, (_, i) => {
    const em = new Date(Date.UTC(2026, 0, 1) + i * HOUR_MS)
    return { ...one, em, hora: em, id_licenca: i % 2 ? pessoa.id_licenca : null }
  })
  await t.deps.db.insertInto('acessos_resultado').values(rows).execute()
  const said = await explicacao()
  const [, more] = /Houve outras aberturas antes destas: ([\d.]+)/.exec(said) ?? []
  expect(Number(more?.replace('.', ''))).toBe(1_100 + before.length - 60)
})
