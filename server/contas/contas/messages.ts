import type { TipoConcessao } from '#shared/contas/contas/protecao.contract.ts'
import { NAO_FUI_EU_DIAS } from '#shared/contas/fatores/fatores.rules.ts'
import type { Message } from '../../platform/emails/emails.ts'

/** Text of the mail with the link for a new senha. @param data.contestada whether “não fui eu” asked for it */
export const recoverSenha = (data: { contestada: boolean; nome: string; url: string; contato: string }): Message => ({
  assunto: 'Defina uma nova senha {no_produto}',
  resumo: 'O link vale por 30 minutos e só uma vez.',
  titulo: `Uma nova senha, ${data.nome}`,
  paragrafos: [
    data.contestada
      ? 'Em “Não fui eu”, todas as sessões da sua conta foram encerradas, e a senha de antes não abre mais a conta. O link abaixo, para definir outra, vale por 30 minutos e só uma vez.'
      : 'Recebemos um pedido para definir uma nova senha da sua conta. O link abaixo vale por 30 minutos e só uma vez.',
  ],
  botao: { texto: 'Definir uma nova senha', url: data.url },
  rodape: [
    data.contestada
      ? `Passaram os 30 minutos? Peça outro em “Esqueci a senha”. Dúvidas: ${data.contato}.`
      : `Não foi você? Ignore esta mensagem: a sua senha continua a mesma. Dúvidas: ${data.contato}.`,
  ],
})

/** Text of the mail that asks a reply address for its consent; without an answer nothing changes. */
export const confirmResposta = (data: {
  nome: string
  email_conta: string
  url: string
  contato: string
}): Message => ({
  assunto: 'Confirme este endereço para receber respostas',
  resumo: `${data.nome} quer receber neste endereço as respostas aos e-mails que envia {pelo_produto}.`,
  titulo: 'Este endereço é seu?',
  paragrafos: [
    `${data.nome} (${data.email_conta}) quer receber neste endereço as respostas aos convites e lembretes que envia {pelo_produto}. Quem receber esses e-mails verá este endereço.`,
    'O link abaixo vale por 24 horas e só uma vez. Enquanto ele não for usado, nada muda.',
  ],
  enderecos: [data.email_conta],
  botao: { texto: 'Confirmar este endereço', url: data.url },
  rodape: [`Não conhece quem pediu? Ignore esta mensagem: nada muda sem a confirmação. Dúvidas: ${data.contato}.`],
})

/** Text of the mail that tells the account's own address that another address now receives the answers. */
export const respostaMudou = (data: { nome: string; email: string; url: string; contato: string }): Message => ({
  assunto: 'As respostas aos seus e-mails vão para outro endereço',
  resumo: `Elas chegam agora a ${data.email}.`,
  titulo: `Novo endereço para respostas, ${data.nome}`,
  paragrafos: [
    `Quem responder aos convites e lembretes que você envia {pelo_produto} escreverá para ${data.email}. O endereço foi confirmado por quem lê essa caixa.`,
    'Você pode trocá-lo ou voltar ao e-mail da conta quando quiser.',
  ],
  enderecos: [data.email],
  botao: { texto: 'Ver os meus e-mails', url: data.url },
  rodape: [
    `Não foi você? Tire o endereço, troque a sua senha e encerre as outras sessões em Meus dados. Dúvidas: ${data.contato}.`,
  ],
})

const NAO_FOI =
  'Se foi você, não há nada a fazer. Se não foi, o botão abaixo leva à página que encerra todas as sessões e envia a este endereço o link para outra senha.'
const RODAPE = (contato: string) =>
  `O botão vale por ${NAO_FUI_EU_DIAS} dias; depois, use “Esqueci a senha”. Nada muda antes de você confirmar na página. Dúvidas: ${contato}.`

/** Text of the mail after a sign-in from a browser that the account had not used before. */
export const acessoNovo = (data: {
  nome: string
  quando: string
  onde: string | null
  url: string
  contato: string
}): Message => ({
  assunto: 'Entrada na sua conta por um navegador novo',
  resumo: `Em ${data.quando}${data.onde ? `, ${data.onde}` : ''}. Se foi você, não há nada a fazer.`,
  titulo: `Foi você, ${data.nome}?`,
  paragrafos: [
    `Em ${data.quando} (horário de Brasília) alguém entrou na sua conta {do_produto} com a sua senha, por um navegador que ela ainda não tinha usado${data.onde ? `: ${data.onde}` : ''}.`,
    NAO_FOI,
  ],
  botao: { texto: 'Não fui eu', url: data.url },
  rodape: [RODAPE(data.contato)],
})

/** Text of the mail after the senha of an account changed. */
export const senhaMudou = (data: { nome: string; quando: string; url: string; contato: string }): Message => ({
  assunto: 'A senha da sua conta mudou',
  resumo: `Em ${data.quando}. Se foi você, não há nada a fazer.`,
  titulo: `Senha nova, ${data.nome}`,
  paragrafos: [
    `A senha da sua conta {do_produto} mudou em ${data.quando} (horário de Brasília). As outras sessões foram encerradas.`,
    'A nova senha não muda o resto: continuam a entrada pelo provedor, as chaves de acesso e os aplicativos de códigos que a conta tem, e o que foi aberto por endereço, acesso ou link. Veja tudo em Meus dados, na parte Segurança.',
    NAO_FOI,
    `Ela também desfaz a ligação com o provedor e retira os aplicativos, as chaves de acesso e o que foi aberto nos últimos ${NAO_FUI_EU_DIAS} dias; o endereço do seu calendário, sempre.`,
  ],
  botao: { texto: 'Não fui eu', url: data.url },
  rodape: [RODAPE(data.contato)],
})

/** Words for what was handed out, of the mail that tells of it; `para`: company, turma, buyer or person. */
const CONCEDIDO: Record<TipoConcessao, (para: string) => { assunto: string; fato: string }> = {
  calendario: () => ({
    assunto: 'Foi criado um endereço do seu calendário',
    fato: 'Foi criado o endereço secreto do seu calendário. Quem o tem vê a hora e o primeiro nome das suas conversas, até você revogá-lo.',
  }),
  acesso_empresa: para => ({
    assunto: `Foi dado um acesso à empresa ${para}`,
    fato: `Foi dado um acesso de gestor à empresa ${para}. Quem o aceita vê as pessoas das turmas dela e o passo de cada uma, até você encerrá-lo.`,
  }),
  acompanhamento: para => ({
    assunto: `Foi criada a página de acompanhamento de ${para}`,
    fato: `Foi criado o link da página de acompanhamento da turma ${para}. Quem o tem vê as pessoas e o passo de cada uma, até você revogá-lo ou a turma acabar.`,
  }),
  cartao: para => ({
    assunto: 'Foi criado um link do seu cartão',
    fato: `Foi criado um link do seu cartão “Como trabalhar comigo”, para ${para}. Quem o tem lê o cartão, até o dia em que ele acaba ou até você retirá-lo.`,
  }),
  proposta: para => ({
    assunto: `Foi enviada uma proposta a ${para}`,
    fato: `Foi enviada uma proposta a ${para}, com um link que a aceita ou recusa.`,
  }),
  convite_consultor: () => ({
    assunto: 'Foi enviado um convite com a sua conta',
    fato: 'Foi enviado, com a sua conta, um convite para entrar {no_produto} como consultora ou administração.',
  }),
}

/** Text of the mail that tells an account of what was handed out in its name and outlives the session. */
export function concessaoCriada(data: {
  nome: string
  concessao: TipoConcessao
  para: string | null
  quando: string
  url: string
  naoFuiEu: string
  contato: string
}): Message {
  const { assunto, fato } = CONCEDIDO[data.concessao](data.para ?? '')
  return {
    assunto,
    resumo: `Em ${data.quando}. Se foi você, não há nada a fazer.`,
    titulo: `Foi você, ${data.nome}?`,
    paragrafos: [
      `${fato} Foi em ${data.quando} (horário de Brasília).`,
      'Se foi você, não há nada a fazer. Em Meus dados, na parte Segurança, está o que continua aberto, e cada coisa se encerra ali.',
    ],
    botao: { texto: 'Ver o que está aberto', url: data.url },
    outros: [{ texto: 'Não fui eu', url: data.naoFuiEu }],
    empresas: [data.para],
    rodape: [
      `Não foi você? “Não fui eu” vale por ${NAO_FUI_EU_DIAS} dias e abre uma página que encerra todas as sessões e o que foi aberto nos últimos ${NAO_FUI_EU_DIAS} dias, e envia a este endereço o link para outra senha. Nada muda antes de você confirmar nela. Dúvidas: ${data.contato}.`,
    ],
  }
}
