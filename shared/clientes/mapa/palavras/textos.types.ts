import type { Letra } from '../../../disc/disc/disc.types.ts'
import type { Regiao } from '../../../disc/disc/regiao/regiao.rules.ts'
import type { Tema } from '../frases/contagens.rules.ts'
import type { Alvo, Faixa, Forca } from '../frases/criterios.rules.ts'
import type { Lado } from '../frases/frases.rules.ts'

/** A sentence about one dimension: firm or probable, with a larger probable number or of just half of the people. */
export interface Formas {
  firme: string
  firme_com_m2: string
  metade: string
  metade_com_m2: string
  provavel: string
  provavel_metade: string
}

export interface TituloETexto {
  titulo: string
  texto: string
}

/** Sentences, questions and counts of a team (content/equipe/frases). */
export interface TextosDasFrases {
  forcas: Record<Forca, { rotulo: string; curto: string; variantes: readonly string[] }>
  dimensoes: Record<Letra, { nome: string; acao: string; curto: string; palavra: string }>
  frases: {
    vem_cedo: Formas
    por_ultimo: Formas & { ressalva: readonly string[] }
    dois_campos: { firme: string; firme_com_m2: string; provavel: string; ressalva: string }
    lado: Record<Lado, Record<Forca, string>>
    vem_cedo_quer_dizer: string
    todo_grupo: string
    mais_que_destaques: string
    /** Share of the sentences that would come back, by the number of people. */
    retorno: Record<'time' | 'grupo' | 'area', string>
    nao_diz: string
    alarme: string
  }
  sem_frase: Record<Exclude<Faixa, 'nada' | 'dupla'>, TituloETexto>
  vem_cedo: Record<
    Letra,
    {
      titulos: readonly string[]
      titulos_provaveis: readonly string[]
      leitura: string
      perguntas: readonly string[]
    }
  >
  por_ultimo: Record<Letra, { perguntas: readonly string[] }>
  campos: Record<Alvo, { titulo: string; lados: string; perguntas: readonly string[] }>
  qualquer_time: readonly string[]
  contagens: {
    acima_e_abaixo: string
    so_acima: string
    so_abaixo: string
    nenhum: string
    dois_lados: string
    dois_lados_todas: string
    nao_some: string
  }
  proximo_passo: { titulo: string; pergunta: string; variantes: readonly string[] }
}

/** People one by one, and topics for all of them (content/equipe/pessoas). */
export interface TextosDasPessoas {
  destaque_um: string
  destaque_dois: string
  sem_destaque: readonly string[]
  faixa_sem: string
  pergunte: string
  por_regiao: Record<Regiao, readonly string[]>
  temas: Record<Tema | 'nenhum', { titulo: string; no_time: string; perguntas: readonly string[] }>
}
