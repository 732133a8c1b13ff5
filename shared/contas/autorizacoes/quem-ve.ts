/** One way in which somebody other than its person may come to read of a result. */
export interface QuemVe {
  /** Beginning of a sentence about them. */
  quem: string
  /** Content that they read. */
  ve: string
  /** Until when. */
  ate: string
  /** Calls that answer content to them, by name; empty where no call does. */
  chamadas: readonly string[]
  /** Words that name them in any text about who sees a result. */
  nome: RegExp
}

/** Calls that answer a result to whoever invited, and to an admin with a reason. */
const DE_QUEM_CONVIDOU = [
  ...['listTestesFinalizados', 'getTestes', 'getPerfilDaLicenca', 'getPerfilDaPessoa', 'getRelatorio', 'getAnexo'],
  ...['getEvolucao', 'getLeitura', 'getMarcacoesCompartilhadas'],
]

/**
 * Everybody who may see something of a person's result, in the order in which it is told. Help, notice, consent, the
 * report's own page, the full explanation and the papers name each of them, and each call that answers the content of a
 * result stands here (`test/house/quem-ve.test.ts`).
 */
export const QUEM_VE = {
  convidou: {
    quem: 'Quem convidou você',
    ve: 'o resultado, o relatório, a evolução e a qualidade das respostas dos testes que enviou',
    ate: 'até você fechar',
    chamadas: [...DE_QUEM_CONVIDOU, 'getConversa'],
    nome: /quem (?:me )?(?:convidou|fez o convite)/i,
  },
  equipe: {
    quem: 'Cada equipe a que você se mostra',
    ve: 'o seu nome, a região no mapa e os destaques, sem números; e o cartão, se você o der a ela',
    ate: 'até você fechar ou sair, no máximo 24 meses',
    chamadas: ['getMapa', 'getRepeticoes', 'getRelatorioDaEquipe', 'getCartaoDoMapa'],
    nome: /equipe/i,
  },
  gestor: {
    quem: 'Cada gestor a quem você mostra',
    ve: 'o seu estilo no mapa, sem números, ou o relatório inteiro, se você o der a ele pelo nome',
    ate: 'até você fechar, no máximo 12 meses, ou até ele ou você sair da empresa',
    chamadas: ['getMapa', 'getRepeticoes', 'getRelatorioDaEquipe', 'getRelatorioDoGestor'],
    nome: /gestor|da gestão/i,
  },
  cartao: {
    quem: 'Quem tem um link do seu cartão',
    ve: 'o seu nome e o que você escreveu no cartão',
    ate: 'até o dia que você escolheu, no máximo 90 dias, ou até você retirar',
    chamadas: ['openCartao', 'checkCartao'],
    nome: /link do (?:seu )?cartão/i,
  },
  acordo: {
    quem: 'A outra pessoa de um acordo a dois',
    ve: 'os seus destaques e o que vocês escreveram',
    ate: 'até um de vocês encerrar ou deixar de se mostrar à equipe',
    chamadas: ['getAcordo', 'getAcordoPdf'],
    nome: /acordo a dois/i,
  },
  sala: {
    quem: 'Quem conduz uma conversa ao vivo com você',
    ve: 'o que a conversa mostra e o que você marca nela',
    ate: 'enquanto você compartilhar; um aparelho que entra por código, só enquanto ela durar',
    chamadas: [
      ...['createDevolutiva', 'getDevolutiva', 'changeModo', 'followDevolutiva', 'listFrasesDaDevolutiva'],
      ...['getPorqueDaFrase', 'openTela'],
    ],
    nome: /conversa ao vivo/i,
  },
  acompanhamento: {
    quem: 'A empresa de uma turma, na página de acompanhamento',
    ve: 'o seu nome e até onde você chegou, nunca um resultado',
    ate: 'até quem convidou desfazer o link',
    chamadas: [],
    nome: /empresa/i,
  },
  administracao: {
    quem: 'A administração da plataforma',
    ve: 'o resultado, só para dar suporte',
    ate: 'uma abertura por vez, cada uma registrada com um motivo que você lê',
    chamadas: DE_QUEM_CONVIDOU,
    nome: /administração/i,
  },
  hospedagem: {
    quem: 'Quem hospeda a plataforma',
    ve: 'nada do resultado pelas telas: guarda o servidor e o banco de dados em que tudo isto fica',
    ate: 'enquanto a conta existir',
    chamadas: [],
    nome: /hosped/i,
  },
} as const satisfies Readonly<Record<string, QuemVe>>

/** One of them as a sentence: who, what and until when. */
export const fraseDeQuemVe = ({ quem, ve, ate }: Pick<QuemVe, 'quem' | 've' | 'ate'>): string =>
  `${quem}: ${ve}, ${ate}.`
