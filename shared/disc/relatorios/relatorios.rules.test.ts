import { describe, expect, it } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { ordensDaFolha, referencia, todasAsSomas } from '#test/domain/disc.ts'
import { totaisValidos } from '../disc/answer/pontuacao.rules.ts'
import type { Totais } from '../disc/disc.types.ts'
import { analyse } from '../disc/figuras/perfil.rules.ts'
import { buildAnexo } from './anexo/anexo.rules.ts'
import { buildRelatorio, type EntradaRelatorio } from './relatorios.rules.ts'
import { notasOf, textoDoCodigo } from './texto/notas.rules.ts'

const content = textosOf()
const report = (totais: Totais, more: Partial<EntradaRelatorio> = {}) =>
  buildRelatorio({
    resultado: { totais, versao: '1.0' },
    pessoa: { nome: 'Ana Exemplo da Silva' },
    consultor: { nome: 'Consultora Exemplo' },
    data: new Date('2026-11-22T01:30:00Z'),
    content,
    ...more,
  })
const ids = (totais: Totais) => report(totais).notas.map(n => n.id)

describe('the individual report', () => {
  const ana = report([46, 45, 31, 28])

  it('contains person, consultor, versions and the day in São Paulo', () => {
    expect(ana).toMatchObject({
      pessoa: 'Ana Exemplo da Silva',
      consultoria: 'Consultora Exemplo',
      contato: [],
      data: '21 de novembro de 2026',
      versao: '1.0',
      versao_textos: '1.0',
    })
  })

  it('lists the dimensions from the highest down, each with the text of its band', () => {
    expect(ana.dimensoes.map(d => [d.letra, d.pontos, d.percentual_texto, d.faixa, d.intensidade])).toEqual([
      ['D', 46, '30,7%', 'Acentuada', 69],
      ['I', 45, '30,0%', 'Acentuada', 67],
      ['S', 31, '20,7%', 'Moderada', 36],
      ['C', 28, '18,7%', 'Discreta', 29],
    ])
    expect(ana.dimensoes[3]!.texto).toBe(content.dimensoes.C.faixas[0]!.texto)
    expect(ana.dimensoes[2]!.rotulo_explicado).toBe('Submisso (estabilidade)')
  })

  it('reads a tie in no order, with both names', () => {
    expect(ana).toMatchObject({ codigo: 'DI', codigo_texto: 'Dominante e Influente, sem ordem' })
    expect(ana.por_temas.empate?.nomes).toEqual([content.perfis.DI.nome, content.perfis.ID.nome])
    expect(ana.notas.map(n => n.id)).toEqual(['predominancia.empate técnico', 'definicao.definido', 'empate_primaria'])
    expect(ana.notas[2]!.texto).toBe(ana.por_temas.empate?.texto)
    expect(ana.notas[0]!.porque).toBe('Dominante tem 46 pontos e Influente tem 45.')
    expect(ana.notas[1]!.porque).toMatch(/perto de 23\.$/)
  })

  it('prints the tie for first before the tie for second and the three strengths', () => {
    expect(ids([42, 41, 40, 27])).toEqual([
      'predominancia.empate técnico',
      'definicao.pouco definido',
      'empate_primaria',
      'tres_forcas.C',
    ])
    expect(ids([42, 41, 39, 28])).toContain('empate_secundaria')
  })

  it('says how close three strengths are and how far below the fourth is', () => {
    expect(report([42, 41, 40, 27]).notas.at(-1)!.porque).toBe(
      'Entre a maior e a terceira dimensão, a distância é de 2 (o limite é 6); entre a terceira e a menor, de 13 (a partir de 8).',
    )
  })

  it('has for a balanced profile neither predominância nor tie notes', () => {
    const balanced = report([38, 38, 37, 37])
    expect(balanced.notas.map(n => n.id)).toEqual(['definicao.pouco definido'])
    expect(balanced).toMatchObject({
      predominancia: null,
      codigo_texto: content.codigo_texto.EQ,
    })
    expect(balanced.perfil.nome).toBe(content.perfis.EQ.nome)
  })

  it('marks the lowest dimension on the page about other people', () => {
    expect(ana.com_outros.map(o => [o.letra, o.destaque])).toEqual([
      ['D', false],
      ['I', false],
      ['S', false],
      ['C', true],
    ])
  })

  it('describes its figures in words and numbers', () => {
    expect(ana.figuras.descricao).toContain('Dominante 30,7%, Influente 30,0%, Submisso 20,7%, Conformidade 18,7%')
    expect(ana.figuras.barras.barras.map(b => b.letra)).toEqual(['D', 'I', 'S', 'C'])
  })

  it('is plain data that JSON preserves', () => {
    expect(JSON.parse(JSON.stringify(ana))).toEqual(ana)
  })

  it('has a complete text for every one of the 57,466 results', () => {
    const names = new Set<string>()
    let count = 0
    for (const totais of todasAsSomas()) {
      if (!totaisValidos(totais)) continue
      count++
      const analise = analyse(totais)
      const texts = [
        content.perfis[analise.codigo].nome,
        textoDoCodigo(analise, content),
        ...notasOf(analise, content).flatMap(n => [n.titulo, n.texto, n.porque]),
        ...analise.dimensoes.map(d => content.dimensoes[d.letra].faixas.find(f => f.faixa === d.faixa)?.texto),
      ]
      if (texts.some(t => !t || /[{}]|undefined|NaN/.test(t))) expect.fail(`${totais}: ${texts.join(' | ')}`)
      names.add(texts[0]!)
    }
    expect(names.size).toBe(17)
    expect(count).toBe(57_466)
  })
})

describe('the comparison in a report', () => {
  const anterior = { totais: [40, 45, 37, 28] as Totais, data: new Date('2026-10-01T12:00:00Z') }

  it('is absent without an earlier result', () => expect(report([46, 45, 31, 28]).comparacao).toBeNull())

  it('labels each dimension by points, in the order of the present result', () => {
    const { comparacao } = report([54, 45, 30, 21], { anterior })
    expect(comparacao!.linhas.map(l => [l.letra, l.antes, l.agora, l.delta_texto, l.mudanca])).toEqual([
      ['D', 40, 54, '+14', 'mudança confiável'],
      ['I', 45, 45, '0', 'dentro da margem'],
      ['S', 37, 30, '−7', 'dentro da margem'],
      ['C', 28, 21, '−7', 'dentro da margem'],
    ])
    expect(comparacao).toMatchObject({ conclusao: content.comparacao.confiavel, curto: null, dias: 51 })
    expect(comparacao!.data_anterior).toBe('1 de outubro de 2026')
  })

  it('says when nothing changed, and warns of a short interval', () => {
    const recent = { totais: [44, 46, 32, 28] as Totais, data: new Date('2026-11-01T12:00:00Z') }
    const { comparacao } = report([46, 45, 31, 28], { anterior: recent })
    expect(comparacao!.conclusao).toBe(content.comparacao.nenhuma)
    expect(comparacao!.curto).toBe(content.comparacao.curto)
  })

  it('never shows the participante a reliable change index', () => {
    expect(JSON.stringify(report([54, 45, 30, 21], { anterior }))).not.toContain('rci')
  })
})

describe("the consultor's annex", () => {
  const base = {
    pessoa: { nome: 'Ana Exemplo da Silva' },
    consultor: { nome: 'Consultora Exemplo' },
    data: new Date('2026-11-21T12:00:00Z'),
    content,
    questionario: instrumentoOf('1.0'),
  }
  const person = referencia.pessoas[0]!
  const resultado = { totais: person.totais as unknown as Totais, versao: '1.0' }
  const answers = (seconds: number) =>
    ordensDaFolha(referencia.amostra[0]!).map((ordem, i) => ({
      numero: i + 1,
      ordem,
      ordem_inicial: [ordem[3], ordem[i % 2 ? 0 : 1], ordem[2], ordem[i % 2 ? 1 : 0]] as const,
      ms: seconds * 1000,
      cliques: 4,
    }))

  it('gives the person-specific interval when answers are stored', () => {
    const { precisao } = buildAnexo({ ...base, resultado, respostas: answers(16) })
    expect(precisao.linhas[0]).toMatchObject({ letra: 'D', pontos: 51 })
    expect(precisao.linhas[0]!.erro_padrao).toBeCloseTo(person.ep_usado[0]!, 6)
    expect(precisao.linhas[0]!.intervalo[0]).toBeCloseTo(person.ic90[0]![0]!, 6)
    expect(precisao.intro).toContain('3,9 pontos')
  })

  it('gives the simple margin and no answer quality with totals alone', () => {
    const { precisao, qualidade } = buildAnexo({ ...base, resultado })
    expect(precisao.linhas[0]).toMatchObject({ erro_padrao: null, intervalo: [44.5, 57.5] })
    expect(qualidade).toMatchObject({ nivel: null, texto: content.qualidade.ausente, motivos: [] })
  })

  it('names the reasons of a poor answer sheet', () => {
    const { qualidade } = buildAnexo({ ...base, resultado, respostas: answers(3) })
    expect(qualidade.nivel).toBe('vermelho')
    expect(qualidade.texto).toContain('15 questões em menos de 4 s, tempo total de 45 s e')
    expect(qualidade.texto).not.toMatch(/[{}]/)
  })

  it('shows the reliable change index against an earlier result', () => {
    const { mudancas } = buildAnexo({
      ...base,
      resultado: { totais: person.reteste_totais as unknown as Totais, versao: '1.0' },
      respostas: ordensDaFolha(referencia.reteste[0]!).map((ordem, i) => ({
        numero: i + 1,
        ordem,
        ordem_inicial: null,
        ms: null,
        cliques: null,
      })),
      anterior: {
        totais: resultado.totais,
        ordens: ordensDaFolha(referencia.amostra[0]!),
        data: new Date('2026-09-01'),
      },
    })
    const byLetter = Object.fromEntries(mudancas!.linhas.map(l => [l.letra, l.rci]))
    ;(['D', 'I', 'S', 'C'] as const).forEach((letra, q) => {
      expect(byLetter[letra]).toBeCloseTo(person.rci[q]!, 6)
    })
  })

  it('has questions for the highest dimension, for both on a tie, and for the lowest', () => {
    const sections = (totais: Totais) =>
      buildAnexo({ ...base, resultado: { totais, versao: '1.0' } }).secoes.map(s => s.id)
    expect(sections([51, 32, 39, 28])).toEqual([
      'antes',
      'abertura',
      'exploracao',
      'dimensao_alta.D',
      'dimensao_baixa.C',
      'fechamento',
      'sinais',
      'evitar',
    ])
    expect(sections([46, 44, 32, 28])).toContain('dimensao_alta.I')
    expect(sections([46, 43, 33, 28])).not.toContain('dimensao_alta.I')
  })
})
