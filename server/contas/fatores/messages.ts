import type { Message } from '../../platform/emails/emails.ts'
import type { AtoDoFator } from '../../platform/mail-data.ts'
import { minuteTime } from '../../platform/text/format.ts'

const ATOS: Record<AtoDoFator, { assunto: string; fato: string }> = {
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
  codigos_gerados: {
    assunto: 'A sua conta tem novos códigos de recuperação',
    fato: 'Dez novos códigos de recuperação foram gerados para a sua conta. Os anteriores não valem mais.',
  },
  codigo_usado: {
    assunto: 'Alguém entrou na sua conta com um código de recuperação',
    fato: 'Um código de recuperação foi usado para entrar na sua conta. Ele não vale de novo.',
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

/** Text of the mail about a change to an account's factors. */
export function fatorMudou(data: {
  nome: string
  ato: AtoDoFator
  em: Date
  restantes: number
  url: string
  recuperar: string
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
    paragrafos: [`${fato} Foi em ${minuteTime(data.em)} (horário de Brasília).`, ...restam],
    botao: { texto: 'Ver a segurança da conta', url: data.url },
    outros: [{ texto: 'Não fui eu, definir uma nova senha', url: data.recuperar }],
    rodape: [
      `Não foi você? Defina uma nova senha: isso encerra todas as sessões. Depois veja os fatores em Meus dados. Dúvidas: ${data.contato}.`,
    ],
  }
}
