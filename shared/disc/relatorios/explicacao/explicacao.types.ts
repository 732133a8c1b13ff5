import type { Acesso, Destino } from '../../../contas/autorizacoes/autorizacoes.rules.ts'

/** Texts of the full explanation; gaps in braces are filled by `montarExplicacao`. */
export interface ConteudoExplicacao {
  versao: string
  titulo: string
  subtitulo: string
  rodape: string
  abertura: string
  poucas: { titulo: string; itens: readonly string[] }
  contas: { titulo: string; texto: string; colunas: readonly string[]; sem_respostas: string; margem: string }
  respostas: { titulo: string; texto: string; colunas: readonly string[]; nenhuma: string }
  regras: {
    titulo: string
    texto: string
    trechos: { um: string; varios: string }
    questoes: { um: string; varias: string }
  }
  versoes: { titulo: string; texto: string; itens: readonly string[] }
  acesso: {
    hoje: {
      titulo: string
      texto: string
      ninguem: string
      sem_escolha: string
      quem: Readonly<Record<Destino, string>>
      da_empresa: string
      ve: { consultor: string; equipe: string; equipe_cartao: string; gestor: string; gestor_relatorio: string }
      linha: string
      ate: string
      sem_fim: string
      link: string
      sempre: string
    }
    historia: {
      titulo: string
      texto: string
      nenhuma: string
      quem: Readonly<Record<Destino, string>>
      pode: string
      nada: string
      sem_nome: Readonly<Record<Destino, string>>
      junto: string
      junto_aberto: string
    }
    abriu: {
      titulo: string
      colunas: readonly string[]
      ninguem: string
      guardado: string
      mais: string
      motivo: string
      suporte: string
      acessos: Readonly<Record<Acesso, string>>
    }
  }
  nao_decide: { titulo: string; itens: readonly string[] }
}

interface Tabela {
  colunas: readonly string[]
  linhas: readonly (readonly string[])[]
  /** Shares of the width, one a column. */
  larguras: readonly number[]
}

/** One section: sentences, then a list, then a table, then closing sentences. */
export interface SecaoDaExplicacao {
  titulo: string
  texto: readonly string[]
  itens: readonly string[]
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
  /** The last section, which is never broken over two pages. */
  fim: { titulo: string; itens: readonly string[] }
}
