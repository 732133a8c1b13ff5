// whole: one schema of one document, part after part
import * as z from 'zod/mini'
import { CODIGOS_PERFIL, LETRAS } from '../../disc/disc.types.ts'
import type { ComparacaoRelatorio, Relatorio } from '../relatorios.types.ts'
import { type FraseDoRelatorio, TIPOS_FRASE } from './frases.types.ts'
import { type Porque, REGRAS } from './porque.types.ts'

/**
 * The report as a screen reads it: every text and number of the document, without what only paper needs (logo, card to
 * cut, closing page, and outlines of figures, which the screen draws from the same geometry).
 */
export type RelatorioLido = Omit<Relatorio, 'logo' | 'figuras' | 'comparacao' | 'cartao' | 'fecho'> & {
  figuras: Pick<Relatorio['figuras'], 'descricao'>
  comparacao: Omit<ComparacaoRelatorio, 'barras_anterior'> | null
}

const text = z.string()
const texts = z.readonly(z.array(text))
const points = z.int()
const letra = z.enum(LETRAS)
const codigo = z.enum(CODIGOS_PERFIL)
const bloco = z.object({ titulo: text, texto: text })
const predominancia = z.enum(['empate técnico', 'leve', 'clara', 'forte'])
const definicao = z.enum(['pouco definido', 'definido', 'muito definido'])

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
  marca: z.nullable(text),
  citadas: z.optional(texts),
  vizinha: z.nullable(bloco),
  margem_texto: text,
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

const comChave = z.object({ chave: text, texto: text })
const linhas = z.readonly(z.array(z.extend(comChave, { questao: z.optional(points) })))
const titulada = z.nullable(z.extend(comChave, { titulo: text }))
const alternativa = z.object({ letra, conteudo: text })
const share = z.number()

const escolhas = z.object({
  titulo: text,
  abertura: text,
  legenda: text,
  linhas: z.readonly(
    z.array(
      z.object({
        numero: points,
        pergunta: text,
        ordem: z.readonly(z.tuple([alternativa, alternativa, alternativa, alternativa])),
        contorno: z.boolean(),
        na_base: z.nullable(z.union([z.literal(3), z.literal(4)])),
        primeira: comChave,
        ultima: comChave,
      }),
    ),
  ),
  referencia: z.readonly(z.array(letra)),
  contraexemplos: z.object({
    titulo: text,
    numeros: z.readonly(z.array(points)),
    contados: z.boolean(),
    textos: texts,
  }),
  primeiras_titulo: text,
  ultimas: z.object({ titulo: text, texto: text, numeros: z.readonly(z.array(points)) }),
  como_conversar: text,
})

const forca = z.object({ chave: text, titulo: text, aparece_quando: text, custa_quando: text })

const quadro = z.object({
  id: z.enum(['traz', 'custa', 'tentativa']),
  titulo: text,
  frase: comChave,
  fonte: z.nullable(text),
})

const tema = z.object({
  chave: text,
  nome: text,
  curto: text,
  dimensoes: z.readonly(z.array(letra)),
  aparece_quando: comChave,
  ajuda: comChave,
  custa_quando: comChave,
  tentativa: z.nullable(comChave),
  citacao: z.nullable(text),
  respostas: z.readonly(
    z.array(
      z.object({
        numero: points,
        pergunta: text,
        letra,
        conteudo: text,
        posicao: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
        lugar: text,
      }),
    ),
  ),
})

const porTemas = z.object({
  um_pagina: z.object({
    titulo: text,
    quadros: z.readonly(z.tuple([quadro, quadro, quadro])),
    volta: text,
    rodape: text,
  }),
  fortes: z.object({
    titulos: z.object({ aparece_quando: text, ajuda: text, custa_quando: text, tentativa: text, exemplos: text }),
    introducao: text,
    aviso: z.nullable(text),
    retorno: z.nullable(text),
    temas: z.readonly(z.array(tema)),
  }),
  atencao: z.nullable(z.object({ titulo_alta: text, titulo_baixa: text })),
  empate: z.nullable(
    z.object({
      titulo: text,
      letras: z.readonly(z.array(letra)),
      nomes: texts,
      nomes_alt: text,
      rosca: text,
      codigo: text,
      sintese: comChave,
      resumo: comChave,
      texto: text,
    }),
  ),
  nota_empate: z.nullable(text),
  margem: z.object({
    titulo: text,
    texto: text,
    legenda_curta: text,
    coberturas: z.object({ esperado: z.number(), novo: z.number() }),
  }),
  das_respostas: text,
  lidos: z.readonly(
    z.array(z.object({ chave: text, nome: text, dimensoes: z.readonly(z.array(letra)), frases: texts })),
  ),
})

const quarto = z.object({
  letra,
  pontos: points,
  solido: share,
  aneis: z.readonly(z.array(z.object({ raio: share, cor: share }))),
})

/** Allow-list of the report's fields; the type check fails when the document has a field that it lacks. */
export const relatorioLido = z.object({
  geral: z.object({ titulo: text, subtitulo: text, abertura: text, rodape: text, aviso: text }),
  pessoa: text,
  consultoria: text,
  contato: texts,
  data: text,
  versao: text,
  versao_textos: text,
  titulos: z.object({
    forcas: text,
    forca_aparece: text,
    forca_custa: text,
    atencao: text,
    atencao_ajuda: text,
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
    terceira: text,
    terceira_unica: text,
    baixa: text,
    etica: text,
    notas: text,
  }),
  introducoes: z.object({
    resultado: bloco,
    dimensoes: bloco,
    perfil: bloco,
    forcas: bloco,
    atencao: bloco,
    comunicacao: bloco,
    receios: bloco,
    desenvolvimento: bloco,
  }),
  como_ler: z.readonly(z.array(bloco)),
  rotulos_nota: text,
  capa: z.object({
    nomes: texts,
    sinteses: texts,
    quartos: z.readonly(z.tuple([quarto, quarto, quarto, quarto])),
    inclinacao: z.readonly(z.tuple([share, share])),
    descricao: text,
  }),
  margem_pontos: z.number(),
  figuras: z.object({ descricao: text }),
  codigo,
  codigo_texto: text,
  predominancia: z.nullable(predominancia),
  definicao,
  notas: z.readonly(z.array(nota)),
  escolhas: z.nullable(escolhas),
  sem_escolhas: text,
  dimensoes: z.readonly(z.array(dimensao)),
  facetas_nota: z.nullable(text),
  perfil: z.object({ codigo, nome: text, sintese: text, resumo: texts }),
  terceira: titulada,
  baixa: titulada,
  forcas: z.readonly(z.array(forca)),
  atencao: z.readonly(z.array(z.object({ chave: text, titulo: text, o_que_ajuda: text, fonte: z.optional(text) }))),
  listas: z.object({
    comunicacao: linhas,
    motivadores: linhas,
    receios: linhas,
    ambiente: linhas,
    lideranca: linhas,
    equipe: linhas,
    desenvolvimento: linhas,
  }),
  por_temas: porTemas,
  com_outros: z.readonly(
    z.array(z.object({ letra, titulo: text, itens: texts, destaque: z.boolean(), marca: z.nullable(text) })),
  ),
  com_outros_nota: z.nullable(text),
  comparacao: z.nullable(comparacao),
  plano: z.object({ titulo: text, linhas: texts }),
  etica: z.readonly(z.array(bloco)),
}) satisfies z.ZodMiniType<RelatorioLido>

/** One sentence with its key, its kind, and the id of the statement above it. */
export const frase = z.object({
  chave: text,
  texto: text,
  tipo: z.enum(TIPOS_FRASE),
  trecho: text,
  afirmacao: text,
}) satisfies z.ZodMiniType<FraseDoRelatorio>

const place = z.int().check(z.minimum(1), z.maximum(4))

export const porque = z.object({
  afirmacoes: texts,
  regra: z.enum(REGRAS),
  tema: z.optional(z.enum(['alto', 'baixo'])),
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
