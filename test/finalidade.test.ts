import { constants, inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { textosOf } from '#content/index.ts'
import { endpoints } from '#server/slices.ts'
import { perfilDosTotais } from '#shared/disc/disc/figuras/perfil.rules.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { createTestApp, type TestApp } from './app/app.ts'
import { type Conta, conclude, createConsultor, type Participante, signIn } from './app/factories.ts'
import { turmasOf } from './domain/turmas.ts'

/* A result made in a selection: no call that reads, derived from the contracts, shows its profile to its consultor. */

const CALLS: Endpoint[] = endpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
/** Parameters that name one result: such a call is the report that its person opened, and what is said in its hour. */
const DE_UM_RESULTADO = /:(id_licenca|licenca|nome_relatorio|id_devolutiva|id_combinado)\b/
/** Calls that are not asked here: streams tell that something changed, and nothing of it. */
const corre = ({ produces }: Endpoint) => produces === 'text/event-stream'
/** Calls that open content come last: an opening takes the person out of what is new at home. */
const ASKED = CALLS.filter(call => !DE_UM_RESULTADO.test(call.path) && !corre(call)).toSorted(
  (a, b) =>
    Number(a.conteudo ?? false) - Number(b.conteudo ?? false) ||
    Number(/exportar/.test(a.path)) - Number(/exportar/.test(b.path)),
)

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const turmas = turmasOf(() => t)

interface Cena {
  ana: Conta
  pessoa: Participante
  id_rodada: string
  codigo: string
  id_pessoa: number
  /** The four totals, and the profile that they make. */
  totais: [number, number, number, number]
  perfil: { codigo: string; nome: string }
}

/** Invites one person by a turma of this purpose; or, as `pessoa`, without a turma. */
async function invite(ana: Conta, finalidade: string, como: 'turma' | 'pessoa') {
  const email = `${finalidade}.${como}.${ana.id_usuario}@exemplo.com.br`
  if (como === 'pessoa') {
    const body = { id_tipo_licenca: 1, email_participante: email, finalidade }
    const answer = await t.call('POST', '/consultores/convidar', { token: await signIn(t, ana), body })
    return { convite: answer.json(), id_rodada: NINGUEM, codigo: 'nada-0000' }
  }
  const { id_rodada, link } = await turmas.abrir(ana, { finalidade })
  const [{ convite }] = await turmas.convidar(ana, id_rodada, [email])
  return { convite, id_rodada, codigo: link.codigo }
}

/** A person invited for this purpose who has finished and shares the result with the consultor. */
async function cenaOf(finalidade: string, como: 'turma' | 'pessoa' = 'turma', dela?: Conta): Promise<Cena> {
  const ana = dela ?? (await createConsultor(t, { licencas: 3 }))
  const { convite, id_rodada, codigo: codigoDaTurma } = await invite(ana, finalidade, como)
  const conta = (await turmas.cadastrar(convite.url)).json()
  const pessoa: Participante = { ...conta, id_licenca: convite.id_licenca }
  await conclude(t, pessoa)
  const escolha = [{ destino: 'consultor', id_destino: ana.id_usuario, escopo: 'relatorio' }]
  const chosen = await t.call('PUT', '/autorizacoes', { token: pessoa.token, body: escolha })
  expect(chosen.statusCode).toBe(200)
  const { id_pessoa } = await t.deps.db
    .selectFrom('pessoas')
    .select('id_pessoa')
    .where('id_participante', '=', pessoa.id_usuario)
    .executeTakeFirstOrThrow()
  const { total_1, total_2, total_3, total_4, primeiros, versao_textos } = await t.deps.db
    .selectFrom('resultados')
    .selectAll()
    .where('id_licenca', '=', pessoa.id_licenca)
    .executeTakeFirstOrThrow()
  const totais: Cena['totais'] = [total_1, total_2, total_3, total_4]
  const { codigo } = perfilDosTotais(totais, primeiros as Cena['totais'] | null)
  const perfil = { codigo, nome: textosOf(versao_textos).perfis[codigo].nome }
  return { ana, pessoa, id_rodada, codigo: codigoDaTurma, id_pessoa, totais, perfil }
}

const NINGUEM = '00000000-0000-4000-8000-000000000000'
/** Values of the path parameters; one that is missing here fails the test, so that a new call is not left out. */
const paramsOf = ({ pessoa, id_rodada, codigo, id_pessoa }: Cena): Record<string, string | number> => ({
  id: pessoa.id_usuario,
  id_usuario: pessoa.id_usuario,
  id_participante: pessoa.id_usuario,
  id_pessoa,
  id_rodada,
  codigo,
  // Nothing of the scene stands behind these.
  id_acao: NINGUEM,
  id_encontro: NINGUEM,
  id_acordo: NINGUEM,
  id_empresa: 1,
  id_equipe: 1,
  papel: 'operador',
  idCompra: NINGUEM,
  token: 'nada',
  pais: 'Brasil',
  estado: '25',
  cep: '01001000',
  value: '0',
  frase: 'x',
  tipo: 'convite_cliente',
  mes: '2026-01',
  id_fatura: NINGUEM,
  id_proposta: NINGUEM,
  id_recebimento: NINGUEM,
})

function fill(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`say in paramsOf what :${name} of ${path} is`)
    return String(value)
  })
}

/** Returns an answer as text; a workbook as its parts, one after the other. */
function textOf(bytes: Buffer): string {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return bytes.toString('utf8')
  const parts: string[] = []
  for (
    let at = bytes.indexOf('PK\u0003\u0004', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\u0003\u0004', at + 4, 'latin1')
  ) {
    const [name, extra] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
    const from = at + 30 + name + extra
    const deflated = bytes.readUInt16LE(at + 8) === 8
    parts.push(
      deflated
        ? inflateRawSync(bytes.subarray(from), { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8')
        : bytes.toString('utf8', from),
    )
  }
  return parts.join('\n')
}

/** Whether an answer says the profile: its code as a value of its own, its name, or the totals. */
function mostra(body: string, { totais, perfil }: Cena): boolean {
  const says = (value: unknown): boolean => {
    if (typeof value === 'string') return value === perfil.codigo || value.includes(perfil.nome)
    if (Array.isArray(value)) return String(value) === String(totais) || value.some(says)
    return typeof value === 'object' && value !== null && Object.values(value).some(says)
  }
  try {
    return says(JSON.parse(body))
  } catch {
    return says(body.split(/[,;"<>\r\n]+/))
  }
}

/** Paths of the calls that show the profile of a person of these scenes to her consultor, who is the same in all. */
async function queMostram(...cenas: [Cena, ...Cena[]]): Promise<string[]> {
  const found = new Set<string>()
  for (const { path } of ASKED) {
    const paths = new Set(cenas.map(cena => fill(path, paramsOf(cena))))
    for (const query of ['', `?busca=${encodeURIComponent('élisa')}`])
      for (const filled of paths) {
        const token = await signIn(t, cenas[0].ana)
        const answer = await t.call('GET', `${filled}${query}`, { token })
        if (answer.statusCode !== 200) continue
        const text = textOf(answer.rawPayload)
        if (cenas.some(cena => mostra(text, cena))) found.add(path)
      }
  }
  return [...found].sort()
}

describe('every call that reads', () => {
  test('shows no profile made in a selection, and shows one made for development where lists have it', async () => {
    const daTurma = await cenaOf('selecao')
    expect(await queMostram(daTurma, await cenaOf('selecao', 'pessoa', daTurma.ana))).toEqual([])
    // The same walk finds what it looks for: the lists, the board, the home, the agenda, the file and the comparisons.
    expect(await queMostram(await cenaOf('desenvolvimento'))).toEqual(
      expect.arrayContaining([
        '/consultores/agenda/sem-conversa',
        '/consultores/clientes',
        '/consultores/inicio',
        '/consultores/pessoas',
        '/consultores/pessoas/conta/:id_participante',
        '/consultores/pessoas/exportar.csv',
        '/consultores/pessoas/exportar.xlsx',
        '/disc/:id',
        '/disc/testes-finalizados/:id',
        '/rodadas/:id_rodada/andamento',
      ]),
    )
  })

  test.each(['turma', 'pessoa'] as const)(
    'of one result opens what its person shares, also of a selection (%s), but not the annex and no comparison',
    async como => {
      const cena = await cenaOf('selecao', como)
      const token = await signIn(t, cena.ana)
      const { results, em_selecao } = (
        await t.call('GET', `/disc/testes-finalizados/${cena.pessoa.id_usuario}`, { token })
      ).json()
      expect(results).toEqual([])
      expect(em_selecao).toMatchObject([{ id_licenca: cena.pessoa.id_licenca }])
      expect((await t.call('GET', `/relatorios_disc/leitura/${cena.pessoa.id_licenca}`, { token })).statusCode).toBe(
        200,
      )
      const anexo = await t.call('GET', `/relatorios_disc/anexo/${em_selecao[0].nome_relatorio}.pdf`, { token })
      expect(anexo.statusCode).toBe(403)
      const perfil = await t.call('GET', `/disc/perfil/${cena.pessoa.id_usuario}`, { token })
      expect(perfil.json()).toEqual({ results: [] })
      const evolucao = await t.call('GET', `/relatorios_disc/relatorio.pdf?id_usuario=${cena.pessoa.id_usuario}`, {
        token,
      })
      expect(evolucao.statusCode).toBe(404)
      const own = await signIn(t, cena.pessoa)
      const dela = (await t.call('GET', `/disc/testes-finalizados/${cena.pessoa.id_usuario}`, { token: own })).json()
      expect(dela).toMatchObject({ total: 1, results: [{ totais: cena.totais }] })
      expect(dela.em_selecao).toBeUndefined()
    },
  )

  test('takes no filter, order or least value on a result', () => {
    const keysOf = (schema: unknown): string[] =>
      schema instanceof z.ZodMiniObject ? Object.keys(schema.shape as object) : []
    const keys = endpoints.flatMap(({ endpoint }) => keysOf(endpoint.query))
    expect(keys.length).toBeGreaterThan(50)
    expect(keys.filter(key => /perfil|totais|dimens|minim|pontos|regiao|primeiros/.test(key))).toEqual([])
    // Orders are names of columns; none is of a result's content.
    const ordens = JSON.stringify(
      endpoints.map(
        ({ endpoint }) => endpoint.query && z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }),
      ),
    )
    expect(ordens).not.toMatch(/"-?(codigo|perfil|totais|dominante|influente|submisso|conformidade)"/)
  })
})

test.each(['turma', 'pessoa'] as const)('no mail to the consultor says the profile of a selection (%s)', async como => {
  const cena = await cenaOf('selecao', como)
  await t.deliverMail()
  const mails = await t.deps.db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto', 'html'])
    .where('destinatario', '=', cena.ana.email)
    .execute()
  for (const { assunto, texto, html } of mails)
    expect(`${assunto} ${texto} ${html}`).not.toMatch(new RegExp(`\\b${cena.perfil.codigo}\\b|${cena.perfil.nome}`))
})

test('the copy of a selection for anybody but its person warns on the cover and in the foot of each page', async () => {
  const rendered = vi.spyOn(t.deps.reports, 'render')
  const geralFor = async (cena: Cena, who: Conta) => {
    const token = await signIn(t, who)
    const { results, em_selecao = [] } = (
      await t.call('GET', `/disc/testes-finalizados/${cena.pessoa.id_usuario}`, { token })
    ).json()
    const [{ nome_relatorio }] = [...em_selecao, ...results]
    const pdf = await t.call('GET', `/relatorios_disc/${nome_relatorio}.pdf`, { token })
    expect(pdf.statusCode).toBe(200)
    const [, drawn] = rendered.mock.lastCall ?? []
    return z.object({ geral: z.object({ rodape: z.string(), aviso: z.string() }) }).parse(drawn).geral
  }
  const cena = await cenaOf('selecao')
  const hers = await geralFor(cena, cena.ana)
  expect(hers.rodape).toBe('Em processo seletivo, este inventário não pode escolher, ordenar nem eliminar ninguém.')
  expect(hers.aviso).toContain(hers.rodape)
  expect((await geralFor(cena, cena.pessoa)).rodape).toContain('uso para desenvolvimento')
  const sozinha = await cenaOf('selecao', 'pessoa')
  expect((await geralFor(sozinha, sozinha.ana)).aviso).toContain(hers.rodape)
  const outra = await cenaOf('desenvolvimento')
  expect((await geralFor(outra, outra.ana)).rodape).toContain('uso para desenvolvimento')
  rendered.mockRestore()
})
