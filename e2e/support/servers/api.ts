import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from '@playwright/test'

/** Senha of every demonstration account and of every account that the journeys register. */
export const SENHA = 'demonstracao'
export const CONSULTORA = { nome: 'Consultora Exemplo Andrade', email: 'consultora@exemplo.com.br' }
export const ADMIN = { nome: 'Administração Exemplo', email: 'admin@exemplo.com.br' }
export const PARTICIPANTE = { nome: 'Elisa Exemplo Lima', email: 'participante@exemplo.com.br' }

export interface Sessao {
  id_usuario: number
  token: string
  email: string
}
export interface Pessoa extends Sessao {
  nome: string
  id_licenca: number
}

/** Returns an address that nobody has used, so that journeys do not share people. */
export const novoEmail = (quem: string): string => `${quem}-${randomUUID().slice(0, 8)}@exemplo.com.br`

const bearer = ({ token }: Pick<Sessao, 'token'>) => ({ Authorization: `Bearer ${token}` })

async function jsonOf<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), `${response.url()}: ${response.status()} ${await response.text()}`).toBe(true)
  return response.json()
}

export const get = async <T>(request: APIRequestContext, path: string, sessao: Pick<Sessao, 'token'>): Promise<T> =>
  jsonOf(await request.get(path, { headers: bearer(sessao) }))

export const post = async <T>(
  request: APIRequestContext,
  path: string,
  data: object,
  sessao?: Pick<Sessao, 'token'>,
): Promise<T> => jsonOf(await request.post(path, { data, headers: sessao ? bearer(sessao) : {} }))

/** Signs in through the API and returns the session. */
export const openSessao = (request: APIRequestContext, email: string): Promise<Sessao> =>
  post(request, '/usuarios/login', { email, senha: SENHA })

interface Convite {
  url: string
  /** The short link, as sent by mail, by WhatsApp and in the QR code. */
  url_curta: string
  id_licenca: number
}

/** Invites a client as the given consultor. */
export const invite = (request: APIRequestContext, consultor: Sessao, email_participante: string): Promise<Convite> =>
  post(request, '/consultores/convidar', { id_tipo_licenca: 1, email_participante }, consultor)

export const callOff = (request: APIRequestContext, consultor: Sessao, id_licenca: number) =>
  post(request, `/consultores/cancelar-convite/${id_licenca}`, {}, consultor)

/** Returns the token in an invite's link. */
export const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1)!

/** A valid address for a registration form. */
const ENDERECO = { cep: '01001-000', endereco: 'Praça da Sé', numero: '1', bairro: 'Sé' }
const PESSOAIS = { celular: '(11) 90000-0009', cpf: '529.982.247-25', sexo: 'F', senha: SENHA, senha2: SENHA }
/** The choice to share results with the consultor, which a registration has to state. */
const ABERTO: { aceite_compartilhamento?: boolean; id_empresa?: number } = { aceite_compartilhamento: true }
const SAO_PAULO = 3550308

/** Registers a person through an invite's link and returns the session. */
export async function register(
  request: APIRequestContext,
  { url, id_licenca }: Convite,
  escolha = ABERTO,
  nome = 'Paula Exemplo Ramos',
): Promise<Pessoa> {
  const sessao = await post<Sessao>(request, '/participantes/', {
    ...ENDERECO,
    ...PESSOAIS,
    token: tokenOf(url),
    nome_participante: nome,
    data_nascimento: '12/08/1991',
    id_cidade: SAO_PAULO,
    ...escolha,
  })
  return { id_usuario: sessao.id_usuario, token: sessao.token, email: sessao.email, nome, id_licenca }
}

/** Invites and registers a client of the demonstration's consultora, with one test to answer. */
export async function prepareParticipante(request: APIRequestContext, escolha = ABERTO, nome?: string) {
  const consultora = await openSessao(request, CONSULTORA.email)
  const convite = await invite(request, consultora, novoEmail('paula'))
  const pessoa = await register(request, convite, escolha, nome)
  /** Gives the licence back, unless the test has been finished or taken back already. */
  const giveBack = async () => {
    const { results } = await get<{ results: { id_licenca: number }[] }>(
      request,
      `/consultores/testes-pendentes/?busca=${encodeURIComponent(pessoa.email)}`,
      consultora,
    )
    if (results.some(pendente => pendente.id_licenca === convite.id_licenca))
      await callOff(request, consultora, convite.id_licenca)
  }
  return { pessoa, devolver: giveBack }
}

/** Invites a consultor as the given admin. */
export const inviteConsultor = (request: APIRequestContext, admin: Sessao): Promise<{ url: string }> =>
  post(request, '/consultores/', { email: novoEmail('consultor'), tipo: 2 }, admin)

/** Registers a new consultor, invited by the admin, with no licences and no clients. */
export async function prepareConsultorNovo(request: APIRequestContext): Promise<Sessao> {
  const { url } = await inviteConsultor(request, await openSessao(request, ADMIN.email))
  const { id_usuario, token, email } = await post<Sessao>(request, '/consultores/cadastrar', {
    ...ENDERECO,
    ...PESSOAIS,
    token: tokenOf(url),
    nome: 'Consultor Exemplo Novo',
    dataNascimento: '1985-02-10',
    cidade: SAO_PAULO,
  })
  return { id_usuario, token, email }
}

interface Mensagem {
  assunto: string
  html: string
}

/** Returns the newest mail to an address in the local mailbox, once it is there: a job sends the mails. */
export async function waitMensagem(request: APIRequestContext, email: string, assunto = /./): Promise<Mensagem> {
  let found: Mensagem | undefined
  await expect
    .poll(
      async () => {
        const answer = await jsonOf<{ results: Mensagem[] }>(
          await request.get(`/caixa-local?formato=json&para=${encodeURIComponent(email)}`),
        )
        found = answer.results.find(mensagem => assunto.test(mensagem.assunto))
        return found !== undefined
      },
      { message: `a mail to ${email} about ${assunto}` },
    )
    .toBe(true)
  return found!
}

/** Records that this person has looked at their newest result, so that the home page no longer announces it. */
export const hasSeen = (request: APIRequestContext, pessoa: Sessao) =>
  get(request, `/disc/testes-finalizados/${pessoa.id_usuario}`, pessoa)
