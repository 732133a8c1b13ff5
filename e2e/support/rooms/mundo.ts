import type { APIRequestContext, PlaywrightWorkerArgs, WorkerInfo } from '@playwright/test'
import {
  ADMIN,
  CONSULTORA,
  callOff,
  get,
  invite,
  inviteConsultor,
  novoEmail,
  openSessao,
  PARTICIPANTE,
  type Pessoa,
  post,
  prepareConsultorNovo,
  prepareParticipante,
  type Sessao,
  waitMensagem,
} from '../servers/api.ts'
import { answerOnServer } from '../teste.ts'
import { prepareTurma, type Turma } from '../turma.ts'

/** People and links for every state that a screen can show. */
export interface Scene {
  consultora: Sessao
  admin: Sessao
  /** Has two results and a test to answer. */
  participante: Sessao
  /** Has just registered. */
  recem: Pessoa
  /** Has answered all questions but the last. */
  quase: Pessoa
  /** Has no licences and no clients. */
  consultorNovo: Sessao
  convite: string
  conviteCancelado: string
  conviteConsultor: string
  recuperacao: string
  /** Path of the page on which a person refuses further invites. */
  recusa: string
  /** Id of a purchase that was begun and not paid. */
  compra: string
  /** An open turma with people in it; `acompanhamento` is the path of the company's page. */
  turma: Turma & { acompanhamento: string }
}

/** Creates all people and links; `desfazer` returns their licences. */
async function prepareScene(request: APIRequestContext): Promise<{ mundo: Scene; desfazer(): Promise<void> }> {
  const consultora = await openSessao(request, CONSULTORA.email)
  const admin = await openSessao(request, ADMIN.email)
  const recem = await prepareParticipante(request)
  const quase = await prepareParticipante(request)
  await answerOnServer(request, quase.pessoa, 14)
  const cancelado = await invite(request, consultora, novoEmail('cancelado'))
  await callOff(request, consultora, cancelado.id_licenca)
  const convidado = novoEmail('convidado')
  const convite = await invite(request, consultora, convidado)
  await post(request, '/usuarios/esqueceu-senha', { email: quase.pessoa.email })
  await createCupons(request, admin)
  const mundo = {
    consultora,
    admin,
    participante: await openSessao(request, PARTICIPANTE.email),
    recem: recem.pessoa,
    quase: quase.pessoa,
    consultorNovo: await prepareConsultorNovo(request),
    convite: new URL(convite.url).pathname,
    conviteCancelado: new URL(cancelado.url).pathname,
    conviteConsultor: new URL((await inviteConsultor(request, admin)).url).pathname,
    compra: await startCompra(request, consultora),
    turma: await prepareTurma(request, consultora),
    recuperacao: await linkDaMensagem(request, quase.pessoa.email, /senha/i, 'recuperar-senha'),
    recusa: await linkDaMensagem(request, convidado, /convidou/, 'nao-quero-receber'),
  }
  const undo = async () => {
    await recem.devolver()
    await quase.devolver()
    await callOff(request, consultora, convite.id_licenca)
    await post(request, `/rodadas/${mundo.turma.id_rodada}/encerrar`, {}, consultora)
  }
  return { mundo, desfazer: undo }
}

/** Creates a valid coupon with conditions and a disabled one, unless an earlier run on this database has. */
async function createCupons(request: APIRequestContext, admin: Sessao): Promise<void> {
  const { results } = await get<{ results: { codigo: string }[] }>(request, '/compra/cupons?busca=BEMVINDA10', admin)
  if (results.length > 0) return
  await post(request, '/compra/cupons', { codigo: 'BEMVINDA10', tipo: 'percentual', valor: 10 }, admin)
  const valor = { codigo: 'FEIRA-2026', tipo: 'valor', valor: 5000, minimo_licencas: 10, maximo_usos: 50 }
  const { id_cupom } = await post<{ id_cupom: number }>(request, '/compra/cupons', valor, admin)
  const headers = { Authorization: `Bearer ${admin.token}` }
  await request.put(`/compra/cupons/${id_cupom}`, { data: { ativo: false }, headers })
}

async function startCompra(request: APIRequestContext, consultora: Sessao): Promise<string> {
  const { response } = await get<{ response: { id_planos_licencas: number }[] }>(request, '/compra/planos', consultora)
  const body = { idCompra: crypto.randomUUID(), idPlano: response[0]!.id_planos_licencas }
  return (await post<{ idCompra: string }>(request, '/compra/pre-compra', body, consultora)).idCompra
}

/** Provides `prepareScene` as a worker fixture. */
export async function sceneFixture(
  { playwright }: PlaywrightWorkerArgs,
  use: (mundo: Scene) => Promise<void>,
  { project }: WorkerInfo,
): Promise<void> {
  const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
  const { mundo, desfazer } = await prepareScene(request)
  await use(mundo)
  await desfazer()
  await request.dispose()
}

/** Returns the path of the link in the newest mail to this address that leads to this screen. */
export async function linkDaMensagem(
  request: APIRequestContext,
  email: string,
  assunto: RegExp,
  tela: string,
): Promise<string> {
  const { html } = await waitMensagem(request, email, assunto)
  const path = new RegExp(`/${tela}/[^"<\\s]+`).exec(html)?.[0]
  if (!path) throw new Error(`the mail carries no link to ${tela}`)
  return path
}
