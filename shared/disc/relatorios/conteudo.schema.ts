// whole: the schema of all texts of one document, part after part
import * as z from 'zod/mini'
import { LETRAS } from '../disc/disc.types.ts'
import { dosTemas } from './temas/temas.schema.ts'
import * as c from './texto/pecas.schema.ts'

/** A text for some of the letters, as for a third or lowest dimension. */
const paraLetras = z.partialRecord(z.enum(LETRAS), c.text)

const perfil = z.object({
  nome: c.upTo(60),
  sintese: c.text,
  resumo: z.array(c.text).check(z.length(2)),
  comunicacao: z.array(c.text).check(z.length(4)),
  motivadores: z.array(c.text).check(z.length(4)),
  receios: z.array(c.text).check(z.length(4)),
  ambiente: z.array(c.text).check(z.length(4)),
  lideranca: z.array(c.text).check(z.length(3)),
  equipe: z.array(c.text).check(z.length(3)),
  desenvolvimento: z.array(c.text).check(z.length(5)),
  terceira: paraLetras,
  baixa: paraLetras,
})
/** The balanced profile has no themes: its strengths and points of attention are its own. */
const perfilEQ = z.extend(perfil, {
  forcas: z
    .array(z.object({ titulo: c.upTo(60), aparece_quando: c.upTo(150), custa_quando: c.upTo(150) }))
    .check(z.length(5)),
  atencao: z.array(z.object({ titulo: c.upTo(60), o_que_ajuda: c.upTo(150) })).check(z.length(4)),
})

const faixa = z.object({
  faixa: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  nome: c.text,
  min: z.int(),
  max: z.int(),
  texto: c.text,
  contribuicao: c.text,
  cuidado: c.text,
})

const porNota = z.object({
  predominancia: c.text,
  definicao: c.text,
  empate_primaria: c.text,
  empate_secundaria: c.text,
  tres_forcas: c.text,
})
const predominancias = z.object({ 'empate técnico': c.text, leve: c.text, clara: c.text, forte: c.text })
const definicoes = z.object({ 'pouco definido': c.text, definido: c.text, 'muito definido': c.text })
const mudancas = z.object({ 'dentro da margem': c.text, 'indício de mudança': c.text, 'mudança confiável': c.text })

/**
 * Schema of all texts of report and annex, one file per version. Placeholders stand in braces, as in `{A}`.
 */
export const conteudoRelatorio = z.object({
  versao: c.text,
  geral: z.object({ titulo: c.text, subtitulo: c.text, abertura: c.text, rodape: c.text, aviso: c.text }),
  /** Name of each dimension in running prose; charts and headings use `rotulos_explicados`. */
  rotulos: c.byLetra(c.upTo(14)),
  rotulos_explicados: c.byLetra(c.text),
  rotulos_nota: c.upTo(300),
  titulos: z.object({
    como_ler: c.text,
    notas: c.text,
    contribuicao: c.text,
    cuidado: c.text,
    forcas: c.text,
    atencao: c.text,
    comunicacao: c.text,
    com_outros: c.text,
    motivadores: c.text,
    receios: c.text,
    ambiente: c.text,
    lideranca: c.text,
    equipe: c.text,
    desenvolvimento: c.text,
    comparacao: c.text,
    etica: c.text,
    forca_aparece: c.text,
    forca_custa: c.text,
    atencao_ajuda: c.text,
    terceira: c.text,
    terceira_unica: c.text,
    baixa: c.text,
  }),
  codigo_texto: z.object({ par: c.text, EQ: c.text }),
  figura: z.object({ descricao: c.text }),
  introducoes: z.object({
    resultado: c.bloco,
    dimensoes: c.bloco,
    perfil: c.bloco,
    forcas: c.bloco,
    atencao: c.bloco,
    comunicacao: c.bloco,
    receios: c.bloco,
    desenvolvimento: c.bloco,
  }),
  como_ler: z.array(c.bloco),
  extremos: z.object({
    mais_alta: c.text,
    mais_alta_empate: c.text,
    mais_baixa: c.text,
    mais_baixa_empate: c.text,
    mais_baixa_EQ: c.text,
  }),
  quinze_escolhas: z.object({
    titulo: c.text,
    abertura: c.text,
    legenda: c.text,
    legenda_empate: c.text,
    contraexemplos_titulo: c.text,
    contraexemplos_texto: c.text,
    contraexemplos_na_base: c.text,
    /** The two sentences for one question. */
    contraexemplos_texto_uma: c.text,
    /** The first of them for two questions. */
    contraexemplos_texto_poucas: c.text,
    contraexemplos_na_base_uma: c.text,
    sem_contraexemplos: c.text,
    sem_contraexemplos_titulo: c.text,
    sem_contraexemplos_empate: c.text,
    equilibrio: c.text,
    equilibrio_titulo: c.text,
    so_totais: c.text,
    como_conversar: c.text,
    como_conversar_sem_contorno: c.text,
    como_conversar_equilibrio: c.text,
    primeiras_titulo: c.text,
    ultimas_titulo: c.text,
    ultimas_texto: c.text,
  }),
  /** Sentences for an alternativa in first and in last position. */
  alternativas: c.byQuestao(15, z.object({ primeira: c.upTo(130), ultima: c.upTo(130) })),
  dimensoes: c.byLetra(
    z.object({ rotulo: c.text, pergunta: c.text, descricao: c.text, faixas: z.array(faixa).check(z.length(4)) }),
  ),
  predominancia: predominancias,
  definicao: definicoes,
  /** Added to 'pouco definido' where one dimension leads clearly. */
  pouco_definido_com_predominancia: c.text,
  /** A tie for second. */
  empates: z.object({ secundaria: c.text }),
  tres_forcas: c.byLetra(c.text),
  notas: z.object({ titulos: porNota, porques: z.extend(porNota, { empate_exato: c.text, empate_tres: c.text }) }),
  perfis: c.byCodigo(perfil, perfilEQ),
  dicas_baixa: c.byLetra(z.array(c.upTo(100)).check(z.length(3))),
  /** Lines of advice, by their keys, that ask for the same act in other words; a report prints one of each. */
  mesmo_ato: z.record(z.string(), z.array(c.text).check(z.minLength(2))),
  com_outros: c.byLetra(c.lista),
  comparacao: z.object({
    intro: c.text,
    'dentro da margem': c.text,
    'indício de mudança': c.text,
    'mudança confiável': c.text,
    nenhuma: c.text,
    alguma: c.text,
    /** For a difference of 14 points or more. */
    confiavel: c.text,
    curto: c.text,
    /** Printed form of each label. */
    rotulos: mudancas,
  }),
  plano: z.object({ titulo: c.text, linhas: z.array(c.text).check(z.minLength(1)) }),
  /** Texts of the printed report's last page. */
  fecho: z.object({
    titulo: c.text,
    passos: z.array(z.object({ quando: c.upTo(20), texto: c.upTo(130) })).check(z.length(3)),
    ficha: c.upTo(180),
  }),
  qualidade: z.object({
    verde: c.text,
    amarelo: c.text,
    vermelho: c.text,
    nota: c.text,
    ausente: c.text,
    motivos: z.object({
      iguais: c.quantidade,
      rapidas: c.quantidade,
      lentas8: c.quantidade,
      total: c.quantidade,
      movimento: c.quantidade,
      posicao: c.quantidade,
      concordancia: c.quantidade,
    }),
  }),
  consultor: z.object({
    antes: z.array(c.text),
    abertura: z.array(c.text),
    exploracao: z.array(c.text),
    fechamento: z.array(c.text),
    por_dimensao_alta: c.byLetra(z.array(c.text)),
    por_dimensao_baixa: c.byLetra(z.array(c.text)),
    evitar: z.array(c.text),
    sinais: z.array(c.text),
    roteiro_60min: z.object({
      titulo: c.text,
      texto: c.text,
      passos: z.array(
        z.object({
          minutos: z.int(),
          titulo: c.text,
          texto: c.upTo(220),
          /** Replacement of a step for a person whose answers are not stored. */
          sem_grade: z.optional(z.object({ titulo: c.text, texto: c.upTo(220) })),
        }),
      ),
    }),
    por_perfil: c.byCodigo(z.array(c.upTo(110)).check(z.length(4)), z.array(c.upTo(110)).check(z.length(4))),
    /** By the consultor's first letter, then the person's. */
    com_voce: z.record(z.string(), c.upTo(140)),
    /** Message for after the conversation, with gaps in braces that the consultor fills. */
    mensagem_depois: c.upTo(420),
    /** The gaps of the message in words. */
    lacunas: z.record(z.string(), c.text),
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
      qualidade: c.text,
      precisao: c.text,
      mudancas: c.text,
      antes: c.text,
      abertura: c.text,
      exploracao: c.text,
      dimensao_alta: c.text,
      dimensao_baixa: c.text,
      fechamento: c.text,
      sinais: c.text,
      evitar: c.text,
      grade: c.text,
      por_perfil: c.text,
      com_voce: c.text,
      mensagem: c.text,
      sem_sinais: c.text,
    }),
    precisao: z.object({
      com_respostas: c.text,
      so_totais: c.text,
      /** Source of the general standard error. */
      origem: z.object({ simulacao: c.text, reteste: c.text }),
    }),
    mudancas: c.text,
    /** The notes as addressed to the consultor. */
    notas: z.object({
      predominancia: predominancias,
      definicao: definicoes,
      empates: z.object({ primaria: c.text, secundaria: c.text, tres: c.text }),
      tres_forcas: c.byLetra(c.text),
      porques: z.object({ definicao: c.text }),
    }),
  }),
  etica: z.array(c.bloco),
  ...dosTemas,
})
/** The texts of a version. */
export type ConteudoRelatorio = z.infer<typeof conteudoRelatorio>
