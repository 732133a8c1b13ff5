import { describe, expect, test } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation, type Simulated } from '#test/domain/simulados.ts'
import { buildAnexo } from '../anexo/anexo.rules.ts'
import { porquesOf } from '../leitura/porque.rules.ts'
import { buildRelatorio } from '../relatorios.rules.ts'
import type { Relatorio } from '../relatorios.types.ts'

const content = textosOf()
const entradaOf = ({ totais, primeiros, respostas }: Simulated, com_respostas = true, sem?: number) => ({
  resultado: { totais, primeiros: com_respostas ? primeiros : null, versao: '1.0' },
  respostas: com_respostas ? respostas : null,
  questionario: instrumentoOf('1.0'),
  pessoa: { nome: 'Ana Exemplo' },
  consultor: { nome: 'Consultora Exemplo' },
  data: new Date('2026-11-21T12:00:00Z'),
  content,
  ...(sem !== undefined && { sem }),
})
const temasOf = ({ por_temas }: Relatorio) => por_temas
const soTotais = (totais: Totais) =>
  buildRelatorio(entradaOf({ totais, primeiros: totais, respostas: [], tracos: totais }, false))

const { pessoa } = createPopulation(seededRandom(12), 0.6)
const people = Array.from({ length: 250 }, pessoa)
const reports = people.map(one => ({ one, relatorio: buildRelatorio(entradaOf(one)) }))

/** The ways in which a report quotes an answer: question, words and, unless it is the top, the place. */
const PLACE = '(?<lugar>no topo|em segundo|em terceiro|por último)'
const QUOTED = [
  `“(?<frase>[^”]+)” \\(questão (?<q>\\d+), ${PLACE}\\)`,
  `“(?<frase>[^”]+)” ficou ${PLACE} na questão (?<q>\\d+)`,
  `“(?<frase>[^”]+)”, ${PLACE} na (?<q>\\d+)`,
  `[Nn]a (?:questão )?(?<q>\\d+), “(?<frase>[^”]+)” ficou ${PLACE}`,
  'topo da questão (?<q>\\d+): “(?<frase>[^”]+)”',
].map(source => new RegExp(source, 'g'))

/** Every sentence of a report, wherever it stands. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(strings) : []
}

describe('a report by themes', () => {
  test('quotes only what the person answered, where she put it', () => {
    for (const { one, relatorio } of reports) {
      const said = strings(relatorio).flatMap(text => QUOTED.flatMap(pattern => [...text.matchAll(pattern)]))
      expect(said.length).toBeGreaterThan(15)
      for (const { groups: { q: numero, frase, lugar = 'no topo' } = {} } of said) {
        const q = Number(numero)
        const resposta = one.respostas[q - 1]
        const alternativa = instrumentoOf('1.0').perguntas[q - 1]?.alternativas.find(a => a.conteudo === frase)
        expect(alternativa, `${q}: ${frase}`).toBeDefined()
        const place = resposta?.ordem.indexOf(alternativa?.id_quadrante ?? 1) ?? -1
        expect(lugar, `${q}: ${frase}`).toBe(['no topo', 'em segundo', 'em terceiro', 'por último'][place])
      }
    }
  })

  test('has three themes in most named results, and none in a balanced one, which keeps the profile’s hypotheses', () => {
    const named = reports.filter(({ relatorio }) => relatorio.codigo !== 'EQ')
    const three = named.filter(({ relatorio }) => temasOf(relatorio).fortes.temas.length === 3)
    expect(three.length).toBe(named.length)
    for (const { relatorio } of reports.filter(({ relatorio }) => relatorio.codigo === 'EQ')) {
      expect(temasOf(relatorio)).toMatchObject({ fortes: { temas: [] }, lidos: [], atencao: null })
      expect(relatorio.forcas).toHaveLength(5)
      expect(relatorio.atencao.every(({ chave }) => chave.startsWith('perfis.EQ.atencao'))).toBe(true)
    }
    for (const { relatorio } of named) {
      expect(relatorio.forcas).toEqual([])
      expect(relatorio.atencao.every(({ chave, fonte }) => chave.startsWith('temas.') && fonte)).toBe(true)
    }
  })

  test('concludes nothing from a single answer: a list’s line about one quotes it and asks', () => {
    for (const { relatorio } of reports)
      for (const { chave, texto, questao } of Object.values(relatorio.listas).flat()) {
        expect(chave.startsWith('perguntas_por_questao.')).toBe(questao !== undefined)
        if (questao) expect(texto).toMatch(/^“[^”]+” \(questão \d+, no topo\)\. [^.]+\?$/)
      }
  })

  test('asks about people when I or S was put second, and about the task when D or C was', () => {
    for (const { one, relatorio } of reports)
      for (const { chave } of Object.values(relatorio.listas).flat()) {
        const [, numero, qual] = /^perguntas_por_questao\.\w+\.(\d+)[DISC]\.(\w+)$/.exec(chave) ?? []
        if (!numero) continue
        const second = one.respostas[Number(numero) - 1]?.ordem[1]
        expect(qual).toBe(second === 2 || second === 3 ? 'pessoas' : 'tarefa')
      }
  })

  test('contains none of the words that were replaced', () => {
    const banned = /cinco segundos|você disse ter|linha de empate|\bchão\b|verifique/
    expect(strings(content).filter(text => banned.test(text))).toEqual([])
  })

  test('says the margin in one paragraph, from the error that the result was made with', () => {
    const [one] = people
    for (const [sem, points, origin] of [
      [undefined, '6,5 pontos', 'simulações'],
      [3.2, '5,3 pontos', 'responderam duas vezes'],
    ] as const) {
      const relatorio = buildRelatorio(entradaOf(one!, true, sem))
      expect(temasOf(relatorio).margem.texto).toContain(points)
      expect(temasOf(relatorio).margem.texto).toContain(origin)
      expect(relatorio.como_ler.filter(({ texto }) => /margem|de cada 100/.test(texto))).toEqual([])
    }
  })

  test('with totals only prints themes without quotations, and says so', () => {
    const { fortes, um_pagina } = temasOf(soTotais([48, 40, 30, 32]))
    expect(fortes.aviso).toBe(content.temas_fortes.so_totais)
    expect(fortes.temas.map(({ citacao, respostas }) => [citacao, respostas])).toEqual([
      [null, []],
      [null, []],
      [null, []],
    ])
    expect(um_pagina.quadros.map(({ fonte }) => fonte)).toEqual([content.um_pagina.fonte_totais, null, null])
  })

  test('gives a reason for each theme with all its phrases, and the totals of its dimensions', () => {
    for (const { one, relatorio } of reports.slice(0, 60)) {
      const porques = porquesOf({
        relatorio,
        resultado: { totais: one.totais, primeiros: one.primeiros, versao: '1.0' },
        ordens: one.respostas.map(({ ordem }) => ordem),
        instrumento: instrumentoOf('1.0'),
      })
      for (const { chave, frases, dimensoes } of temasOf(relatorio).lidos) {
        const porque = porques.find(
          ({ tema, valores }) => tema !== undefined && valores.tema === content.temas[chave.slice(6)]?.nome,
        )
        expect(porque?.perguntas?.map(({ numero, letra }) => `${numero}${letra}`).toSorted()).toEqual(frases.toSorted())
        expect(porque?.totais.map(({ letra }) => letra)).toEqual(dimensoes)
      }
    }
  })
})

describe('a tie for first', () => {
  test.each([
    [[45, 45, 30, 30], 'têm o mesmo total'],
    [[44, 45, 30, 31], 'a 1 ponto de distância'],
    [[47, 45, 30, 28], 'a 2 pontos de distância'],
  ] as const)('of %j puts both names side by side, in the questionnaire’s order', (totais, said) => {
    const relatorio = soTotais([...totais])
    const { empate } = temasOf(relatorio)
    expect(empate?.letras).toEqual(['D', 'I'])
    expect(empate?.nomes).toEqual([content.perfis.DI.nome, content.perfis.ID.nome])
    expect(relatorio.capa.nomes).toEqual(empate?.nomes)
    expect(relatorio.capa.sinteses).toEqual([empate?.sintese.texto])
    expect(relatorio.perfil).toMatchObject({ sintese: empate?.sintese.texto, resumo: [empate?.resumo.texto] })
    expect(relatorio.codigo_texto).toBe('Dominante e Influente, sem ordem')
    expect(empate?.texto).toContain(said)
    expect(relatorio.terceira?.chave).not.toBe('empates_no_alto.tres_resumo')
  })

  test.each([
    [[42, 42, 42, 24], 'têm o mesmo total'],
    [[41, 42, 43, 24], 'a até 2 pontos'],
  ] as const)('of three, %j, puts three names side by side and says which two the lists speak of', (totais, said) => {
    const relatorio = soTotais([...totais])
    const { empate } = temasOf(relatorio)
    const names = ['Dominante', 'Influente', 'Estabilidade']
    expect(empate).toMatchObject({ letras: ['D', 'I', 'S'], nomes: names, rosca: 'D · I · S' })
    expect(relatorio.capa.nomes).toEqual(names)
    expect(relatorio.codigo_texto).toBe('Dominante, Influente e Submisso (estabilidade), sem ordem')
    expect(empate?.texto).toContain(said)
    const [first, second] = [...relatorio.codigo].map(letra => content.rotulos[letra as 'D'])
    expect(relatorio.terceira?.texto).toMatch(/Dominante, Influente e Estabilidade dividem o alto/)
    for (const name of [first, second]) expect(relatorio.terceira?.texto.split('falam de')[1]).toContain(name)
    // Said once among the notes.
    expect(relatorio.notas.filter(({ id }) => id.startsWith('empate'))).toHaveLength(1)
  })

  test('stands in the order D, I, S, C in every table and figure, whatever was put first more often', () => {
    const respostas = null
    const primeiros = [1, 3, 1, 10] as const
    const relatorio = buildRelatorio({
      ...entradaOf(people[0]!, false),
      resultado: { totais: [45, 30, 30, 45], primeiros: [...primeiros], versao: '1.0' },
      respostas,
    })
    expect(relatorio.codigo).toBe('CD')
    expect(relatorio.dimensoes.map(({ letra }) => letra)).toEqual(['D', 'C', 'I', 'S'])
    expect(relatorio.figuras.barras.barras.map(({ letra }) => letra)).toEqual(['D', 'C', 'I', 'S'])
    expect(relatorio.notas[0]?.porque).toBe('Dominante tem 45 pontos e Conformidade tem 45.')
    const anexo = buildAnexo({
      ...entradaOf(people[0]!, false),
      resultado: { totais: [45, 30, 30, 45], primeiros: [...primeiros], versao: '1.0' },
      respostas,
    })
    expect(anexo.precisao.linhas.map(({ letra }) => letra)).toEqual(['D', 'C', 'I', 'S'])
    expect([anexo.codigo, anexo.perfil]).toEqual(['D · C', `${content.perfis.DC.nome} · ${content.perfis.CD.nome}`])
  })
})

test.each([
  [28, '1_2', 'Moderada'],
  [29, '2_1', 'Discreta'],
  [37, '2_3', 'Acentuada'],
  [38, '3_2', 'Moderada'],
  [46, '3_4', 'Muito acentuada'],
  [47, '4_3', 'Acentuada'],
] as const)('a total of %i prints the sentence about the neighbouring band', (D, qual, vizinha) => {
  const rest = 150 - D
  const dimensao = soTotais([
    D,
    Math.ceil(rest / 3),
    Math.floor(rest / 3),
    rest - Math.ceil(rest / 3) - Math.floor(rest / 3),
  ]).dimensoes.find(d => d.letra === 'D')
  expect(dimensao?.vizinha?.titulo).toBe(`Na fronteira com ${vizinha}`)
  expect(dimensao?.vizinha?.texto).toContain(content.vizinhas.frases.D[qual])
})

test('the annex names three rows to begin with, and a question for each strength in the step of the 15 choices', () => {
  for (const one of people.slice(0, 60)) {
    const { grade, roteiro, mensagem } = buildAnexo(entradaOf(one))
    const analise = analyse(one.totais, one.primeiros)
    const { codigo } = analise
    const surprises = grade?.linhas.filter(({ surpresa }) => surpresa !== null) ?? []
    expect(grade?.sinalizadas.length).toBe(Math.min(3, surprises.length))
    for (const { numero, motivo } of grade?.sinalizadas ?? [])
      expect(surprises.find(linha => linha.numero === numero)?.surpresa).toBe(motivo)
    const asked = roteiro.passos.flatMap(({ titulo, perguntas }) =>
      perguntas.map(pergunta => ({ titulo, ...pergunta })),
    )
    expect(asked.length).toBe(codigo === 'EQ' ? 0 : 3)
    for (const { titulo, citacao } of asked) {
      expect(titulo).toBe('As 15 escolhas')
      expect(citacao).toMatch(/^“[^”]+” ficou (no topo|em segundo) na questão \d+/)
    }
    const { abertura, por_perfil, por_dimensao_baixa, fechamento } = content.consultor
    const others = new Map(roteiro.passos.map(({ titulo, outras }) => [titulo, outras]))
    expect(others.get('Antes dos números')).toEqual(abertura)
    expect(others.get('O perfil como hipótese')).toEqual(por_perfil[codigo])
    expect(others.get('Forças e custos')?.at(-1)).toBe(por_dimensao_baixa[analise.ordem[3]][0])
    expect(others.get('Um experimento')).toEqual(fechamento)
    expect(others.get('Combinar')).toEqual([])
    expect(mensagem.texto).not.toMatch(/\{\w+\}/)
    expect(mensagem.texto).toContain('[ação]')
  }
})
