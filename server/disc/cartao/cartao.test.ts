import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import type { Parte } from '#shared/disc/cartao/cartao.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createParticipante,
  type Participante,
  signIn,
} from '#test/app/factories.ts'
import { cartoesOf } from '#test/domain/disc/cartao.ts'
import { turmasOf } from '#test/domain/turmas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const turmas = turmasOf(() => t)

const { como, path, marcar, lido, opcoesOf, cheio, salvar } = cartoesOf(() => t)
const open = (url: string, token?: string) => t.call('GET', `/cartoes/por-link/${url.split('/').at(-1)}`, { token })
const dia = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Creates somebody who has read her report. */
async function withRelatorio(): Promise<{ ana: Conta; eva: Participante; meu: MeuCartao }> {
  const ana = await createConsultor(t, { licencas: 1 })
  const eva = await createParticipante(t, ana)
  await conclude(t, eva)
  return { ana, eva, meu: await lido(eva) }
}

describe('the own card', () => {
  test('offers two lines a theme without any mark, in the first person, without names of dimensions and figures', async () => {
    const { meu } = await withRelatorio()
    expect([meu.cartao, meu.aviso, meu.riscadas]).toEqual([null, null, []])
    expect(meu.opcoes.map(({ titulo }) => titulo)).toEqual(['conte', 'funciona', 'atrapalha', 'avise'])
    for (const { titulo, frases } of meu.opcoes) {
      const lados = new Set(frases.map(({ lado }) => lado))
      expect([titulo, [...lados]]).toEqual([titulo, titulo === 'conte' ? ['alto'] : ['alto', 'baixo']])
      for (const { texto } of frases)
        expect(texto).not.toMatch(/Dominante|Influente|Submisso|Estabilidade|Conformidade|\d/)
    }
  })

  test('follows the marks of the report: first what is hers, nothing that she struck out', async () => {
    const { eva, meu } = await withRelatorio()
    const [first, second] = [...new Set(opcoesOf(meu, 'conte').map(({ frase }) => frase.split('.')[1]))]
    await marcar(eva, [`temas.${second}.aparece_quando`])
    const marked = opcoesOf((await como('GET', eva, path(eva))).json(), 'conte')
    expect(marked[0]).toMatchObject({ frase: `cartao.${second}.alto.conte.1`, marca: 'sim' })
    await marcar(eva, [`temas.${first}.aparece_quando`], 'nao')
    const left = (await como('GET', eva, path(eva))).json() as MeuCartao
    expect(
      left.opcoes.flatMap(({ frases }) => frases).filter(({ frase }) => frase.startsWith(`cartao.${first}.alto`)),
    ).toEqual([])
    const slugs = new Set(meu.opcoes.flatMap(({ frases }) => frases.map(({ frase }) => frase.split('.').slice(1, 3))))
    for (const [slug, lado] of slugs)
      await marcar(eva, [`temas.${slug}.${lado === 'alto' ? 'aparece_quando' : 'atencao_baixa'}`], 'nao')
    expect((await como('GET', eva, path(eva))).json()).toMatchObject({ aviso: 'tudo_riscado' })
  })

  test('keeps edited sentences and one own line, and refuses an older version', async () => {
    const { eva, meu } = await withRelatorio()
    const [first] = opcoesOf(meu, 'funciona')
    const partes: Parte[] = [
      { titulo: 'funciona', frases: [{ frase: first!.frase, texto: 'Com as minhas palavras.' }], linha: '' },
    ]
    const saved = await salvar(eva, partes)
    expect(saved.statusCode).toBe(200)
    expect(saved.json().cartao).toMatchObject({
      versao: 1,
      partes: [{ frases: [] }, { frases: [{ texto: 'Com as minhas palavras.' }] }, { frases: [] }, { frases: [] }],
    })
    expect((await salvar(eva, cheio(meu))).json()).toMatchObject({ codigo: 'cartao_mudou' })
    expect((await salvar(eva, cheio(meu), 1)).json().cartao.versao).toBe(2)
  })

  test('refuses what is not offered, a third line, long ones, and addresses of sites', async () => {
    const { eva, meu } = await withRelatorio()
    const [one, two, three] = opcoesOf(meu, 'conte')
    const com = (frases: unknown[], linha = '') => salvar(eva, [{ titulo: 'conte', frases, linha } as Parte])
    expect((await com([one, two, three])).statusCode).toBe(422)
    expect((await com([{ ...one, texto: 'veja em www.exemplo.com' }])).statusCode).toBe(422)
    expect((await com([{ ...one, texto: 'a'.repeat(91) }])).statusCode).toBe(422)
    expect((await com([], 'a'.repeat(61))).statusCode).toBe(422)
    expect((await com([], 'https://exemplo.com.br')).statusCode).toBe(422)
    expect((await com([{ frase: 'cartao.nada.alto.conte.1', texto: 'Inventada' }])).json().codigo).toBe(
      'frase_nao_oferecida',
    )
    expect((await com([opcoesOf(meu, 'avise')[0]])).json().codigo).toBe('frase_nao_oferecida')
    expect((await com([one, one])).json().codigo).toBe('frase_nao_oferecida')
    expect((await com([{ ...one, texto: 'a'.repeat(90) }], 'a'.repeat(60))).statusCode).toBe(200)
  })

  test('keeps a line whose theme she struck out afterwards, tells her so until she saves again, and is nobody else’s', async () => {
    const { ana, eva, meu } = await withRelatorio()
    await salvar(eva, cheio(meu))
    const [one] = opcoesOf(meu, 'funciona')
    await marcar(eva, [`temas.${one!.frase.split('.')[1]}.aparece_quando`], 'nao')
    const struck = (await como('GET', eva, path(eva))).json() as MeuCartao
    expect(struck.cartao!.partes[1]!.frases.map(({ frase }) => frase)).toContain(one!.frase)
    expect(struck.riscadas).toContain(one!.frase)
    expect(opcoesOf(struck, 'funciona').map(({ frase }) => frase)).not.toContain(one!.frase)
    t.clock.advance(1000)
    const kept = await salvar(eva, struck.cartao!.partes, 1)
    expect([kept.statusCode, kept.json().riscadas]).toEqual([200, []])
    const outra = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    for (const who of [ana, outra]) expect((await como('GET', who, path(eva))).statusCode).toBe(404)
  })

  test('is printed on A6 and A5, each tagged, with the same bytes for the same card', async () => {
    const { eva, meu } = await withRelatorio()
    expect((await como('GET', eva, path(eva, '/cartao.pdf'))).json().codigo).toBe('cartao_vazio')
    await salvar(eva, cheio(meu))
    const pdf = async (formato: string) => {
      const answer = await como('GET', eva, path(eva, `/cartao.pdf?formato=${formato}`))
      expect(answer.headers['x-robots-tag']).toBe('noindex')
      return answer.rawPayload
    }
    const a6 = await pdf('a6')
    expect(a6.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 297\.\d+ 419\.\d+\]/)
    expect((await pdf('a5')).toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 419\.\d+ 595\.\d+\]/)
    expect(await pdf('a6')).toEqual(a6)
    expect(a6.toString('latin1')).toContain('/StructTreeRoot')
  })
})

describe('a link to a card', () => {
  async function dado() {
    const cena = await withRelatorio()
    await salvar(cena.eva, cheio(cena.meu))
    const given = await como('POST', cena.eva, path(cena.eva, '/links'), { para: 'Caio Exemplo', ate: dia(30) })
    expect(given.statusCode).toBe(200)
    return { ...cena, url: given.json().url as string, id_link: given.json().links[0].id_link as string }
  }
  const aberturas = async (eva: Participante) => (await como('GET', eva, path(eva))).json().links[0].aberturas

  test('opens the card for anybody, counts openings but her own, and stores only the hash', async () => {
    const { eva, url } = await dado()
    const other = await dado()
    const answer = await open(url)
    expect(answer.json()).toMatchObject({ pessoa: eva.nome, partes: expect.any(Array) })
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    expect(answer.body).not.toMatch(/totais|codigo|email/)
    await open(url)
    await open(url, await signIn(t, eva))
    expect([await aberturas(eva), await aberturas(other.eva)]).toEqual([2, 0])
    const rows = await t.deps.db.selectFrom('cartao_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1))
  })

  test('notes an opening by somebody signed in in the register of its person, once an hour', async () => {
    const { ana, eva, url } = await dado()
    for (let n = 0; n < 2; n += 1) await open(url, await signIn(t, ana))
    const { results } = (await como('GET', eva, '/autorizacoes/registro')).json()
    expect(results.filter(({ acesso }: { acesso: string }) => acesso === 'cartao')).toMatchObject([
      { nome: ana.nome, papel: 'pessoa', acesso: 'cartao' },
    ])
    expect(await aberturas(eva)).toBe(2)
  })

  test('ends on its day, 90 days ahead at most, at once when taken back, and with the card', async () => {
    const { eva, url, id_link } = await dado()
    for (const ate of [dia(-1), dia(92)])
      expect((await como('POST', eva, path(eva, '/links'), { para: 'X', ate })).json().campos).toHaveProperty('ate')
    const outro = (await como('POST', eva, path(eva, '/links'), { para: 'Rita', ate: dia(90) })).json().url
    await como('DELETE', eva, path(eva, `/links/${id_link}`))
    expect((await open(url)).statusCode).toBe(404)
    expect((await open(outro)).statusCode).toBe(200)
    await como('DELETE', eva, path(eva))
    expect((await open(outro)).body.replace(/"id":"[^"]*"/, '')).toBe(
      (await open(url)).body.replace(/"id":"[^"]*"/, ''),
    )
    const fresh = await dado()
    t.clock.advance(32 * DAY_MS)
    expect((await open(fresh.url)).statusCode).toBe(404)
  })

  test('opens nothing once nothing is on the card', async () => {
    const { eva, meu, url } = await dado()
    const vazio = meu.opcoes.map(({ titulo }) => ({ titulo, frases: [], linha: '' }))
    await salvar(eva, vazio, 1)
    expect((await open(url)).statusCode).toBe(404)
    const novo = await como('POST', eva, path(eva, '/links'), { para: 'X', ate: dia(2) })
    expect(novo.json().codigo).toBe('cartao_vazio')
  })

  test('tells an open page when the card changes or is gone, without counting', async () => {
    const { eva, meu, url, id_link } = await dado()
    const check = () => t.call('GET', `/cartoes/por-link/${url.split('/').at(-1)}/conferir`)
    const { marca } = (await open(url)).json()
    expect((await check()).json()).toEqual({ marca })
    await salvar(eva, cheio(meu).slice(1), 1)
    expect((await check()).json().marca).not.toBe(marca)
    expect(await aberturas(eva)).toBe(1)
    await como('DELETE', eva, path(eva, `/links/${id_link}`))
    expect((await check()).statusCode).toBe(404)
  })

  test('is in the copy of own data, and gone with an erasure', async () => {
    const { eva, url } = await dado()
    const { cartoes } = (await como('GET', eva, '/usuarios/meus-dados/exportar')).json()
    expect(cartoes).toMatchObject([{ id_licenca: eva.id_licenca, links: [{ para: 'Caio Exemplo' }] }])
    await como('POST', eva, '/usuarios/meus-dados/excluir', { confirmo: true })
    expect((await open(url)).statusCode).toBe(404)
  })
})

test('a result made in a selection has no card', async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  const { id_rodada } = await turmas.abrir(ana, { finalidade: 'selecao' })
  const [{ convite }] = await turmas.convidar(ana, id_rodada, ['cartao.selecao@exemplo.com.br'])
  const eva: Participante = { ...(await turmas.cadastrar(convite.url)).json(), id_licenca: convite.id_licenca }
  await conclude(t, eva)
  expect((await como('GET', eva, path(eva))).json()).toMatchObject({ codigo: 'cartao_em_selecao' })
  expect((await salvar(eva, [])).json()).toMatchObject({ codigo: 'cartao_em_selecao' })
})
