import frasesTextos from '#content/equipe/frases-1.0.json' with { type: 'json' }
import mapaTextos from '#content/equipe/mapa-1.0.json' with { type: 'json' }
import textos from '#content/equipe/relatorio-1.0.json' with { type: 'json' }
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { nomesCurtos } from '#shared/clientes/mapa/nomes.rules.ts'
import { filled, fraseEmPalavras, semFrase } from '#shared/clientes/mapa/textos.rules.ts'
import { LETRAS } from '#shared/disc/disc/disc.types.ts'
import { CELULAS } from '#shared/disc/disc/regiao/mancha.rules.ts'
import { AO_LADO, type Regiao } from '#shared/disc/disc/regiao/regiao.rules.ts'
import type { DocumentoEquipe } from '../../platform/adapters/pdf/documento-equipe.ts'

/** Facts around a map that its document prints. */
export interface Moldura {
  /** Day and minute at which the map was read: 23/11/2026, 14:32. */
  instante: string
  consultor: { nome: string; contato: readonly string[]; logo: { formato: string; base64: string } | null }
  /** Name of the reader who opens the document. */
  leitor: string
}

/** Most names that a corner, another cell and a field of the printed map hold; with more it has counts, and a page the names. */
const NOMES = { canto: 5, celula: 4, ao_lado: 6 }
/** Readings beside the printed map; the others stand with the limits. */
const LEITURAS_NO_MAPA = [0, 4]

/** The document of a map. Equal maps and frames give equal data. */
export function documentoDa(mapa: Mapa, moldura: Moldura): DocumentoEquipe {
  const { n, equipe } = mapa
  const [data = ''] = moldura.instante.split(',')
  const { paginas, rotulos } = textos
  const frases = mapa.frases.map(frase => ({ id: frase.id, ...fraseEmPalavras(frasesTextos, frase, n) }))
  const porUltimo = frases.filter(({ id }) => id === 'maioria_abaixo' || id === 'maioria_lado')
  const finalidade = mapaTextos.finalidades[equipe.finalidade]
  return {
    titulo: paginas.capa.titulo,
    equipe: equipe.nome,
    aberto: filled(textos.aberto, { leitor: moldura.leitor, instante: moldura.instante }),
    ...{ consultoria: moldura.consultor.nome, logo: moldura.consultor.logo, contato: moldura.consultor.contato },
    rodape: filled(textos.rodape, {
      ...{ data, finalidade, versao_criterios: mapa.versao_criterios, versao_textos: textos.versao },
    }),
    capa: {
      titulo: paginas.capa.titulo,
      texto: filled(paginas.capa.texto, { n }),
      dados: [
        ...(equipe.nome_empresa ? [{ rotulo: rotulos.empresa, valor: equipe.nome_empresa }] : []),
        { rotulo: rotulos.finalidade, valor: finalidade },
        { rotulo: rotulos.data, valor: data },
        { rotulo: rotulos.consultor, valor: moldura.consultor.nome },
        ...moldura.consultor.contato.map(valor => ({ rotulo: '', valor })),
      ],
    },
    uma_pagina: {
      ...paginas.uma_pagina,
      frases,
      sem_frase: frases.length > 0 ? null : semFrase(frasesTextos, n),
      ...{ nao_diz: frasesTextos.nao_diz, ausente: frasesTextos.ausente },
    },
    mapa: mapaImpresso(mapa, data),
    dimensoes: dimensoesImpressas(mapa),
    emprestar: emprestar(mapa),
    por_ultimo: porUltimo.length > 0 ? { ...paginas.por_ultimo, frases: porUltimo } : null,
    conversas: {
      ...paginas.conversas,
      grupos: [
        { titulo: paginas.conversas.frases, perguntas: frases.map(({ pergunta }) => pergunta) },
        { titulo: paginas.conversas.qualquer, perguntas: textos.perguntas_de_qualquer_time },
      ].filter(({ perguntas }) => perguntas.length > 0),
    },
    combinados: paginas.combinados,
    limites: {
      ...paginas.limites,
      itens: textos.limites,
      leituras: [
        ...mapaTextos.como_ler.filter((_, i) => !LEITURAS_NO_MAPA.includes(i)),
        mapaTextos.estabilidade,
        frasesTextos.reimpressao,
      ],
    },
  }
}

/** Short names of the people of each region, in the map's order. */
function nomesPorRegiao({ pessoas }: Mapa): (regiao: Regiao) => string[] {
  const nomes = nomesCurtos(pessoas.map(({ nome }) => nome))
  return regiao => nomes.filter((_, i) => pessoas[i]?.regiao === regiao)
}

function mapaImpresso(mapa: Mapa, data: string): DocumentoEquipe['mapa'] {
  const { regioes, rotulos, legenda, ao_lado } = mapaTextos
  const nomesEm = nomesPorRegiao(mapa)
  const grupo = (regiao: Regiao) => ({ titulo: regioes[regiao].nome, nomes: nomesEm(regiao) })
  const room = ({ x, y }: { x: number; y: number }) => (x !== 0 && y !== 0 ? NOMES.canto : NOMES.celula)
  const grupos = [...CELULAS.map(({ regiao }) => grupo(regiao)), ...AO_LADO.map(grupo)]
  const crowded =
    CELULAS.some(cell => nomesEm(cell.regiao).length > room(cell)) ||
    AO_LADO.some(regiao => nomesEm(regiao).length > NOMES.ao_lado)
  const shown = ({ titulo, nomes }: { titulo: string; nomes: string[] }) => ({
    titulo,
    nomes: crowded && nomes.length > 0 ? [filled(textos.contadas, { n: nomes.length })] : nomes,
  })
  const named = grupos.filter(({ nomes }) => nomes.length > 0)
  return {
    ...textos.paginas.mapa,
    lados: {
      ...{ acima: rotulos.lados.acao, abaixo: rotulos.lados.ponderacao },
      ...{ esquerda: rotulos.lados.tarefa, direita: rotulos.lados.pessoas },
    },
    celulas: CELULAS.map(({ regiao, x, y }) => ({ ...shown(grupo(regiao)), x, y })),
    ao_lado: AO_LADO.map(regiao => ({ ...shown(grupo(regiao)), texto: ao_lado[regiao] })),
    margem: legenda.mancha_exemplo,
    alternativa: filled(textos.alternativa, {
      ...{ equipe: mapa.equipe.nome, data, n: mapa.n },
      lista: named
        .map(({ titulo, nomes }) => filled(textos.alternativa_item, { regiao: titulo, nomes: nomes.join(', ') }))
        .join('; '),
    }),
    como_ler: mapaTextos.como_ler.filter((_, i) => LEITURAS_NO_MAPA.includes(i)),
    lista: crowded ? { titulo: textos.lista, grupos: named } : null,
  }
}

function dimensoesImpressas({ pessoas, n }: Mapa): DocumentoEquipe['dimensoes'] {
  const { rotulos } = mapaTextos
  const { nao_some, ...pagina } = textos.paginas.dimensoes
  const linhas = LETRAS.map((letra, q) => {
    const count = (estado: string) => pessoas.filter(({ estados }) => estados[q] === estado).length
    const counts = { acima: count('acima'), perto: count('perto'), abaixo: count('abaixo') }
    const said = (['acima', 'perto', 'abaixo'] as const)
      .filter(estado => counts[estado] > 0)
      .map(estado => `${filled(pagina.contagem, { k: counts[estado], n })} ${rotulos.estados[estado]}`)
    const rotulo = rotulos.dimensoes[letra]
    return { letra, rotulo, ...counts, alternativa: `${rotulo}: ${said.join(', ')}.` }
  })
  return {
    ...pagina,
    rotulos: rotulos.estados,
    linhas,
    longos: (['acima', 'perto', 'abaixo'] as const).map(estado => ({
      ...{ rotulo: rotulos.estados[estado], texto: rotulos.estados_longos[estado] },
    })),
    nao_some: filled(nao_some, { n }),
  }
}

function emprestar({ pessoas }: Mapa): DocumentoEquipe['emprestar'] {
  const nomes = nomesCurtos(pessoas.map(({ nome }) => nome))
  return {
    ...textos.paginas.emprestar,
    grupos: LETRAS.map((letra, q) => ({
      letra,
      titulo: mapaTextos.rotulos.dimensoes[letra],
      nomes: nomes.filter((_, i) => pessoas[i]?.estados[q] === 'acima'),
    })),
  }
}
