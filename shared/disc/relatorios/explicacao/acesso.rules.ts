import type { Acesso, Destino, Origem } from '../../../contas/autorizacoes/autorizacoes.rules.ts'
import { fraseDeQuemVe, QUEM_VE, type QuemVe } from '../../../contas/autorizacoes/quem-ve.ts'
import type { Scope } from '../../../platform/permissions.ts'
import { fill } from '../texto/texto.ts'
import type { ConteudoExplicacao, SecaoDaExplicacao } from './explicacao.types.ts'
import { secao } from './secao.ts'

/** Choices, links and openings of a person's results; every instant in words. */
export interface EntradaAcesso {
  /** Instant at which all of it was read. */
  em: string
  /** The person's choices in force, also those that show nothing. */
  hoje: readonly {
    destino: Destino
    nome: string
    empresa: string | null
    escopo: Scope
    desde: string
    ate: string | null
  }[]
  /** Since when marks and plan are shared with whoever invited her; null while they are hers alone. */
  marcacoes: string | null
  /** Links to the person's card that still open it. */
  links: readonly { para: string; desde: string; ate: string; aberturas: number }[]
  /** Every choice she ever made, the oldest first; no name where the recipient is gone. */
  historia: readonly { destino: Destino; nome: string | null; escopo: Scope; origem: Origem; em: string }[]
  junto: { escolhido_em: string; aberto_em: string | null } | null
  /** Openings by others, the newest first; `antes` is how many older ones are left out. */
  aberturas: readonly { em: string; nome: string; papel: string; acesso: Acesso; motivo: string | null }[]
  antes: number
}

type Textos = Pick<ConteudoExplicacao, 'hoje' | 'historia' | 'aberturas'>
interface Entrada {
  consultoria: string
  acesso: EntradaAcesso
}

/** Readers by no choice of the list above: told for everybody alike. */
const SEMPRE = [QUEM_VE.acordo, QUEM_VE.sala, QUEM_VE.acompanhamento, QUEM_VE.administracao, QUEM_VE.hospedagem]

/** One choice in force as a sentence; none for an equipe or a gestor who sees nothing. */
function choiceInWords({ hoje }: Textos, { acesso }: Entrada, choice: EntradaAcesso['hoje'][number]): string[] {
  const { destino, escopo, empresa, desde } = choice
  const nome = empresa ? choice.nome + fill(hoje.empresa, { empresa }) : choice.nome
  const { escopos }: QuemVe = QUEM_VE[destino === 'consultor' ? 'convidou' : destino]
  const values = { nome, desde, ate: choice.ate ?? '', ve: escopos?.[escopo] ?? '' }
  if (destino === 'equipe')
    return escopo === 'nada' ? [] : [fill(hoje.equipe[escopo === 'cartao' ? 'cartao' : 'estilo'], values)]
  if (destino === 'gestor')
    return escopo === 'nada' ? [] : [fill(hoje.gestor[escopo === 'relatorio' ? 'relatorio' : 'estilo'], values)]
  if (escopo === 'nada') return [fill(hoje.consultor.nada, values)]
  const { junto, marcacoes } = acesso
  return [
    junto && !junto.aberto_em
      ? fill(hoje.consultor.relatorio_junto, { nome, desde: junto.escolhido_em })
      : fill(hoje.consultor.relatorio, values),
    ...(marcacoes ? [fill(hoje.consultor.marcacoes, { nome, desde: marcacoes })] : []),
  ]
}

/** The choices in force, each with its end, and who reads by none of them. */
function hojeOf(textos: Textos, entrada: Entrada): SecaoDaExplicacao {
  const { hoje } = textos
  const { acesso, consultoria } = entrada
  const { vezes } = hoje
  const escolhida = acesso.historia.some(({ destino }) => destino === 'consultor')
  const links = acesso.links.map(({ aberturas, ...link }) =>
    fill(hoje.cartao_link, {
      ...link,
      ve: QUEM_VE.cartao.ve,
      vezes: aberturas === 1 ? vezes.um : fill(vezes.varios, { n: aberturas }),
    }),
  )
  return secao(hoje.titulo, {
    texto: [fill(hoje.texto, { data: acesso.em })],
    itens: [
      hoje.voce,
      ...acesso.hoje.flatMap(choice => choiceInWords(textos, entrada, choice)),
      ...(escolhida ? [] : [fill(hoje.consultor.sem_escolha, { nome: consultoria })]),
      ...links,
    ],
    outros: { texto: hoje.sempre, itens: SEMPRE.map(fraseDeQuemVe) },
  })
}

/** Every choice, the oldest first, then links of the card and that of opening together. */
function historiaOf({ historia: palavras }: Textos, { consultoria, acesso }: Entrada): SecaoDaExplicacao {
  const { quem, sem_nome, valores, como } = palavras
  const { historia, links, junto } = acesso
  const opened = fill(palavras.junto, { nome: consultoria })
  const linhas = [
    ...historia.map(({ destino, nome, escopo, origem, em }) => [
      em,
      nome === null ? sem_nome[destino] : fill(quem[destino], { nome }),
      valores[escopo],
      como[origem],
    ]),
    ...links.map(({ para, desde, ate }) => [
      desde,
      fill(palavras.cartao_link, { para }),
      fill(palavras.link_criado, { ate }),
      como.escolha,
    ]),
    ...(junto ? [[junto.escolhido_em, opened, palavras.junto_escolhido, como.escolha]] : []),
    ...(junto?.aberto_em ? [[junto.aberto_em, opened, palavras.junto_aberto, como.escolha]] : []),
  ]
  return secao(palavras.titulo, {
    texto: linhas.length > 0 ? [] : [palavras.nenhuma],
    tabela: linhas.length > 0 ? { colunas: palavras.colunas, linhas, larguras: [3, 4, 3.4, 4] } : null,
  })
}

/** Openings of the result, the newest first. */
function abriuOf({ aberturas: palavras }: Textos, { acesso: { aberturas, antes } }: Entrada): SecaoDaExplicacao {
  const linhas = aberturas.map(({ em, nome, papel, acesso: tipo, motivo }) => [
    em,
    papel === 'admin' ? fill(palavras.suporte, { nome }) : nome,
    [palavras.acessos[tipo], motivo && fill(palavras.motivo, { motivo })].filter(Boolean).join('. '),
  ])
  return secao(palavras.titulo, {
    tabela: linhas.length > 0 ? { colunas: palavras.colunas, linhas, larguras: [3, 4, 5] } : null,
    depois: [
      ...(linhas.length > 0 ? [] : [palavras.ninguem]),
      ...(antes > 0 ? [fill(palavras.mais, { n: antes })] : []),
      palavras.guardado,
    ],
  })
}

/** Sections about who may see a result today, the history of the person's choices, and who opened it. */
export const acessoOf = (textos: Textos, entrada: Entrada): SecaoDaExplicacao[] => [
  hojeOf(textos, entrada),
  historiaOf(textos, entrada),
  abriuOf(textos, entrada),
]
