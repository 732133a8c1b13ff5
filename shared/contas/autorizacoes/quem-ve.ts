import type { Scope } from '../../platform/permissions.ts'
import { ESCOLHAS } from './escolhas.ts'

/** One way in which somebody other than its person may come to read of a result. */
export interface QuemVe {
  /** Beginning of a sentence about them. */
  quem: string
  /** Name in a list of names. */
  nome: string
  /** Act of the person without which they see nothing; null where she does none for them in particular. */
  ato: string | null
  /** Content that they read. */
  ve: string
  /** The same by what the person chose, where she chooses how much. */
  escopos?: Partial<Readonly<Record<Scope, string>>>
  /** Until when. */
  ate: string
  /** Further sentences of the notice. */
  mais: string
  /** Calls that answer content to them, by name; empty where no call does. */
  chamadas: readonly string[]
}

/** Calls that answer a result to whoever invited, and to an admin with a reason. */
const DE_QUEM_CONVIDOU = [
  ...['listTestesFinalizados', 'getTestes', 'getPerfilDaLicenca', 'getPerfilDaPessoa', 'getRelatorio', 'getAnexo'],
  ...['getEvolucao', 'getLeitura'],
]
/** Lists that name the code of a result, and files of them. */
const LISTAS = [
  ...['listClientes', 'listPessoas', 'getPessoaDaConta', 'getAndamento', 'listSemConversa', 'getInicio'],
  ...['exportPessoasCsv', 'exportPessoasXlsx'],
]
const MAPA = ['getMapa', 'getRepeticoes', 'getRelatorioDaEquipe']
const ESTILO = 'o seu nome, a sua região no mapa e os seus destaques, sem números'

/**
 * Everybody who may see something of a person's result, in the order in which it is told. Help, notice, consent, home,
 * report, full explanation and papers take their sentences from here, and each call that answers the content of a result
 * stands here (`test/house/quem-ve.test.ts`).
 */
export const QUEM_VE = {
  convidou: {
    quem: 'Quem convidou você',
    nome: 'quem convidou',
    ato: null,
    ve: 'o resultado, o relatório, a evolução e a qualidade das respostas dos testes que enviou, e o código do seu perfil nas listas',
    ate: 'enquanto você compartilhar',
    mais: 'As listas são a de clientes, o quadro da turma e os arquivos que baixar; um arquivo com o seu nome fica registrado para você ler. Pode escrever anotações para a conversa.',
    chamadas: [...DE_QUEM_CONVIDOU, ...LISTAS, 'getConversa'],
  },
  marcacoes: {
    quem: 'Quem convidou você, se você mostrar as marcações',
    nome: ESCOLHAS.marcacoes,
    ato: 'mostrar as suas marcações a quem convidou',
    ve: 'as marcações e o plano daquele relatório, na tela e em PDF',
    ate: 'até você parar de mostrar, ou fechar o resultado',
    mais: 'Antes disso não sabe nem que existem. Só dá para mostrar com o resultado aberto; fechar o resultado fecha também as marcações, e abri-lo de novo não as mostra. O que já foi visto ou baixado não volta.',
    chamadas: ['getMarcacoesCompartilhadas'],
  },
  equipe: {
    quem: 'Cada equipe a que você se mostra',
    nome: ESCOLHAS.equipe,
    ato: 'se mostrar a uma equipe',
    ve: `${ESTILO}, e o cartão, se você o der a ela`,
    escopos: { estilo: ESTILO, cartao: `${ESTILO}, e o seu cartão “Como trabalhar comigo”` },
    ate: 'até você fechar ou sair, no máximo 24 meses',
    mais: 'Só vê quem também se mostra a ela e a consultora, se você se mostra também a ela. Estar na equipe não mostra nada a ninguém, e ninguém fica sabendo quem não mostra. O cartão se abre no mapa, um gestor não o abre, e cada abertura fica no seu registro.',
    chamadas: [...MAPA, 'getCartaoDoMapa'],
  },
  gestor: {
    quem: 'Cada gestor a quem você mostra',
    nome: ESCOLHAS.gestor,
    ato: 'mostrar a um gestor',
    ve: 'a sua região e os seus destaques no mapa da equipe, sem números, ou o relatório inteiro, se você o der a ele pelo nome',
    escopos: {
      estilo: 'a sua região e os seus destaques no mapa da equipe, sem números',
      relatorio: 'o seu relatório inteiro',
    },
    ate: 'até você fechar, no máximo 12 meses, ou até ele ou você sair da empresa',
    mais: 'Sem que você mostre nada, um gestor vê o seu nome, e-mail, equipes e até onde chegou nas turmas da empresa; de um processo seletivo, só contagens. Cada abertura do relatório fica no seu registro. O que termina não passa a outra pessoa.',
    chamadas: [...MAPA, 'getRelatorioDoGestor'],
  },
  cartao: {
    quem: 'Quem tem um link do seu cartão',
    nome: ESCOLHAS.cartao,
    ato: 'dar um link do seu cartão',
    ve: 'o seu nome e o que você escreveu no cartão',
    ate: 'até o dia que você escolheu, no máximo 90 dias, ou até você retirar',
    mais: 'Se quem abre entrou na própria conta, o nome fica no seu registro; dos outros só contamos as aberturas.',
    chamadas: ['openCartao', 'checkCartao'],
  },
  acordo: {
    quem: 'A outra pessoa de um acordo a dois',
    nome: ESCOLHAS.acordo,
    ato: 'fazer um acordo a dois',
    ve: 'os seus destaques, que você já mostra à equipe, e o que vocês escreveram',
    ate: 'até um de vocês encerrar ou deixar de se mostrar à equipe, no máximo 24 meses',
    mais: 'Só depois do sim de vocês dois à proposta; vê também se você disse sim ao texto, e cada abertura fica no seu registro. Um “agora não” não é dito a ninguém, nem a quem propôs. Mais ninguém lê essa página: nem quem convidou vocês, nem um gestor, nem o suporte. Deixar de se mostrar à equipe, ou sair dela, fecha a página para os dois na hora.',
    chamadas: [
      ...['getAcordo', 'getAcordoPdf', 'proposeAcordo', 'answerAcordo', 'putAcordo', 'signAcordo', 'endAcordo'],
    ],
  },
  sala: {
    quem: 'Quem conduz uma conversa ao vivo com você',
    nome: ESCOLHAS.sala,
    ato: 'aceitar uma conversa ao vivo',
    ve: 'o que a conversa mostra e o que você marca e combina nela',
    ate: 'enquanto você compartilhar; um aparelho que entra por código, só enquanto ela durar',
    mais: 'Vê também a ordem em que você se vê, a partir da hora em que o resultado aparece, e as respostas aos lembretes dos combinados. Um aparelho que entra por código só recebe o que a conversa mostra, depois que quem conduz confirma o número na tela.',
    chamadas: [
      ...['createDevolutiva', 'getDevolutiva', 'changeModo', 'followDevolutiva', 'listFrasesDaDevolutiva'],
      ...['getPorqueDaFrase', 'openTela'],
    ],
  },
  acompanhamento: {
    quem: 'A empresa de uma turma, na página de acompanhamento',
    nome: 'página de acompanhamento',
    ato: null,
    ve: 'o seu nome e até onde você chegou, nunca um resultado',
    ate: 'até quem convidou desfazer o link',
    mais: 'A página só existe se quem convidou a abrir.',
    chamadas: [],
  },
  administracao: {
    quem: 'A administração da plataforma',
    nome: 'administração',
    ato: null,
    ve: 'o resultado, só para dar suporte',
    ate: 'uma abertura por vez; cada abertura exige um motivo e fica registrada',
    mais: 'Você lê em Meus dados quem abriu, quando e por quê. Vê também cadastros, licenças e vendas.',
    chamadas: DE_QUEM_CONVIDOU,
  },
  hospedagem: {
    quem: 'Quem hospeda a plataforma',
    nome: 'quem hospeda',
    ato: null,
    ve: 'nada do resultado pelas telas, e guarda o servidor e o banco de dados em que tudo isto fica',
    ate: 'enquanto a conta existir',
    mais: '',
    chamadas: [],
  },
} as const satisfies Readonly<Record<string, QuemVe>>

export type NomeDeQuemVe = keyof typeof QUEM_VE
const TODOS: readonly QuemVe[] = Object.values(QUEM_VE)

/** One of them as a sentence: who, what and until when. */
export const fraseDeQuemVe = ({ quem, ve, ate }: Pick<QuemVe, 'quem' | 've' | 'ate'>): string =>
  `${quem}: ${ve}, ${ate}.`

/** All of them, a sentence each. */
export const frasesDeQuemVe = (): string[] => TODOS.map(fraseDeQuemVe)

const joined = (words: readonly string[], last: string, between = ', '): string =>
  [words.slice(0, -1).join(between), ...words.slice(-1)].filter(Boolean).join(last)

/** Acts of a person by which others see something: 'se mostrar a uma equipe, … ou dar um link do seu cartão'. */
export const atosDeQuemVe = (): string =>
  joined(
    TODOS.flatMap(({ ato }) => ato ?? []),
    ' ou ',
  )

const small = (words: string): string => words[0]?.toLowerCase() + words.slice(1)

/** Names of those who read something of a result, with until when where no act of hers began it, and who read nothing. */
export const resumoDeQuemVe = (): { leem: string; nada: string } => ({
  leem: joined(
    TODOS.filter(({ chamadas }) => chamadas.length > 0).map(({ quem, ato, ate }) =>
      ato === null ? `${small(quem)} (${ate})` : small(quem),
    ),
    '; e ',
    '; ',
  ),
  nada: TODOS.filter(({ chamadas }) => chamadas.length === 0)
    .map(({ quem, ve }) => `${quem}: ${ve}.`)
    .join(' '),
})
