import frasesTextos from '#content/equipe/frases-1.0.json' with { type: 'json' }
import mapaTextos from '#content/equipe/mapa-1.0.json' with { type: 'json' }
import oficinaTextos from '#content/equipe/oficina-1.0.json' with { type: 'json' }
import pessoasTextos from '#content/equipe/pessoas-1.0.json' with { type: 'json' }
import textos from '#content/equipe/relatorio-1.0.json' with { type: 'json' }
import { FROM, faixaOf } from '#shared/clientes/mapa/frases/criterios.rules.ts'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { nomesCurtos } from '#shared/clientes/mapa/nomes.rules.ts'
import { countsMore, readLados, readLevar, readLinhas, retornoOf } from '#shared/clientes/mapa/palavras/levar.rules.ts'
import { readConversas, readPessoas } from '#shared/clientes/mapa/palavras/pessoas.rules.ts'
import { filled } from '#shared/clientes/mapa/textos.rules.ts'
import { CELULAS } from '#shared/disc/disc/regiao/mancha.rules.ts'
import { AO_LADO, type Regiao } from '#shared/disc/disc/regiao/regiao.rules.ts'
import type { DocumentoEquipe } from './documento.types.ts'

/** Facts around a map that its document prints. */
export interface Frame {
  /** Day and minute at which the map was read: 23/11/2026, 14:32. */
  instante: string
  consultor: { nome: string; logo: { formato: string; base64: string } | null }
  /** Name of the reader who opens the document. */
  leitor: string
  /** One line of the card of who gave it to the equipe, by person. */
  linhas: ReadonlyMap<number, string>
}

/** Most names in a cell or field of the printed map; more are a number there, and names on the page that follows. */
const NOMES = 5
/** Readings beside the printed map. */
const LEITURAS_NO_MAPA = [0, 4]
/** People from whom on the names by region take a page more, and the workshop is left to the screen: six pages stay. */
const LISTA_LONGA = 90
/** People up to whom there is room for what a region means beside each name. */
const COM_TEXTO = 6
/** Lines to write an agreement on, each with an example. */
const COMBINADOS = 3

const dayOf = ({ instante }: Frame) => instante.split(',')[0] ?? ''

/** The document of a map of three people or more. Equal maps and frames give equal data. */
export function documentoOf(mapa: Mapa, moldura: Frame): DocumentoEquipe {
  const { equipe } = mapa
  const data = dayOf(moldura)
  return {
    titulo: textos.titulo,
    equipe: equipe.nome,
    aberto: filled(textos.aberto, { leitor: moldura.leitor, instante: moldura.instante }),
    ...{ consultoria: moldura.consultor.nome, logo: moldura.consultor.logo },
    rodape: filled(textos.rodape, {
      ...{ data, finalidade: mapaTextos.finalidades[equipe.finalidade] },
      ...{ versao_criterios: mapa.versao_criterios, versao_textos: textos.versao },
    }),
    um: paginaUm(mapa, data),
    mapa: mapaImpresso(mapa, data),
    pessoas: pessoasImpressas(mapa, moldura),
    contagens: contagensImpressas(mapa),
    conversas: conversasImpressas(mapa),
    oficina: oficinaImpressa(mapa),
    limites: limitesImpressos(mapa),
  }
}

const pessoasOf = ({ equipe: { id_equipe }, pessoas }: Mapa) =>
  readPessoas(pessoasTextos, frasesTextos, { id_equipe, pessoas })

function paginaUm(mapa: Mapa, data: string): DocumentoEquipe['um'] {
  const { n, equipe } = mapa
  const contagens = readLinhas(frasesTextos, mapa)
  const levar = readLevar(frasesTextos, mapa)
  const [conversa] = readConversas(pessoasTextos, mapa.temas)
  return {
    capa: filled(textos.capa, { n }),
    linha: [equipe.nome_empresa, data].filter(Boolean).join(' · '),
    ...levar,
    tema: mapa.faixa !== 'poucas' && levar.frases.length < 2 ? (conversa ?? null) : null,
    faixa: contagens
      ? null
      : {
          titulo: textos.paginas.pessoas.titulo,
          itens: pessoasOf(mapa).map(({ nome, regiao, palavras, pergunta }) => ({
            nome,
            texto: `${mapaTextos.regioes[regiao].nome} · ${palavras}`,
            pergunta: mapa.faixa === 'poucas' ? pergunta : null,
          })),
        },
    contagens: contagens && { titulo: textos.paginas.contagens.titulo, linhas: contagens.linhas },
  }
}

/** Short names of the people of each region, in the map's order. */
function nomesPorRegiao({ pessoas }: Mapa): (regiao: Regiao) => string[] {
  const nomes = nomesCurtos(pessoas.map(({ nome }) => nome))
  return regiao => nomes.filter((_, i) => pessoas[i]?.regiao === regiao)
}

const REGIOES_EM_ORDEM = [...CELULAS.map(({ regiao }) => regiao), ...AO_LADO]

/** The regions that have somebody, with their names. */
function gruposOf(mapa: Mapa) {
  const nomesEm = nomesPorRegiao(mapa)
  return REGIOES_EM_ORDEM.map(regiao => ({ titulo: mapaTextos.regioes[regiao].nome, nomes: nomesEm(regiao) })).filter(
    ({ nomes }) => nomes.length > 0,
  )
}

function mapaImpresso(mapa: Mapa, data: string): DocumentoEquipe['mapa'] {
  const { regioes, rotulos, legenda, ao_lado } = mapaTextos
  const nomesEm = nomesPorRegiao(mapa)
  const shown = (regiao: Regiao) => {
    const nomes = nomesEm(regiao)
    return {
      titulo: regioes[regiao].nome,
      nomes: nomes.length > NOMES ? [filled(textos.contadas, { n: nomes.length })] : nomes,
    }
  }
  return {
    ...textos.paginas.mapa,
    lados: {
      ...{ acima: rotulos.lados.acao, abaixo: rotulos.lados.ponderacao },
      ...{ esquerda: rotulos.lados.tarefa, direita: rotulos.lados.pessoas },
    },
    celulas: CELULAS.map(({ regiao, x, y }) => ({ ...shown(regiao), x, y })),
    ao_lado: AO_LADO.map(regiao => ({ ...shown(regiao), texto: ao_lado[regiao] })).filter(
      ({ nomes }) => nomes.length > 0,
    ),
    margem: legenda.mancha_exemplo,
    alternativa: filled(textos.alternativa, {
      ...{ equipe: mapa.equipe.nome, data, n: mapa.n },
      lista: gruposOf(mapa)
        .map(({ titulo, nomes }) => filled(textos.alternativa_item, { regiao: titulo, nomes: nomes.join(', ') }))
        .join('; '),
    }),
    linhas: readLados(frasesTextos, mapa),
    como_ler: mapaTextos.como_ler.filter((_, i) => LEITURAS_NO_MAPA.includes(i)),
  }
}

function pessoasImpressas(mapa: Mapa, { linhas }: Frame): DocumentoEquipe['pessoas'] {
  if (mapa.n >= FROM.contagens) return null
  return {
    ...textos.paginas.pessoas,
    linhas: pessoasOf(mapa).map(({ id_participante, nome, primeiro, regiao, destaque, pergunta }) => {
      const linha = linhas.get(id_participante)
      return {
        ...{ nome, regiao: mapaTextos.regioes[regiao].nome, destaque, pergunta },
        texto: mapa.n > COM_TEXTO ? null : mapaTextos.regioes[regiao].texto,
        cartao: linha === undefined ? null : filled(pessoasTextos.cartao, { nome: primeiro, linha }),
      }
    }),
    margem: pessoasTextos.margem,
  }
}

function contagensImpressas(mapa: Mapa): DocumentoEquipe['contagens'] {
  const contagens = readLinhas(frasesTextos, mapa)
  if (!contagens) return null
  const pessoas = pessoasOf(mapa)
  return {
    titulo: textos.paginas.contagens.titulo,
    texto: frasesTextos.contagens.texto,
    linhas: contagens.linhas,
    notas: [contagens.dois_lados, contagens.nao_some, frasesTextos.contagens.e_a_frase].flatMap(nota => nota ?? []),
    grupos: REGIOES_EM_ORDEM.map(regiao => ({
      titulo: mapaTextos.regioes[regiao].nome,
      pessoas: pessoas.filter(pessoa => pessoa.regiao === regiao).map(({ nome, palavras }) => ({ nome, palavras })),
    })).filter(grupo => grupo.pessoas.length > 0),
  }
}

function conversasImpressas({ temas }: Mapa): DocumentoEquipe['conversas'] {
  const { titulo, texto, campos, sugestoes, por_exemplo } = textos.acordo
  return {
    titulo: textos.paginas.conversas.titulo,
    texto: `${textos.paginas.conversas.texto} ${pessoasTextos.temas.usar}`,
    temas: readConversas(pessoasTextos, temas),
    acordo: {
      ...{ titulo, texto, campos },
      exemplos: sugestoes
        .filter(sugestao => !sugestao.includes('{'))
        .slice(0, COMBINADOS)
        .map(sugestao => filled(por_exemplo, { texto: sugestao })),
    },
  }
}

function oficinaImpressa({ n }: Mapa): DocumentoEquipe['oficina'] {
  const faixa = faixaOf(n)
  if ((faixa !== 'time' && faixa !== 'grupo' && faixa !== 'area') || n > LISTA_LONGA) return null
  const { roteiros, preparo, nao_diga, rotulos } = oficinaTextos
  return {
    ...textos.paginas.oficina,
    passos: roteiros[faixa].map(({ minutos, titulo, faca, fala }) => ({
      ...{ minutos, titulo, faca, fala: filled(fala, { data: '____' }) },
    })),
    ...{ preparo, nao_diga, rotulos },
  }
}

function limitesImpressos(mapa: Mapa): DocumentoEquipe['limites'] {
  const { frases } = frasesTextos
  const retorno = retornoOf(frasesTextos, mapa)
  return {
    ...textos.paginas.limites,
    itens: textos.limites,
    como: {
      titulo: textos.como_contamos,
      textos: [
        ...(retorno === null ? [] : [frases.como_contamos, frases.nao_diz, retorno]),
        ...(countsMore(mapa) ? [frases.mais_que_destaques] : []),
        mapaTextos.estabilidade,
        textos.nomes,
      ],
    },
  }
}
