import type { Acesso, Destino, Origem } from '../../../contas/autorizacoes/autorizacoes.rules.ts'
import type { Scope } from '../../../platform/permissions.ts'
import type { NivelQualidade } from '../../disc/disc.types.ts'

/** Part of the report, the rule that decided its text, and what the rule gave for one person. */
type LinhaDoTrecho = readonly string[]

/** Texts of the full explanation; gaps in braces are filled by `buildExplicacao`. */
export interface ConteudoExplicacao {
  versao: string
  titulo: string
  subtitulo: string
  rodape: string
  abertura: string
  poucas: { titulo: string; itens: readonly string[] }
  respostas: { titulo: string; texto: string; colunas: readonly string[]; nenhuma: string }
  contas: {
    titulo: string
    texto: string
    colunas: readonly string[]
    sem_respostas: string
    porcentagem: string
    faixas: string
    margem: string
    definicao: string
  }
  nome: {
    titulo: string
    texto: string
    regras: Readonly<
      Record<
        | 'equilibrio'
        | 'um'
        | 'par_alto'
        | 'par_perto'
        | 'nao_equilibrio'
        | 'iguais'
        | 'iguais_so_totais'
        | 'empate'
        | 'empate_tres'
        | 'empate_base'
        | 'predominancia'
        | 'segunda_disputa'
        | 'tres'
        | 'terceira'
        | 'sem_terceira'
        | 'segunda_voz'
        | 'baixa'
        | 'sem_baixa',
        string
      >
    >
  }
  temas: {
    titulo: string
    texto: string
    passos: readonly string[]
    colunas: readonly string[]
    marca_alto: string
    marca_baixo: string
    marca_guarda_alto: string
    marca_guarda_baixo: string
    guarda_alto: string
    guarda_baixo: string
    perto: string
    citadas: string
    so_totais: string
    nenhum: string
    poucos: string
    equilibrio: string
    nao_lidas: string
  }
  trechos: {
    titulo: string
    texto: string
    colunas: readonly string[]
    linhas: Readonly<
      Record<
        | 'capa'
        | 'pagina'
        | 'pagina_equilibrio'
        | 'escolhas'
        | 'escolhas_equilibrio'
        | 'ultimas'
        | 'dimensoes'
        | 'facetas'
        | 'forcas'
        | 'forcas_equilibrio'
        | 'atencao'
        | 'motivadores'
        | 'motivadores_perfil'
        | 'duas_questoes'
        | 'do_perfil'
        | 'dicas'
        | 'outros'
        | 'comparacao'
        | 'por_perfil',
        LinhaDoTrecho
      >
    >
  }
  como_respondeu: Readonly<Record<'titulo' | 'texto' | 'ausente' | NivelQualidade, string>>
  versoes: { titulo: string; texto: string; itens: readonly string[] }
  hoje: {
    titulo: string
    texto: string
    voce: string
    consultor: Readonly<Record<'relatorio' | 'relatorio_junto' | 'nada' | 'sem_escolha' | 'marcacoes', string>>
    equipe: Readonly<Record<'estilo' | 'cartao', string>>
    gestor: Readonly<Record<'estilo' | 'relatorio', string>>
    empresa: string
    cartao_link: string
    vezes: { um: string; varios: string }
    sempre: string
  }
  historia: {
    titulo: string
    colunas: readonly string[]
    nenhuma: string
    quem: Readonly<Record<Destino, string>>
    sem_nome: Readonly<Record<Destino, string>>
    valores: Readonly<Record<Scope, string>>
    como: Readonly<Record<Origem, string>>
    cartao_link: string
    link_criado: string
    junto: string
    junto_escolhido: string
    junto_aberto: string
  }
  aberturas: {
    titulo: string
    colunas: readonly string[]
    ninguem: string
    guardado: string
    mais: string
    motivo: string
    suporte: string
    acessos: Readonly<Record<Acesso, string>>
  }
  nao_decide: { titulo: string; itens: readonly string[] }
  revisao: { titulo: string; itens: readonly string[] }
}

interface Tabela {
  colunas: readonly string[]
  linhas: readonly (readonly string[])[]
  /** Shares of the width, one a column. */
  larguras: readonly number[]
}

/** One section: sentences, then a list, then a second one under a sentence, then a table, then closing sentences. */
export interface SecaoDaExplicacao {
  titulo: string
  texto: readonly string[]
  itens: readonly string[]
  outros: { texto: string; itens: readonly string[] } | null
  tabela: Tabela | null
  depois: readonly string[]
}

/** Data of the document: how one result was made, for its person. */
export interface Explicacao {
  titulo: string
  subtitulo: string
  pessoa: string
  consultoria: string
  data: string
  rodape: string
  abertura: string
  secoes: readonly SecaoDaExplicacao[]
  /** The last sections, which are never broken over two pages. */
  fim: readonly { titulo: string; itens: readonly string[] }[]
}
