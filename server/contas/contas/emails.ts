import * as z from 'zod/mini'
import { CONCESSOES } from '#shared/contas/contas/protecao.contract.ts'
import { FACTOR_ACTS } from '#shared/contas/fatores/fatores.rules.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOf, DataOfMails } from '../../platform/mail.ts'
import { firstWord, minuteTime } from '../../platform/text/format.ts'
import { countUnused, fatorMudou } from '../fatores/fatores.ts'
import { findUsuario } from './contas.queries.ts'
import { createConfirmacao, pedidoDoEmail } from './dados/respostas.ts'
import { createRecuperacao, destinoDaRecuperacao } from './enter/recuperacao.ts'
import * as messages from './messages.ts'
import { linkNaoFuiEu } from './protecao/nao-fui-eu.ts'

/** 1 when a person asked for the mail; absent when it is sent automatically. */
const a_mao = z.optional(z.literal(1))
const conta = z.object({ id_usuario: z.int() })
/** Browser or system in one word; null where it was not recognised. */
const palavra = z.nullable(z.string())
const factorAct = z.enum(FACTOR_ACTS)
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  /** `contestada`: asked for by “não fui eu”, after which the senha of before opens nothing. */
  recuperar_senha: z.object({ contestada: a_mao }),
  confirmar_resposta: conta,
  acesso_novo: z.object({ id_usuario: z.int(), em: z.string(), navegador: palavra, sistema: palavra }),
  /** `outras`: whether the account's other sessions ended by it. */
  fator_mudou: z.extend(conta, { ato: factorAct, em: z.string(), outras: z.optional(z.literal(true)) }),
  concessao_criada: z.extend(conta, { concessao: z.enum(CONCESSOES), nome: z.nullable(z.string()), em: z.string() }),
  senha_mudou: z.object({ id_usuario: z.int(), em: z.string() }),
  resposta_mudou: conta,
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about an account. */
export const emails: Pick<Mails, keyof typeof ids> = {
  recuperar_senha: {
    data: ids.recuperar_senha,
    sempre: true,
    render: (deps, { destinatario }, { contestada }) => recoverSenha(deps, destinatario, contestada === 1),
    semRastro: true,
  },
  confirmar_resposta: {
    data: ids.confirmar_resposta,
    sempre: true,
    render: (deps, { destinatario }, { id_usuario }) => confirmResposta(deps, destinatario, id_usuario),
    semRastro: true,
  },
  acesso_novo: { data: ids.acesso_novo, sempre: true, render: (deps, _row, dados) => acessoNovo(deps, dados) },
  fator_mudou: { data: ids.fator_mudou, sempre: true, render: (deps, _row, dados) => mudancaDeFator(deps, dados) },
  concessao_criada: {
    data: ids.concessao_criada,
    sempre: true,
    render: (deps, _row, dados) => concessaoCriada(deps, dados),
  },
  senha_mudou: { data: ids.senha_mudou, sempre: true, render: (deps, _row, dados) => senhaMudou(deps, dados) },
  resposta_mudou: { data: ids.resposta_mudou, render: (deps, _row, { id_usuario }) => respostaMudou(deps, id_usuario) },
}

/** Mail that asks a reply address for its consent. Its token is created now and stored as a hash only. */
async function confirmResposta(deps: Deps, destinatario: string, id_usuario: number): Promise<Message | null> {
  const pedido = await pedidoDoEmail(deps.db, id_usuario, destinatario, deps.now())
  const token = pedido && (await createConfirmacao(deps.db, id_usuario, destinatario))
  if (!token) return null
  return messages.confirmResposta({
    nome: pedido.nome,
    email_conta: pedido.email_conta,
    url: `${deps.appUrl}/confirmar-endereco/${token}`,
    contato: deps.installation.contact(),
  })
}

/** Mail to the account's own address that says where answers go now; null when they go to that address again. */
async function respostaMudou(deps: Deps, id_usuario: number): Promise<Message | null> {
  const conta = await findUsuario(deps.db, id_usuario)
  if (!conta?.ativo || !conta.email_respostas) return null
  return messages.respostaMudou({
    nome: firstWord(conta.nome),
    email: conta.email_respostas,
    url: `${deps.appUrl}/meus-dados/emails`,
    contato: deps.installation.contact(),
  })
}

/**
 * Mail with the link to set a new senha; null when nobody may sign in with the address. Account lookup and token
 * creation happen when the mail is sent, so that the token exists only in the mail.
 */
async function recoverSenha(deps: Deps, destinatario: string, contestada: boolean): Promise<Message | null> {
  const conta = await destinoDaRecuperacao(deps.db, destinatario)
  if (!conta) return null
  const token = await createRecuperacao(deps.db, conta.id_usuario, deps.now())
  return messages.recoverSenha({
    contestada,
    nome: firstWord(conta.nome),
    url: `${deps.appUrl}/recuperar-senha/${token}`,
    contato: deps.installation.contact(),
  })
}

/** Parts that the mails about an account's protection share; null when nobody signs in to it any more. */
async function protecao(deps: Deps, { id_usuario, em }: DataOf<'senha_mudou'>) {
  const conta = await findUsuario(deps.db, id_usuario)
  if (!conta?.ativo) return null
  return {
    nome: firstWord(conta.nome),
    quando: minuteTime(new Date(em)),
    url: await linkNaoFuiEu(deps, conta, new Date(em)),
    contato: deps.installation.contact(),
  }
}

async function senhaMudou(deps: Deps, dados: DataOf<'senha_mudou'>): Promise<Message | null> {
  const data = await protecao(deps, dados)
  return data && messages.senhaMudou(data)
}

async function concessaoCriada(deps: Deps, dados: DataOf<'concessao_criada'>): Promise<Message | null> {
  const data = await protecao(deps, dados)
  if (!data) return null
  const { url, ...rest } = data
  const { concessao, nome } = dados
  return messages.concessaoCriada({
    ...rest,
    concessao,
    para: nome,
    url: `${deps.appUrl}/meus-dados/seguranca`,
    naoFuiEu: url,
  })
}

/** Mail about a change to the factors of an account. */
async function mudancaDeFator(deps: Deps, { ato, ...dados }: DataOf<'fator_mudou'>): Promise<Message | null> {
  const data = await protecao(deps, dados)
  if (!data) return null
  const { url, ...rest } = data
  const restantes = await countUnused(deps.db, dados.id_usuario)
  return fatorMudou({
    ...rest,
    ato,
    em: new Date(dados.em),
    restantes,
    outras: dados.outras === true,
    url: `${deps.appUrl}/meus-dados/seguranca`,
    naoFuiEu: url,
  })
}

async function acessoNovo(deps: Deps, dados: DataOf<'acesso_novo'>): Promise<Message | null> {
  const data = await protecao(deps, dados)
  const { navegador, sistema } = dados
  const onde = navegador && sistema ? `${navegador} em ${sistema}` : (navegador ?? sistema)
  return data && messages.acessoNovo({ ...data, onde })
}
