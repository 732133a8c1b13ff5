import * as z from 'zod/mini'
import { byTheme } from '../temas/temas.schema.ts'
import * as c from './conteudo.comum.ts'

const numero = z.int().check(z.minimum(1), z.maximum(15))
const upTo = (length: number) => c.text.check(z.maxLength(length))
const letra = z.enum(['D', 'I', 'S', 'C'])
/** An alternativa written as question number and letter: '3D'. */
const alternativa = z.string().check(z.regex(/^([1-9]|1[0-5])[DISC]$/))
/** A text for some of the letters, as for a third or lowest dimension. */
const paraLetras = z.partialRecord(letra, c.text)

const forca = z.object({ titulo: upTo(60), aparece_quando: upTo(150), custa_quando: upTo(150) })
const perfil = z.object({
  ...c.perfilComum,
  /**
   * By profile code; printed when only totals are stored and for a balanced profile, and by title (two of them) beside
   * the chosen strengths.
   */
  forcas: z.array(z.extend(forca, { evidencia: z.array(alternativa) })).check(z.length(5)),
  atencao: z.array(z.object({ titulo: upTo(60), o_que_ajuda: upTo(150) })).check(z.length(4)),
  terceira: paraLetras,
  baixa: paraLetras,
})

/** One text per answer that a question can have at its top. */
const doTopo = z.object({ numero, D: c.text, I: c.text, S: c.text, C: c.text })
const duasQuestoes = z.array(doTopo).check(z.length(2))
const quinze = <T extends z.ZodMiniType>(value: T) =>
  z.array(z.object({ numero, D: value, I: value, S: value, C: value })).check(z.length(15))

/** Texts that every version of the second edition has. */
const comuns = {
  ...c.comum,
  /** Name of each dimension in running prose; charts and headings use `rotulos_explicados`. */
  rotulos: c.porLetra(upTo(14)),
  rotulos_nota: upTo(300),
  titulos: z.object({
    ...c.titulosComuns,
    forca_aparece: c.text,
    forca_custa: c.text,
    atencao_ajuda: c.text,
    terceira: c.text,
    terceira_unica: c.text,
    baixa: c.text,
    pares: c.text,
    pares_flui: c.text,
    pares_atrita: c.text,
    pares_combinado: c.text,
  }),
  introducoes: z.object({
    ...c.introducoesComuns,
    forcas: c.bloco,
    pares: z.extend(c.bloco, { proprio: c.text, rever: c.text, sem_primeira: c.text }),
  }),
  margens: z.object({
    titulo: c.text,
    no_eixo: c.text,
    em_pontos: c.text,
    o_que_cobre: c.text,
    o_que_nao_cobre: c.text,
    empate: c.text,
    origem: c.text,
    origem_dados: c.text,
    individual: c.text,
  }),
  extremos: z.object({
    mais_alta: c.text,
    mais_alta_empate: c.text,
    mais_baixa: c.text,
    mais_baixa_empate: c.text,
    mais_baixa_EQ: c.text,
    iguais: c.text,
  }),
  quinze_escolhas: z.object({
    titulo: c.text,
    abertura: c.text,
    legenda: c.text,
    legenda_empate: c.text,
    contraexemplos_titulo: c.text,
    contraexemplos_texto: c.text,
    contraexemplos_na_base: c.text,
    sem_contraexemplos: c.text,
    /** This and the next three fields came with the errata of 2.0. */
    equilibrio_titulo: z.optional(c.text),
    sem_contraexemplos_titulo: z.optional(c.text),
    sem_contraexemplos_empate: z.optional(c.text),
    como_conversar_sem_contorno: z.optional(c.text),
    /** From 2.1 on. */
    como_conversar_equilibrio: z.optional(c.text),
    /** The same sentences for one question; from 2.1 on. */
    contraexemplos_texto_uma: z.optional(c.text),
    contraexemplos_na_base_uma: z.optional(c.text),
    equilibrio: c.text,
    so_totais: c.text,
    como_conversar: c.text,
    primeiras_titulo: c.text,
    ultimas_titulo: c.text,
    ultimas_texto: c.text,
  }),
  /** Sentences for an alternativa in first and in last position. */
  alternativas: quinze(z.object({ primeira: upTo(130), ultima: upTo(130) })),
  perfis: c.porCodigo(perfil),
  dicas_baixa: c.porLetra(z.array(upTo(100)).check(z.length(3))),
  /** Texts for two people together, by the first letters of both; for teams, not printed yet. */
  pares: z.record(
    z.string(),
    z.object({ o_que_flui: c.text, onde_atrita: c.text, combinado: z.array(c.text).check(z.length(3)) }),
  ),
  comparacao: z.object({ ...c.comparacaoComum, confiavel: c.text, rotulos: c.mudancas, versoes: c.text }),
  /** Texts of the printed report's last page. */
  fecho: z.object({
    titulo: c.text,
    passos: z.array(z.object({ quando: upTo(20), texto: upTo(130) })).check(z.length(3)),
    ficha: upTo(180),
  }),
  qualidade: z.object({
    ...c.qualidadeComum,
    motivos: z.object({ ...c.motivosComuns, posicao: c.quantidade, concordancia: c.quantidade }),
  }),
  consultor: z.object({
    ...c.consultorComum,
    roteiro_60min: z.object({
      titulo: c.text,
      texto: c.text,
      passos: z.array(
        z.object({
          minutos: z.int(),
          titulo: c.text,
          texto: upTo(220),
          /** Replacement of a step for a person whose answers are not stored. */
          sem_grade: z.optional(z.object({ titulo: c.text, texto: upTo(220) })),
        }),
      ),
    }),
    por_perfil: c.porCodigo(z.array(upTo(110)).check(z.length(4))),
    /** By the consultor's first letter, then the person's. */
    com_voce: z.record(z.string(), upTo(140)),
    /** Message for after the conversation, with gaps in braces that the consultor fills. */
    mensagem_depois: upTo(420),
    /** The gaps of the message in words, from 2.1 on. */
    lacunas: z.optional(z.record(z.string(), c.text)),
    leitura_da_grade: z.array(c.text),
    /** Sentences about the answers to open the conversation with; `{lista}` stands for question numbers. */
    por_onde_comecar: z.object({
      titulo: c.text,
      contorno: c.quantidade,
      na_base: c.quantidade,
      empate: c.quantidade,
      sem_contorno: c.text,
      equilibrio: c.text,
      demoradas: c.text,
    }),
    sem_sinais: c.text,
    trabalho_ou_vida: z.object({ titulo: c.text, texto: c.text, perguntas: z.array(c.text), registro: c.text }),
  }),
  anexo: z.object({
    titulo: c.text,
    aviso: c.text,
    titulos: z.object({
      ...c.titulosDoAnexo,
      roteiro: c.text,
      grade: c.text,
      por_perfil: c.text,
      com_voce: c.text,
      trabalho_ou_vida: c.text,
      mensagem: c.text,
      sem_sinais: c.text,
    }),
    precisao: z.object({
      com_respostas: c.text,
      so_totais: c.text,
      origem: z.object({ simulacao: c.text, reteste: c.text }),
    }),
    mudancas: c.text,
    /** The notes as addressed to the consultor. */
    notas: z.object({
      predominancia: c.predominancias,
      definicao: c.definicoes,
      empates: c.empates,
      tres_forcas: c.porLetra(c.text),
      terceira: c.text,
    }),
  }),
}

/** Schema of texts 2.0, which conclude from single answers. */
export const conteudo20 = z.object({
  ...comuns,
  faixas_vizinhas: z.object({ titulo: c.text, texto: c.text, um: c.text, varios: c.text }),
  /** The strength that an alternativa at the top shows. */
  forcas_por_escolha: quinze(forca),
  /** Lines of the profile's lists that the answers to two questions each decide. */
  por_questao: z.object({
    comunicacao: duasQuestoes,
    receios: duasQuestoes,
    ambiente: duasQuestoes,
    lideranca: duasQuestoes,
    equipe: duasQuestoes,
    desenvolvimento: duasQuestoes,
  }),
  facetas_frases: z.object({ D: c.text, I: c.text, S: c.text, C: c.text, nota: c.text }),
})
export type Conteudo20 = z.infer<typeof conteudo20>

/** Schema of texts from 2.1 on: general statements from totals and themes, single answers quoted only. */
export const conteudoByTheme = z.object({ ...comuns, ...byTheme })
export type ConteudoByTheme = z.infer<typeof conteudoByTheme>

/** All texts of any version of the second edition, which quotes the person's own 15 answers. */
export type ConteudoSegunda = Conteudo20 | ConteudoByTheme

export const hasThemes = (content: ConteudoSegunda): content is ConteudoByTheme => 'temas' in content
