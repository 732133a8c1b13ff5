import * as z from 'zod/mini'
import { LETRAS } from '../../disc/disc.types.ts'
import * as c from '../texto/pecas.schema.ts'

const ponto = z.object({ titulo: c.upTo(60), o_que_ajuda: c.upTo(150) })

const tema = z.object({
  nome: c.upTo(40),
  /** The name in running prose. */
  curto: c.upTo(32),
  dimensoes: z.array(z.enum(LETRAS)).check(z.minLength(1), z.maxLength(2)),
  /** The alternativas it reads, four or five, each of another question: '3D'. */
  frases: z.array(c.alternativa).check(z.minLength(4), z.maxLength(5)),
  aparece_quando: c.upTo(150),
  ajuda: c.upTo(110),
  custa_quando: c.upTo(150),
  tentativa: c.upTo(150),
  /** A try for whoever has the theme low; only of the four to which `um_pagina.tentativa_por_menor` leads. */
  tentativa_baixa: z.optional(c.upTo(150)),
  pergunta: c.upTo(110),
  move: c.upTo(60),
  atencao_alta: ponto,
  atencao_baixa: ponto,
})
export type Tema = z.infer<typeof tema>

/** A question by what stood second in the same answer: an alternativa of I or S (pessoas), or of D or C (tarefa). */
const pergunta = z.object({ pessoas: c.upTo(110), tarefa: c.upTo(110) })
const duasQuestoes = c.byQuestao(2, pergunta)

const daPagina = z.object({ traz: c.upTo(100), custa: c.upTo(100) })
const porPar = z.object({ DI: c.text, DS: c.text, DC: c.text, IS: c.text, IC: c.text, SC: c.text })
/** Three dimensions at the top, by their letters in the order D, I, S, C. */
const porTrio = z.object({ DIS: c.text, DIC: c.text, DSC: c.text, ISC: c.text })
/** A neighbouring band's sentence, by the band and its neighbour: '1_2'. */
const vizinhas = z.object({ '1_2': c.text, '2_1': c.text, '2_3': c.text, '3_2': c.text, '3_4': c.text, '4_3': c.text })

/** Texts about themes, quotations and ties for first (report §4.12). */
export const dosTemas = {
  /** How themes are chosen; frozen with each result by the version of its texts. */
  constantes: z.object({
    /** Weight, 0 to 1 in steps of .05, of her own answers against what her totals predict. */
    peso_proprio: z.number().check(z.minimum(0), z.maximum(1), z.multipleOf(0.05)),
    /** Mean points between a theme that is high and one that is low. */
    media_minima: z.number(),
    /** Least number of phrases in the half that the theme is said to be in. */
    frases_na_metade: z.int(),
    /** Highest number of phrases at the very opposite end. */
    frases_no_extremo_oposto: z.int(),
    forcas: z.int(),
    temas_baixos: z.int(),
    /** In how many of 10 simulated pairs two of three themes came back. */
    volta: z.int(),
  }),
  temas: z.record(z.string(), tema),
  /** Places in words, 1 at the top to 4. */
  lugares: z.object({ 1: c.text, 2: c.text, 3: c.text, 4: c.text }),
  citacao: z.object({
    titulo: c.text,
    frase: c.text,
    dupla: c.text,
    com_pergunta: c.text,
  }),
  /** The card that is cut out and handed over: `{nome}` is the person's first name, or `sem_nome` for a very long one; the reader is somebody else. */
  cartao_de_conversa: z.object({
    titulo: c.text,
    texto: c.text,
    perguntas: c.text,
    pergunta: c.text,
    sem_nome: c.text,
  }),
  temas_fortes: z.object({
    introducao: c.text,
    titulos: z.object({
      aparece_quando: c.text,
      ajuda: c.text,
      custa_quando: c.text,
      tentativa: c.text,
      exemplos: c.text,
    }),
    retorno: c.text,
    poucos: c.quantidade,
    so_totais: c.text,
    equilibrio: c.text,
  }),
  pontos_de_atencao: z.object({
    titulo_alta: c.text,
    titulo_baixa: c.text,
    fonte_alta: c.text,
    fonte_baixa: c.text,
    /** Introductions by how many of the points come from low themes; of two it is `introducoes.atencao`. */
    um_baixo: c.text,
    nenhum_baixo: c.text,
    do_perfil: c.text,
  }),
  perguntas_por_questao: z.object({
    comunicacao: duasQuestoes,
    receios: duasQuestoes,
    ambiente: duasQuestoes,
    lideranca: duasQuestoes,
    equipe: duasQuestoes,
    desenvolvimento: duasQuestoes,
  }),
  um_pagina: z.object({
    titulo: c.text,
    traz_titulo: c.text,
    custa_titulo: c.text,
    tentativa_titulo: c.text,
    /** By the two dimensions with the highest totals. */
    pares: z.object({ DI: daPagina, DS: daPagina, DC: daPagina, IS: daPagina, IC: daPagina, SC: daPagina }),
    /** By the lowest dimension, the key of the try: `temas.conferir.tentativa_baixa`. */
    tentativa_por_menor: c.byLetra(c.text),
    fonte_alta: c.text,
    fonte_alta_uma: c.text,
    fonte_alta_disputa: c.text,
    fonte_menor: c.text,
    fonte_menor_empate: c.text,
    /** How often the page comes back for somebody with her distances; `volta_vezes` by the least points of a distance. */
    volta: c.text,
    volta_vezes: z.object({ 0: c.text, 3: c.text, 6: c.text, 10: c.text }),
    volta_empate: c.text,
    fonte_totais: c.text,
    rodape: c.text,
    equilibrio: z.object({ traz: c.text, custa: c.text, tentativa: c.text }),
    volta_equilibrio: c.text,
  }),
  empates_no_alto: z.object({
    titulo: c.text,
    nomes_alt: c.text,
    rosca: c.text,
    codigo: c.text,
    exato: c.text,
    proximo: c.text,
    tres: c.text,
    tres_exato: c.text,
    tres_titulo: c.text,
    tres_rosca: c.text,
    tres_nomes_alt: c.text,
    tres_codigo: c.text,
    tres_sintese: porTrio,
    tres_resumo_titulo: c.text,
    tres_resumo: c.text,
    segunda_exato: c.text,
    um: c.text,
    varios: c.text,
    sintese: porPar,
    resumo: porPar,
    EQ: c.text,
  }),
  vizinhas: z.object({ titulo: c.text, abertura: c.text, frases: c.byLetra(vizinhas) }),
  facetas_citadas: z.object({ alto: c.text, baixo: c.text, igual: c.text, nota: c.text }),
  margem: z.object({
    titulo: c.text,
    texto: c.text,
    origem: z.object({ simulacao: c.text, reteste: c.text }),
    legenda_curta: c.text,
  }),
}
