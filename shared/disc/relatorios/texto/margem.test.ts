import { describe, expect, it, test } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { margemDoErro, WITHOUT_SIMULATED } from '../../disc/medida/margens.rules.ts'
import { buildAnexo } from '../anexo/anexo.rules.ts'
import { buildEvolucao } from '../evolucao/evolucao.rules.ts'
import { buildRelatorio } from '../relatorios.rules.ts'
import { decimal } from './texto.ts'

/* The standard error that a result was made with decides every figure about precision that is printed of it (report §4.11). */

const totais = [50, 42, 33, 25] as const
const base = {
  resultado: { totais, versao: '1.0' },
  respostas: null,
  pessoa: { nome: 'Ana Exemplo da Silva' },
  consultor: { nome: 'Consultora Exemplo' },
  data: new Date('2026-11-21T15:00:00Z'),
  questionario: instrumentoOf('1.0'),
  anterior: { totais: [40, 46, 38, 26] as const, data: new Date('2026-02-10T15:00:00Z') },
}
const testes = (sem: number) =>
  [base.data, base.anterior.data].map((finalizado_em, i) => ({
    totais: i ? base.anterior.totais : totais,
    primeiros: null,
    finalizado_em,
    consultoria: 'x',
    versao_instrumento: '1.0',
    // The earlier one has its own error; the document says the latest's.
    sem: i ? WITHOUT_SIMULATED : sem,
  }))
/** Report, annex and evolution of a result with this standard error. */
function documentos(sem: number) {
  const content = textosOf()
  return {
    relatorio: buildRelatorio({ ...base, content, sem }),
    anexo: buildAnexo({ ...base, content, sem }),
    evolucao: buildEvolucao({ ...base, testes: testes(sem), escopo: null, content, textos: textosEvolucao }),
  }
}
const said = (value: unknown) => JSON.stringify(value)

describe.each([3.2, 3.7, 4.8])('a result made with a standard error of %s points', sem => {
  const { relatorio, anexo, evolucao } = documentos(sem)
  const margem = margemDoErro(sem)

  test('prints no figure of the simulated error in report, annex or evolution', () => {
    for (const text of [said(relatorio), said(anexo), said(evolucao)])
      expect(text).not.toMatch(/6,5 pontos|4,3 p|\b91 de cada|de 4 a 6|de 40 a 47/)
    expect(said(relatorio)).not.toContain('enquanto a plataforma reúne respostas')
    expect(said(anexo)).not.toContain('estimada por simulação')
  })

  test('prints the margin that the technical sheet gives for this error', () => {
    for (const text of [said(relatorio), said(evolucao)]) expect(text).toContain(`${decimal(margem)} pontos`)
    expect(relatorio.por_temas.margem.texto).toContain('responderam duas vezes')
    expect(relatorio.capa.descricao).toContain(`margem de ${decimal(margem)} pontos`)
    expect(relatorio.figuras.descricao).toContain(`margem de ${decimal(margem / 1.5)} pontos percentuais`)
    expect(anexo.precisao.intro).toContain(
      `margem simples de ${decimal(margem)} pontos, observada em pessoas que responderam duas vezes`,
    )
  })

  test('draws that margin in bars, cover, annex, comparison and evolution', () => {
    const [highest] = relatorio.dimensoes
    expect(highest?.margem).toEqual([50 - margem, 50 + margem])
    expect(relatorio.figuras.barras.barras[0]?.margem[0]).toBeCloseTo((50 - margem - 15) / 45, 3)
    expect(relatorio.comparacao?.barras_anterior.barras[0]?.margem[0]).toBeCloseTo((40 - margem - 15) / 45, 3)
    expect(relatorio.capa.quartos[0].solido ** 2 * 60).toBeCloseTo(50 - margem, 1)
    expect(anexo.precisao.linhas[0]?.intervalo).toEqual([50 - margem, 50 + margem])
    expect(evolucao.percurso.figura.paineis[0].pontos[1]?.margem[0]).toBeCloseTo((50 - margem - 15) / 45, 3)
  })
})

describe('a result made with the simulated standard error', () => {
  it('reads like one without a stored error', () => {
    const { sem: _, ...without } = { ...base, content: textosOf(), sem: WITHOUT_SIMULATED }
    expect(documentos(WITHOUT_SIMULATED).relatorio).toEqual(buildRelatorio(without))
    expect(said(documentos(WITHOUT_SIMULATED).evolucao)).toContain('de 40 a 47 em cada 100')
  })
})
