import type { Acesso, Destino } from '../../../contas/autorizacoes/autorizacoes.rules.ts'
import { fraseDeQuemVe, QUEM_VE } from '../../../contas/autorizacoes/quem-ve.ts'
import type { Escopo } from '../../../platform/permissions.ts'
import { preencher } from '../texto/texto.ts'
import type { ConteudoExplicacao, SecaoDaExplicacao } from './explicacao.types.ts'
import { secao } from './secao.ts'

type Textos = ConteudoExplicacao['acesso']

/** Choices, links and openings of a person's results; every instant in words. */
export interface EntradaAcesso {
  /** The person's choices in force, also those that show nothing. */
  hoje: readonly {
    destino: Destino
    nome: string
    empresa: string | null
    escopo: Escopo
    desde: string
    ate: string | null
  }[]
  /** Links to the person's card that still open it. */
  links: readonly { para: string; desde: string; ate: string }[]
  /** Every choice she ever made, the oldest first; no name where the recipient is gone. */
  historia: readonly { destino: Destino; nome: string | null; escopo: Escopo; em: string }[]
  junto: { escolhido_em: string; aberto_em: string | null } | null
  /** Openings by others, the newest first; `antes` is how many older ones are left out. */
  aberturas: readonly { em: string; nome: string; papel: string; acesso: Acesso; motivo: string | null }[]
  antes: number
}

interface Entrada {
  consultoria: string
  acesso: EntradaAcesso
}

/** Names what a recipient of this kind reads with this scope. */
function veDe({ hoje: { ve } }: Textos, destino: Destino, escopo: Escopo): string {
  if (destino === 'equipe') return escopo === 'cartao' ? ve.equipe_cartao : ve.equipe
  if (destino === 'gestor') return escopo === 'relatorio' ? ve.gestor_relatorio : ve.gestor
  return ve.consultor
}

/** Readers by no choice of the list above: told for everybody alike. */
const SEMPRE = [QUEM_VE.acordo, QUEM_VE.sala, QUEM_VE.acompanhamento, QUEM_VE.administracao, QUEM_VE.hospedagem]

/** The choices in force, each with its end. */
function hojeDe(textos: Textos, { consultoria, acesso }: Entrada): SecaoDaExplicacao {
  const { hoje } = textos
  const mostra = acesso.hoje.filter(({ escopo }) => escopo !== 'nada')
  const escolhas = mostra.map(({ destino, nome, empresa, escopo, desde, ate }) => {
    const quem = preencher(hoje.quem[destino], { nome })
    return preencher(hoje.linha, {
      quem: empresa ? preencher(hoje.da_empresa, { quem, empresa }) : quem,
      ve: veDe(textos, destino, escopo),
      desde,
      ate: ate ? preencher(hoje.ate, { data: ate }) : hoje.sem_fim,
    })
  })
  const itens = [...escolhas, ...acesso.links.map(link => preencher(hoje.link, link))]
  const escolhida = acesso.historia.some(({ destino }) => destino === 'consultor')
  return secao(hoje.titulo, {
    texto: [hoje.texto],
    itens: [
      ...(itens.length > 0 ? itens : [hoje.ninguem]),
      ...(escolhida ? [] : [preencher(hoje.sem_escolha, { nome: consultoria })]),
    ],
  })
}

/** Every choice, the oldest first, and that of opening together. */
function historiaDe(textos: Textos, { consultoria: nome, acesso: { historia, junto } }: Entrada): SecaoDaExplicacao {
  const palavras = textos.historia
  const itens = historia.map(({ destino, nome, escopo, em }) =>
    preencher(escopo === 'nada' ? palavras.nada : palavras.pode, {
      data: em,
      quem: nome === null ? palavras.sem_nome[destino] : preencher(palavras.quem[destino], { nome }),
      ve: veDe(textos, destino, escopo),
    }),
  )
  const together = junto
    ? [
        preencher(palavras.junto, { data: junto.escolhido_em, nome }),
        ...(junto.aberto_em ? [preencher(palavras.junto_aberto, { data: junto.aberto_em })] : []),
      ]
    : []
  return secao(palavras.titulo, {
    texto: [itens.length > 0 ? palavras.texto : palavras.nenhuma],
    itens: [...itens, ...together],
  })
}

/** Openings of the result, the newest first. */
function abriuDe({ abriu }: Textos, { acesso: { aberturas, antes } }: Entrada): SecaoDaExplicacao {
  const linhas = aberturas.map(({ em, nome, papel, acesso: tipo, motivo }) => [
    em,
    papel === 'admin' ? preencher(abriu.suporte, { nome }) : nome,
    [abriu.acessos[tipo], motivo && preencher(abriu.motivo, { motivo })].filter(Boolean).join('. '),
  ])
  return secao(abriu.titulo, {
    tabela: linhas.length > 0 ? { colunas: abriu.colunas, linhas, larguras: [3, 4, 5] } : null,
    depois: [
      ...(linhas.length > 0 ? [] : [abriu.ninguem]),
      ...(antes > 0 ? [preencher(abriu.mais, { n: antes })] : []),
      abriu.guardado,
    ],
  })
}

/** Sections about who may see a result today, the history of the person's choices, and who opened it. */
export const acessoDe = (textos: Textos, entrada: Entrada): SecaoDaExplicacao[] => [
  hojeDe(textos, entrada),
  secao(textos.hoje.sempre, { itens: SEMPRE.map(fraseDeQuemVe) }),
  historiaDe(textos, entrada),
  abriuDe(textos, entrada),
]
