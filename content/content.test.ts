import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resumoDeQuemVe } from '#shared/contas/autorizacoes/quem-ve.ts'
import { faixa } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { CODIGOS_PERFIL, LETRAS, NOMES_FAIXA, ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { instrumento as instrumentoSchema } from '#shared/disc/disc/instrumento.schema.ts'
import { conteudoRelatorio } from '#shared/disc/relatorios/conteudo.schema.ts'
import { fill } from '#shared/disc/relatorios/texto/texto.ts'
import { FALSE_FRASES } from '#test/domain/frases-falsas.ts'
import { textosEvolucao } from './evolucao.ts'
import exemplo from './exemplo/1.0.json' with { type: 'json' }
import { instrumentoOf, textosOf, VERSAO_TEXTOS, VERSOES_TEXTOS } from './index.ts'
import facetas from './instrumento/facetas-1.0.json' with { type: 'json' }

const instrumento = instrumentoOf()
const textos = textosOf()
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

/** Words that would claim to be a psychological test (Lei 4.119/1962; Resolução CFP 31/2022). */
const FORBIDDEN =
  /teste psicol[oó]gico|laudo|diagn[oó]stico|avalia[cç][aã]o psicol[oó]gica|personalidade|validad[oa]|aprovado pelo|% de acerto/i
/** The only sentences that may use the forbidden words: they say what the product is not. */
const DISCLAIMERS = [
  'Não é teste psicológico, não substitui avaliação psicológica e não deve ser usado como critério único de seleção.',
  'Não é teste psicológico, não foi submetido à avaliação do Sistema de Avaliação de Testes Psicológicos (SATEPSI) do Conselho Federal de Psicologia e não substitui avaliação psicológica, que é atividade de profissionais de Psicologia (Lei nº 4.119/1962; Resolução CFP nº 31/2022).',
  'Não mede inteligência, aptidão, desempenho futuro, honestidade, valores ou saúde mental, e não produz diagnóstico.',
]

describe('every published version', () => {
  it.each([
    ['instrumento', instrumentoSchema],
    ['relatorio', conteudoRelatorio],
  ] as const)('version %s matches its schema and has no further fields', (folder, schema) => {
    const files = readdirSync(new URL(`${folder}/`, import.meta.url)).filter(name => /^\d/.test(name))
    expect(files.length).toBeGreaterThan(0)
    for (const name of files) {
      const data = JSON.parse(readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8'))
      expect(schema.parse(data)).toEqual(data)
    }
  })
})

describe('texts that people read', () => {
  it('never claim to be a psychological test, except in the disclaimer', () => {
    const all = [
      ...strings(instrumento),
      ...VERSOES_TEXTOS.flatMap(versao => strings(textosOf(versao))),
      ...strings(facetas),
      ...strings(textosEvolucao),
      ...strings(exemplo),
    ]
    expect(all.length).toBeGreaterThan(900)
    for (const text of all) {
      const rest = DISCLAIMERS.reduce((left, sentence) => left.replace(sentence, ''), text)
      expect(rest).not.toMatch(FORBIDDEN)
    }
    for (const sentence of DISCLAIMERS) expect(all.some(text => text.includes(sentence))).toBe(true)
  })

  it('have no stray spaces, no hyphens in ranges and no filler words', () => {
    const all = VERSOES_TEXTOS.flatMap(versao => strings(textosOf(versao)))
    for (const text of [...all, ...strings(textosEvolucao), ...strings(exemplo)])
      expect(text).not.toMatch(/^\s|\s$| {2}|undefined|null/)
  })

  it('contain no colours, which come from the design tokens', () => {
    for (const versao of VERSOES_TEXTOS)
      expect(JSON.stringify(textosOf(versao))).not.toMatch(/#[0-9a-f]{6}|cor_sugerida/i)
  })

  it('say who may open a report, including admins with a reason', () => {
    const { texto } = textos.etica.find(b => b.titulo === 'Seus dados')!
    expect(fill(texto, resumoDeQuemVe())).toContain(
      'a administração da plataforma (uma abertura por vez; cada abertura exige um motivo e fica registrada)',
    )
  })
})

describe.each(VERSOES_TEXTOS)('printed texts of version %s', versao => {
  const textos = textosOf(versao)

  it('contain none of the sentences that were found to be unfounded', () => {
    for (const sentence of FALSE_FRASES) expect(strings(textos).filter(text => sentence.test(text))).toEqual([])
  })

  it('use typographic quotation marks, and single ones inside them', () => {
    for (const text of strings(textos)) expect(text).not.toMatch(/"|“[^”]*“|‘[^’]*‘/)
  })

  it('send nobody to a page that a report may lack', () => {
    // With totals only there is no grid.
    expect(strings(textos.perfis).filter(text => /\bgrade\b/.test(text))).toEqual([])
  })

  it('say what the absence of warning signs does not guarantee', () => {
    expect(textos.qualidade.verde).toContain('não garante respostas atentas')
  })
})

describe('the questionnaire', () => {
  it('has 60 different alternativas and 15 different perguntas', () => {
    const all = instrumento.perguntas.flatMap(p => p.alternativas.map(a => a.conteudo))
    expect(new Set(all).size).toBe(60)
    expect(new Set(instrumento.perguntas.map(p => p.pergunta)).size).toBe(15)
  })

  it('has alternativas of 29 to 40 characters, within 6 of each other in a pergunta', () => {
    for (const { alternativas } of instrumento.perguntas) {
      const lengths = alternativas.map(a => a.conteudo.length)
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(29)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(40)
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(6)
    }
  })

  it('shows no label of a dimension and no negation', () => {
    for (const { conteudo } of instrumento.perguntas.flatMap(p => p.alternativas))
      expect(conteudo).not.toMatch(/dominante|influente|submiss|conformidade|\bnão\b|\bnunca\b/i)
  })

  it('names a facet for each alternativa', () => {
    expect(facetas.versao).toBe(instrumento.versao)
    expect(facetas.facetas).toHaveLength(15)
    expect(new Set(facetas.facetas.flatMap(f => [f[1], f[2], f[3], f[4]])).size).toBe(60)
  })
})

describe('texts of the report', () => {
  it('divide the bands at the limits that the rule uses', () => {
    for (const letra of LETRAS) {
      const { rotulo, faixas } = textos.dimensoes[letra]
      expect(rotulo).toBe(ROTULOS[letra])
      let next = 15
      for (const band of faixas.toSorted((a, b) => a.min - b.min)) {
        expect(band.min).toBe(next)
        expect([faixa(band.min), faixa(band.max)]).toEqual([band.faixa, band.faixa])
        expect(band.nome).toBe(NOMES_FAIXA[band.faixa])
        next = band.max + 1
      }
      expect(next).toBe(61)
    }
  })

  it('have 17 profiles with different names, mottos and summaries', () => {
    const profiles = CODIGOS_PERFIL.map(codigo => textos.perfis[codigo])
    expect(new Set(profiles.map(p => p.nome)).size).toBe(17)
    expect(new Set(profiles.map(p => p.sintese)).size).toBe(17)
    expect(new Set(profiles.flatMap(p => p.resumo)).size).toBe(34)
  })

  it('begin what helps and what may cost with the words that the page sets in bold', () => {
    const { ajuda, custa_quando } = textos.temas_fortes.titulos
    for (const tema of Object.values(textos.temas)) {
      expect(tema.ajuda.startsWith(`${ajuda} `)).toBe(true)
      expect(tema.custa_quando.startsWith(`${custa_quando} `)).toBe(true)
    }
  })

  it('explain the label "Submisso" as estabilidade on the cover', () => {
    expect(textos.geral.subtitulo).toContain('Submisso (estabilidade)')
  })
})

/**
 * Versions in preparation: no result is made with them yet, because an older version is in force. To publish one, move
 * its line to `PUBLISHED`; from then on it never changes.
 */
const PREPARING: ReadonlySet<string> = new Set()

/**
 * SHA-256 of each published file: people answered, read or accepted exactly these bytes. A new version is a new line,
 * never an edit.
 */
const PUBLISHED: Record<string, string> = {
  'instrumento/1.0.json': 'ac0c7a6291a663809815dc105e3678f370ec3b1379c3e5e03209ca038490f669',
  'relatorio/1.0.json': '021a17c7feda554103d8e271b1e80046d509b017af8dbce910e00c4f6ff4efeb',
  'relatorio/frases-1.0.json': '9accd49e0e3901e989da43b6fb1c89cc6eb543d374b551d23aa0e5afeead5d3b',
  'documentos/privacidade-2026-12.json': 'a63f1baad527c8cb6c5954b88b7fcb7984af99ad05bdc818392a10125e76f7a8',
  'documentos/termos-2026-12.json': 'e65d4a20938ba8cb13abbdadb7fc4420b3a788ea115f33a21a3f75a1621b7874',
  'cartao/cartao-1.0.json': '939167f908d16c068082d3ad1313bc48b9fe79b14e46ea03e2fd0c1246a29f30',
  'equipe/acordo-1.0.json': 'b7007412a768cadf76ef506c6ffe7dfb408e52fef27fd0d36787c235eb605e22',
  'equipe/frases-1.0.json': 'fea93cae2e700e1d5c6e32b7f2ff6412384a288d46803fd16cc97ef14146626a',
  'equipe/mapa-1.0.json': 'cea2a6d8a8ea99e78b320acd065f96695ef43ba6fbc23d7aed13273a4a93ba6e',
  'equipe/oficina-1.0.json': 'c16062e13d6348892903c11ead7c6debecd277379cef642c637855f590afadd1',
  'equipe/pares-1.0.json': 'b4d4e40611e8e862fa07fe4e2b9765948b4ba3e0426849f7de317bddbdba7aa0',
  'equipe/pessoas-1.0.json': '5a10e6fe446a5c4840acb23d8f077073e2bc5d17f24fd84c6df5c8424998d95d',
  'equipe/relatorio-1.0.json': '89f200aedc3ca8ea0e30ff857329449f905cfd252866abd874990a4a9158823e',
}

describe('a published version', () => {
  // A checkout on Windows may end lines in its own way; that changes no word.
  const sha256 = (file: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll('\r\n', '\n'))
      .digest('hex')

  it.each(Object.entries(PUBLISHED))('%s has the hash that was recorded when it was published', (file, hash) => {
    expect(
      sha256(`./${file}`),
      `content/${file} is published: results and consents were made with it. Undo the edit and publish a new version ` +
        'beside it, as docs/publicar-versao.md tells',
    ).toBe(hash)
  })

  it('is listed here as soon as its file exists', () => {
    const files = ['instrumento', 'relatorio', 'documentos', 'equipe', 'cartao'].flatMap(folder =>
      readdirSync(new URL(`./${folder}/`, import.meta.url))
        .filter(name => name.endsWith('.json'))
        // The facets describe the instrument for its analysts; nobody answers or reads them.
        .filter(name => !name.startsWith('facetas-'))
        .map(name => `${folder}/${name}`),
    )
    expect(files.filter(file => !PREPARING.has(file)).toSorted()).toEqual(Object.keys(PUBLISHED).toSorted())
  })

  it('is in force, and every version in preparation is newer', () => {
    const newer = (version: string) => version.localeCompare(VERSAO_TEXTOS, 'en', { numeric: true }) > 0
    expect(Object.keys(PUBLISHED)).toContain(`relatorio/${VERSAO_TEXTOS}.json`)
    for (const file of PREPARING) expect(newer(file.replace(/^relatorio\/(frases-)?|\.json$/g, ''))).toBe(true)
  })

  it('is found by the version in its file name', () => {
    for (const file of Object.keys(PUBLISHED)) {
      const [folder, version] = file.replace('.json', '').split('/') as [string, string]
      if (folder === 'instrumento') expect(instrumentoOf(version).versao).toBe(version)
      if (folder === 'relatorio' && !version.startsWith('frases-')) expect(textosOf(version).versao).toBe(version)
    }
  })
})

it('throws for an unknown version instead of returning another text', () => {
  expect(() => textosOf('0.9')).toThrow('0.9')
  expect(() => instrumentoOf('9')).toThrow('9')
})
