import * as z from 'zod/mini'
import { CODIGOS_PERFIL, LETRAS } from '../disc/disc.types.ts'
import { type Porque, REGRAS } from './porque.types.ts'
import type { ComparacaoRelatorio, Relatorio } from './relatorios.types.ts'

/**
 * The report as a screen reads it: every text and number of the document, without what only paper needs (logo and the
 * outlines of figures, which the screen draws from the same geometry).
 */
export type RelatorioLido = Omit<Relatorio, 'logo' | 'figuras' | 'comparacao'> & {
  figuras: Pick<Relatorio['figuras'], 'descricao'>
  comparacao: Omit<ComparacaoRelatorio, 'barras_anterior'> | null
}

const text = z.string()
const texts = z.readonly(z.array(text))
const points = z.int()
const letra = z.enum(LETRAS)
const codigo = z.enum(CODIGOS_PERFIL)
const bloco = z.object({ titulo: text, texto: text })
const resumo = z.object({ codigo, nome: text, sintese: text, resumo: texts })
const predominancia = z.enum(['empate técnico', 'leve', 'clara', 'forte'])
const definicao = z.enum(['pouco definido', 'definido', 'muito definido'])

const perfil = z.extend(resumo, {
  forcas: texts,
  atencao: texts,
  comunicacao: texts,
  motivadores: texts,
  receios: texts,
  ambiente: texts,
  lideranca: texts,
  equipe: texts,
  desenvolvimento: texts,
})

const dimensao = z.object({
  letra,
  rotulo: text,
  rotulo_explicado: text,
  pergunta: text,
  descricao: text,
  pontos: points,
  percentual: z.number(),
  percentual_texto: text,
  intensidade: points,
  faixa: text,
  faixa_numero: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  margem: z.readonly(z.tuple([z.number(), z.number()])),
  margem_percentual: z.readonly(z.tuple([z.number(), z.number()])),
  texto: text,
  contribuicao: text,
  cuidado: text,
})

const nota = z.object({
  id: z.union([
    z.templateLiteral(['predominancia.', predominancia]),
    z.templateLiteral(['definicao.', definicao]),
    z.enum(['empate_primaria', 'empate_secundaria']),
    z.templateLiteral(['tres_forcas.', letra]),
  ]),
  titulo: text,
  texto: text,
  porque: text,
})

const comparacao = z.object({
  intro: text,
  data_anterior: text,
  data: text,
  dias: z.int(),
  linhas: z.readonly(
    z.array(
      z.object({
        letra,
        rotulo: text,
        antes: points,
        agora: points,
        delta: points,
        delta_texto: text,
        mudanca: z.enum(['dentro da margem', 'indício de mudança', 'mudança confiável']),
        mudanca_texto: text,
        texto: text,
      }),
    ),
  ),
  conclusao: text,
  curto: z.nullable(text),
})

/** Headings and section introductions. */
const titulos = z.object({
  forcas: text,
  atencao: text,
  comunicacao: text,
  motivadores: text,
  receios: text,
  ambiente: text,
  lideranca: text,
  equipe: text,
  desenvolvimento: text,
  com_outros: text,
  comparacao: text,
  como_ler: text,
  contribuicao: text,
  cuidado: text,
  etica: text,
  perfil_invertido: text,
  notas: text,
})
const introducoes = z.object({
  resultado: bloco,
  dimensoes: bloco,
  perfil: bloco,
  atencao: bloco,
  comunicacao: bloco,
  receios: bloco,
  desenvolvimento: bloco,
})

/** The type check fails when the document says something that this allow-list would hold back. */
export const relatorioLido = z.object({
  geral: z.object({ titulo: text, subtitulo: text, abertura: text, rodape: text, aviso: text }),
  pessoa: text,
  consultoria: text,
  contato: texts,
  data: text,
  versao: text,
  versao_textos: text,
  titulos,
  introducoes,
  como_ler: z.readonly(z.array(bloco)),
  dimensoes: z.readonly(z.array(dimensao)),
  figuras: z.object({ descricao: text }),
  codigo,
  codigo_texto: text,
  predominancia: z.nullable(predominancia),
  definicao,
  perfil,
  perfil_invertido: z.nullable(resumo),
  notas: z.readonly(z.array(nota)),
  com_outros: z.readonly(
    z.array(z.object({ letra, titulo: text, itens: texts, destaque: z.boolean(), marca: z.nullable(text) })),
  ),
  com_outros_nota: z.nullable(text),
  comparacao: z.nullable(comparacao),
  plano: z.object({ titulo: text, linhas: texts }),
  etica: z.readonly(z.array(bloco)),
}) satisfies z.ZodMiniType<RelatorioLido>

const place = z.int().check(z.minimum(1), z.maximum(4))

export const porque = z.object({
  afirmacoes: texts,
  regra: z.enum(REGRAS),
  valores: z.record(z.string(), z.union([z.string(), z.number()])),
  totais: z.readonly(
    z.array(
      z.object({
        letra,
        rotulo: text,
        pontos: points,
        posicoes: z.nullable(z.readonly(z.tuple([points, points, points, points]))),
      }),
    ),
  ),
  perguntas: z.nullable(
    z.readonly(
      z.array(
        z.object({
          numero: points,
          pergunta: text,
          letra,
          alternativa: text,
          posicao: place,
          posicao_antes: z.nullable(place),
        }),
      ),
    ),
  ),
}) satisfies z.ZodMiniType<Porque>
