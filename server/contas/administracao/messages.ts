import type { CampoCorrigido } from '#shared/contas/administracao/correcao.contract.ts'
import { paragrafosOf } from '#shared/contas/remetente/modelos.rules.ts'
import type { Message } from '../../platform/emails/emails.ts'

/** Longest preview line of a message, in characters. */
const RESUMO_MAX = 120

export const mensagemAoConsultor = (data: {
  assunto: string
  texto: string
  nome_admin: string
  email_admin: string
  url: string
}): Message => ({
  assunto: data.assunto,
  resumo: data.texto.replace(/\s+/g, ' ').slice(0, RESUMO_MAX),
  titulo: data.assunto,
  paragrafos: paragrafosOf(data.texto),
  enderecos: [data.email_admin],
  responder_a: { nome: data.nome_admin, email: data.email_admin },
  botao: { texto: 'Abrir {o_produto}', url: data.url },
  rodape: [
    `${data.nome_admin} escreveu pela administração {do_produto}. Se você responder a este e-mail, a resposta chega a ${data.email_admin}.`,
  ],
})

/** The question of a consultor, for the support address; answering it by mail reaches her. */
export const perguntaDaAjuda = (data: { texto: string; nome: string; email: string; url: string }): Message => ({
  assunto: `Pergunta de ${data.nome}`,
  resumo: data.texto.replace(/\s+/g, ' ').slice(0, RESUMO_MAX),
  titulo: `${data.nome} escreveu pela Ajuda`,
  paragrafos: paragrafosOf(data.texto),
  enderecos: [data.email],
  responder_a: { nome: data.nome, email: data.email },
  botao: { texto: 'Responder {no_produto}', url: data.url },
  rodape: [
    `Se você responder a este e-mail, a resposta chega a ${data.email}. Depois, marque a pergunta como respondida na página de ${data.nome}.`,
  ],
})

const CORRIGIDO: Readonly<Record<CampoCorrigido, string>> = {
  email: 'o e-mail',
  cpf: 'o CPF',
  data_nascimento: 'a data de nascimento',
}

/** Text of the mail to an account's address that says what support corrected, and what waits for a new address. */
export const correcaoAvisada = (data: {
  nome: string
  campos: readonly CampoCorrigido[]
  motivo: string
  para: string | null
  url: string
  /** Link that ends the request, together with what opens the account; null where no address is to change. */
  naoFuiEu: string | null
  contato: string
}): Message => {
  const feitos = data.campos.filter(campo => campo !== 'email').map(campo => CORRIGIDO[campo])
  const desfaz = [...(data.para ? ['cancela o pedido'] : []), ...(feitos.length > 0 ? ['desfaz a correção'] : [])]
  return {
    assunto: data.para ? 'Pedido para mudar o e-mail da sua conta' : 'O suporte corrigiu dados da sua conta',
    resumo: `Motivo escrito: ${data.motivo}`,
    titulo: `Dados da sua conta, ${data.nome}`,
    paragrafos: [
      ...(feitos.length > 0 ? [`A administração {do_produto} corrigiu ${feitos.join(' e ')} da sua conta.`] : []),
      ...(data.para
        ? [
            `A administração pediu que o e-mail da sua conta passe a ser ${data.para}. Ele só vale depois que alguém o confirma por essa caixa, em até 24 horas; até lá nada muda.`,
          ]
        : []),
      `O motivo escrito: ${data.motivo}`,
    ],
    ...(data.para && { enderecos: [data.para] }),
    botao: { texto: 'Ver os meus dados', url: data.url },
    ...(data.naoFuiEu && { outros: [{ texto: 'Não fui eu: cancelar este pedido', url: data.naoFuiEu }] }),
    rodape: [`Não pediu isto? Escreva já para ${data.contato}: a administração ${desfaz.join(' e ')}.`],
  }
}

/** Text of the mail that asks a new address for its proof; without an answer nothing changes. */
export const confirmEmailNovo = (data: { nome: string; url: string; contato: string }): Message => ({
  assunto: 'Confirme o novo e-mail da sua conta',
  resumo: 'O link vale por 24 horas e só uma vez.',
  titulo: `Este e-mail é seu, ${data.nome}?`,
  paragrafos: [
    'O suporte recebeu um pedido para que este endereço passe a ser o da sua conta {no_produto}. O link abaixo abre uma página; o botão dela confirma.',
    'Depois de confirmar, a entrada é por este endereço, com a mesma senha, e as sessões abertas terminam. Enquanto o link não for usado, nada muda.',
  ],
  botao: { texto: 'Confirmar este e-mail', url: data.url },
  rodape: [`Não pediu isto? Ignore esta mensagem: nada muda sem a confirmação. Dúvidas: ${data.contato}.`],
})

/** Text of the mail to both addresses after the change. */
export const emailMudou = (data: { nome: string; para: string; url: string; contato: string }): Message => ({
  assunto: 'O e-mail da sua conta mudou',
  resumo: `A entrada agora é por ${data.para}.`,
  titulo: `E-mail novo, ${data.nome}`,
  paragrafos: [
    `O e-mail da sua conta {no_produto} é agora ${data.para}, confirmado por quem lê essa caixa. As sessões abertas foram encerradas; a senha continua a mesma.`,
  ],
  enderecos: [data.para],
  botao: { texto: 'Entrar', url: data.url },
  rodape: [`Não foi você? Escreva já para ${data.contato}.`],
})
