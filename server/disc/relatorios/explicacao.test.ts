import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textosExplicacao } from '#content/explicacao.ts'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { buildExplicacao } from '#shared/disc/relatorios/explicacao/explicacao.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createAdmin, createConsultor, createParticipante } from '#test/app/factories.ts'
import { allOn, beyondMargins, fillOf, openPdf } from '#test/documents/pdf.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'

const data = new Date('2026-11-21T12:00:00Z')
const ESCOLHA = { escopo: 'relatorio', desde: '21/11/2026, 09:00', ate: '21/11/2027, 09:00' } as const
const AGORA = { origem: 'escolha', em: '21/11/2026, 09:00' } as const
const { pessoa } = createPopulation(seededRandom(7), 0.6)

/** The explanation of an invented person's result, with so many openings by others. */
function umaExplicacao(aberturas: number, { so_totais = false } = {}) {
  const { respostas, totais, primeiros } = pessoa()
  const entrada = {
    resultado: { totais, primeiros: so_totais ? null : primeiros, versao: '1.0' },
    respostas: so_totais ? null : respostas,
    questionario: instrumentoOf('1.0'),
    pessoa: { nome: 'Ana Exemplo' },
    consultor: { nome: 'Consultora Exemplo' },
    data,
    content: textosOf(),
  }
  return buildExplicacao({
    textos: textosExplicacao,
    entrada,
    relatorio: buildRelatorio(entrada),
    consultoria: 'Consultora Exemplo',
    id_licenca: 12,
    gerado_em: data,
    acesso: {
      em: '21/11/2026, 12:00',
      marcacoes: '21/11/2026, 09:30',
      hoje: [
        { ...{ destino: 'consultor', nome: 'Consultora Exemplo', empresa: null }, ...ESCOLHA, ate: null },
        { ...{ destino: 'equipe', nome: 'Atendimento', empresa: 'Oficina' }, ...ESCOLHA, escopo: 'cartao' },
        { ...{ destino: 'gestor', nome: 'Regina Exemplo', empresa: 'Oficina' }, ...ESCOLHA },
        { ...{ destino: 'gestor', nome: 'Olavo Exemplo', empresa: 'Oficina' }, ...ESCOLHA, escopo: 'nada' },
      ],
      links: [{ para: 'Zeca', desde: '21/11/2026, 09:00', ate: '12/12/2026, 23:59', aberturas: 4 }],
      historia: [
        { ...AGORA, destino: 'consultor', nome: 'Consultora Exemplo', escopo: 'relatorio' },
        { ...AGORA, destino: 'equipe', nome: null, escopo: 'nada' },
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
  test.each([0, 2, 5, 8, 11, 14, 20, 26, 33, 60])(
    'with %i openings stays inside its margins and ends with more than a line or two',
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
    await conclude(t, person)
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
