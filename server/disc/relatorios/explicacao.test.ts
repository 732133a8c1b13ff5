import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textosExplicacao } from '#content/explicacao.ts'
import { instrumentoDa, textosDa } from '#content/index.ts'
import { montarExplicacao } from '#shared/disc/relatorios/explicacao/explicacao.rules.ts'
import { porquesDe } from '#shared/disc/relatorios/leitura/porque.rules.ts'
import { montarRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor, createParticipante, finalizar } from '#test/app/factories.ts'
import { allOn, beyondMargins, fillOf, openPdf } from '#test/documents/pdf.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'

const data = new Date('2026-11-21T12:00:00Z')
const ESCOLHA = { escopo: 'relatorio', desde: '21/11/2026, 09:00', ate: '21/11/2027, 09:00' } as const
const { pessoa } = createPopulation(seededRandom(7), 0.6)

/** The explanation of an invented person's result, with so many openings by others. */
function umaExplicacao(aberturas: number, { so_totais = false } = {}) {
  const { respostas, totais, primeiros } = pessoa()
  const questionario = instrumentoDa('1.0')
  const resultado = { totais, primeiros, versao: '1.0' }
  const ordens = so_totais ? null : respostas.map(({ ordem }) => ordem)
  const relatorio = montarRelatorio({
    resultado,
    respostas: so_totais ? null : respostas,
    questionario,
    pessoa: { nome: 'Ana Exemplo' },
    consultor: { nome: 'Consultora Exemplo' },
    data,
    content: textosDa(),
  })
  return montarExplicacao({
    textos: textosExplicacao,
    pessoa: 'Ana Exemplo',
    consultoria: 'Consultora Exemplo',
    id_licenca: 12,
    finalizado_em: data,
    gerado_em: data,
    totais,
    ordens,
    instrumento: questionario,
    versao_textos: '1.0',
    sem: 3.9,
    relatorio,
    porques: porquesDe({ relatorio, resultado, ordens, instrumento: questionario }),
    acesso: {
      hoje: [
        { ...{ destino: 'consultor', nome: 'Consultora Exemplo', empresa: null }, ...ESCOLHA, ate: null },
        { ...{ destino: 'equipe', nome: 'Atendimento', empresa: 'Oficina' }, ...ESCOLHA, escopo: 'cartao' },
        { ...{ destino: 'gestor', nome: 'Regina Exemplo', empresa: 'Oficina' }, ...ESCOLHA },
        { ...{ destino: 'gestor', nome: 'Olavo Exemplo', empresa: 'Oficina' }, ...ESCOLHA, escopo: 'nada' },
      ],
      links: [{ para: 'Zeca', desde: '21/11/2026, 09:00', ate: '12/12/2026, 23:59' }],
      historia: [
        { destino: 'consultor', nome: 'Consultora Exemplo', escopo: 'relatorio', em: '21/11/2026, 09:00' },
        { destino: 'equipe', nome: null, escopo: 'nada', em: '21/11/2026, 09:00' },
      ],
      junto: { escolhido_em: '21/11/2026, 09:01', aberto_em: null },
      aberturas: Array.from({ length: aberturas }, () => ({
        em: '22/11/2026, 10:00',
        nome: 'Consultora Exemplo',
        papel: 'consultor',
        acesso: 'leitura' as const,
        motivo: null,
      })),
      antes: aberturas === 60 ? 3 : 0,
    },
    ficha: 'https://quadrante.exemplo/ficha-tecnica',
    contato: 'contato@exemplo.com.br',
  })
}

describe('document', () => {
  test('has the fifteen answers in words, a sum for each dimension and every rule with its values', () => {
    const { secoes } = umaExplicacao(1)
    const [, contas, respostas, regras] = secoes
    expect(respostas?.tabela?.linhas).toHaveLength(15)
    for (const row of respostas?.tabela?.linhas ?? []) expect(row.every(cell => cell.length > 0)).toBe(true)
    expect(contas?.tabela?.linhas.map(([, conta]) => conta)).toEqual(
      Array(4).fill(expect.stringMatching(/^\d+ × 4 \+/)),
    )
    expect(regras?.itens.length).toBeGreaterThan(8)
    expect(JSON.stringify(secoes)).not.toMatch(/\{\w+\}|undefined/)
  })

  test('says that no answers are stored where only totals are', () => {
    const [, contas, respostas] = umaExplicacao(0, { so_totais: true }).secoes
    expect(respostas?.texto).toEqual([textosExplicacao.respostas.nenhuma])
    expect(contas?.tabela?.linhas[0]?.[1]).toBe(textosExplicacao.contas.sem_respostas)
  })

  test.each([0, 2, 5, 8, 11, 14, 20, 26, 33, 60])(
    'with %i openings stays inside its margins and fills a quarter of its last page',
    async aberturas => {
      const pdf = await openPdf(compilePdf('explicacao', JSON.stringify(umaExplicacao(aberturas)), 1_790_000_000))
      const pages = await Promise.all(pdf.pages.map(allOn))
      for (const [n, drawn] of pages.entries()) expect(beyondMargins(drawn), `page ${n + 1}`).toEqual([])
      expect(fillOf(pages.at(-1) ?? []).fill).toBeGreaterThan(0.25)
      await pdf.close()
    },
  )
})

describe('call', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp()
  })
  afterAll(() => t.close())

  test('answers the person alone: consultor, admin and another person get the 404 of a stranger', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const admin = await createAdmin(t)
    const person = await createParticipante(t, consultor)
    const other = await createParticipante(t, consultor)
    await finalizar(t, person)
    const testes = await t.call('GET', `/disc/testes-finalizados/${person.id_usuario}`, { token: person.token })
    const { nome_relatorio } = testes.json().results[0]
    const open = (who?: Conta) =>
      t.call('GET', `/relatorios_disc/explicacao/${nome_relatorio}.pdf`, who && { token: who.token })
    for (const who of [person, undefined]) {
      const answer = await open(who)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
    for (const who of [consultor, admin, other]) expect((await open(who)).statusCode).toBe(404)
  })
})
