import type { FactorAct } from '#shared/contas/fatores/fatores.rules.ts'
import { NAO_FUI_EU_DIAS } from '#shared/contas/fatores/fatores.rules.ts'
import type { Message } from '../../platform/emails/emails.ts'
import { minuteTime } from '../../platform/text/format.ts'

const ATOS: Record<FactorAct, { assunto: string; fato: string }> = {
  app_criado: {
    assunto: 'A sua conta agora pede um código do aplicativo',
    fato: 'Um aplicativo de códigos foi acrescentado à sua conta. Para entrar, além da senha, a conta pede o código que ele mostra.',
  },
  passkey_criada: {
    assunto: 'Uma chave de acesso foi acrescentada à sua conta',
    fato: 'Uma chave de acesso foi acrescentada à sua conta. Com ela se entra pelo aparelho, sem digitar a senha.',
  },
  removido: {
    assunto: 'Um segundo fator foi tirado da sua conta',
    fato: 'Um segundo fator foi tirado da sua conta.',
  },
  retirado: {
    assunto: 'A verificação em duas etapas foi retirada da sua conta',
    fato: 'Quem cuida do servidor desta instalação retirou todos os segundos fatores da sua conta e encerrou as sessões dela. A conta pede só a senha, até você ligar a verificação de novo.',
  },
  retirado_por_admin: {
    assunto: 'A verificação em duas etapas foi retirada da sua conta',
    fato: 'Passou o prazo do pedido da administração desta instalação, e ninguém o cancelou: todos os segundos fatores da sua conta foram retirados, e as sessões dela encerradas. A conta pede só a senha, até você ligar a verificação de novo.',
  },
  desfeitos: {
    assunto: 'O que foi acrescentado à segurança da sua conta foi retirado',
    fato: `Você disse que não foi você. Retiramos os aplicativos, as chaves de acesso e os códigos de recuperação acrescentados nos últimos ${NAO_FUI_EU_DIAS} dias, e os aparelhos que dispensavam a segunda etapa. Se algum era seu, acrescente de novo depois de entrar com a nova senha.`,
  },
  codigos_gerados: {
    assunto: 'A sua conta tem novos códigos de recuperação',
    fato: 'Dez novos códigos de recuperação foram gerados para a sua conta. Os anteriores não valem mais.',
  },
  codigo_usado: {
    assunto: 'Um código de recuperação da sua conta foi usado',
    fato: 'Um código de recuperação foi usado na sua conta, para entrar ou para confirmar uma mudança. Ele não vale de novo.',
  },
  sso_vinculado: {
    assunto: 'A sua conta agora entra também por um provedor',
    fato: 'A sua conta foi ligada a uma conta de um provedor de entrada (como Google, Microsoft ou o da sua empresa). Quem entra nela entra também aqui.',
  },
  sso_desvinculado: {
    assunto: 'A sua conta não entra mais pelo provedor',
    fato: 'A ligação da sua conta com o provedor de entrada foi desfeita. A conta entra com o e-mail e a senha.',
  },
  aparelho_confiado: {
    assunto: 'Um aparelho entra na sua conta só com a senha por 30 dias',
    fato: 'Alguém entrou na sua conta e pediu que o aparelho não precise do segundo fator por 30 dias.',
  },
}

/** Sentence for an account's first factor, which ends its other sessions, as a new senha does. */
const OUTRAS = 'As outras sessões foram encerradas.'
export const withOthers = (fato: string, outras: boolean): string => (outras ? `${fato} ${OUTRAS}` : fato)

/** Text of the mail about a change to an account's factors. */
export function fatorMudou(data: {
  nome: string
  ato: FactorAct
  em: Date
  outras: boolean
  restantes: number
  url: string
  naoFuiEu: string
  contato: string
}): Message {
  const { assunto, fato } = ATOS[data.ato]
  const restam =
    data.ato === 'codigo_usado'
      ? [
          data.restantes === 0
            ? 'Era o último código. Gere outros em Meus dados, na parte Segurança.'
            : `Códigos que ainda valem: ${data.restantes}.`,
        ]
      : []
  return {
    assunto,
    resumo: `Foi em ${minuteTime(data.em)} (horário de Brasília).`,
    titulo: `A segurança da sua conta mudou, ${data.nome}`,
    paragrafos: [withOthers(`${fato} Foi em ${minuteTime(data.em)} (horário de Brasília).`, data.outras), ...restam],
    botao: { texto: 'Ver a segurança da conta', url: data.url },
    // Whoever pressed it a moment ago sets a new senha now.
    ...(data.ato !== 'desfeitos' && { outros: [{ texto: 'Não fui eu', url: data.naoFuiEu }] }),
    rodape: [
      data.ato === 'desfeitos'
        ? `Dúvidas: ${data.contato}.`
        : `Não foi você? “Não fui eu” vale por ${NAO_FUI_EU_DIAS} dias e abre uma página que encerra todas as sessões, envia a este endereço o link para outra senha e retira o que foi acrescentado nos últimos ${NAO_FUI_EU_DIAS} dias. Nada muda antes de você confirmar nela. Dúvidas: ${data.contato}.`,
    ],
  }
}

/** Text of the mail that tells of an admin's request to remove an account's factors. */
export const retiradaPedida = (data: {
  nome: string
  nome_admin: string
  motivo: string
  pedida_em: Date
  vale_em: Date
  url: string
  contato: string
}): Message => ({
  assunto: 'Pediram para retirar a verificação em duas etapas da sua conta',
  resumo: `Se ninguém cancelar, será em ${minuteTime(data.vale_em)}.`,
  titulo: `Foi você que pediu, ${data.nome}?`,
  paragrafos: [
    `Em ${minuteTime(data.pedida_em)}, ${data.nome_admin}, da administração desta instalação, pediu para retirar da sua conta os aplicativos, as chaves de acesso e os códigos de recuperação. O motivo escrito: “${data.motivo}”.`,
    `Se ninguém cancelar, será em ${minuteTime(data.vale_em)} (horário de Brasília): a conta volta a pedir só a senha, e as sessões dela são encerradas.`,
    'Se não foi você que pediu, ou se o aparelho apareceu, cancele: pelo botão abaixo, ou entrando com o segundo fator.',
  ],
  botao: { texto: 'Cancelar o pedido', url: data.url },
  rodape: [`O botão abre uma página: nada muda antes de você confirmar nela. Dúvidas: ${data.contato}.`],
})
