import { expect, test } from 'vitest'
import { openApiDocument } from '#server/platform/documentation/openapi.ts'
import type { MailKind } from '#server/platform/mail.ts'
import { endpoints, mails, refusals } from '#server/slices.ts'
import messages from '#web/public/assets/i18n/pt-BR.json' with { type: 'json' }

/*
 * Every call that answers, or has a mail sent with, something that opens without the session: an address, a token, a
 * code. Each asks for a fresh proof, or says here why not (security §12).
 */

/** Names of fields that may carry such a thing. */
const KEY = /^(url|url_curta|token|link|codigo|codigos|segredo|desafio|senha|recuperacao|init_point)$/

const FRESH = 'fresh'
const PROVED = 'whoever calls proves it by what the call asks: senha, factor, provider, or the link of a mail'
const PROVIDER = 'the provider’s own address, for this visit of this browser'
const INVITE = 'an invite of the specification: it opens a registration, spends her licence, and stands in her list'
const CONSULTOR =
  'of the specification: asks accounts with a factor, and an admin has to have one; it is told, listed and ended'
const TURMA =
  'the turma’s link opens a registration within the ceiling she set; that of its company’s page was made with a fresh proof'
const HORA =
  'opens free hours and one conversation to one client, for thirty days; withdrawn, chosen or deactivated it ends'
const ROOM = 'a seat of a device in one room, for minutes; on her own screen it ends with the session'
const MAILBOX =
  'the mail proves its own mailbox, or answers one question to it; the account of who called opens by none'
const SHOWN = 'names a profile, a picture, a discount or a document, and opens nothing'
const CHECKOUT = 'the checkout of the payment provider, where money goes in'
const NOTE = 'the city’s page of an issued note, which the accountant brought'
const LIMITS = 'ends sessions and mails a recovery; for seven days, and opens nothing'
const WITHHELD = 'that there is a feed, and not its address'
const GIVEN = 'an address that was made with a fresh proof, shown to admins who may send another'

/** Reasons by call, of those whose answer has such a field. */
const ANSWERS: Readonly<Record<string, string>> = {
  login: PROVED,
  finishLogin: PROVED,
  enterWithPasskey: PROVED,
  finishSso: PROVED,
  startSso: PROVIDER,
  startProvaSso: PROVIDER,
  startVinculoSso: FRESH,
  createTotp: FRESH,
  confirmTotp: 'recovery codes, by the code of an app that a fresh proof began',
  createPasskey: 'recovery codes, with a passkey whose making a fresh proof began',
  novosCodigos: FRESH,
  inviteConsultor: CONSULTOR,
  listConvitesConsultor: CONSULTOR,
  registerConsultor: PROVED,
  registerParticipante: PROVED,
  registerGestor: PROVED,
  confirmEntrada: PROVED,
  getInstalacao: SHOWN,
  saveFiscal: FRESH,
  saveMarca: FRESH,
  removeMarca: FRESH,
  saveOperador: FRESH,
  savePrivacidade: FRESH,
  saveProduto: FRESH,
  inviteCliente: INVITE,
  inviteParticipante: INVITE,
  inviteLote: INVITE,
  inviteTurma: INVITE,
  correctConvite: INVITE,
  extendConvite: INVITE,
  resendConvite: INVITE,
  listConvitesEnviados: INVITE,
  createTurma: TURMA,
  getTurma: TURMA,
  changeTurma: TURMA,
  changeLink: TURMA,
  openSala: TURMA,
  endTurma: TURMA,
  changeAcompanhamento: FRESH,
  createLinkOfCartao: FRESH,
  createFeed: FRESH,
  getHorarios: WITHHELD,
  saveHorarios: WITHHELD,
  revokeFeed: WITHHELD,
  createLink: HORA,
  getLinkDaPessoa: HORA,
  withdrawLink: HORA,
  listMinhasEscolhas: HORA,
  followDevolutiva: SHOWN,
  createDevolutiva: SHOWN,
  sendComandos: SHOWN,
  getDevolutiva: SHOWN,
  changeModo: SHOWN,
  getLeitura: SHOWN,
  changeCupom: FRESH,
  createCupom: FRESH,
  listCupons: SHOWN,
  predictRetorno: NOTE,
  preCompra: CHECKOUT,
  checkCompra: CHECKOUT,
  getCompra: CHECKOUT,
  listCompras: CHECKOUT,
  listVendas: CHECKOUT,
  askEntrada: 'in a room, the caller’s own registration in the turma; else only a mail',
  getMinhaNota: NOTE,
  saveNota: NOTE,
  listNotas: NOTE,
  listClientes: SHOWN,
  getAndamento: SHOWN,
  listSemConversa: SHOWN,
  getInicio: SHOWN,
  getPessoaDaConta: SHOWN,
  listPessoas: SHOWN,
  getFichaTecnica: SHOWN,
  openPorta: ROOM,
  openTela: ROOM,
  waitInSala: ROOM,
  sendProposta: FRESH,
  getProposta: GIVEN,
  createProposta: GIVEN,
  changeProposta: GIVEN,
  cancelProposta: GIVEN,
}

const by = (...calls: string[]) => calls
/** Mails whose link opens something to whoever has it: by calls that ask for a fresh proof, or why without one. */
const KEYED: Readonly<Partial<Record<MailKind, string | readonly string[]>>> = {
  papel_empresa: by('createAcesso'),
  proposta_enviada: by('sendProposta'),
  proposta_confirmada: 'shows the proposal that its reader has just answered',
  retirada_pedida: by('askRetirada'),
  email_a_trocar: by('correctConta'),
  confirmar_resposta: by('askEnderecoResposta'),
  convite_consultor: CONSULTOR,
  convite_cliente: INVITE,
  lembrete_convite: INVITE,
  lembrete_rodada: INVITE,
  recuperar_senha: PROVED,
  entrada_rodada: MAILBOX,
  confirmar_email: MAILBOX,
  confirmar_interesse: MAILBOX,
  escolha_horario: HORA,
  horario_pessoa: HORA,
  horario_liberado: HORA,
  encontro_lembrete: HORA,
  combinados_participante: MAILBOX,
  combinados_confirmar: MAILBOX,
  acompanhamento_14: MAILBOX,
  acompanhamento_60: MAILBOX,
  senha_mudou: LIMITS,
  acesso_novo: LIMITS,
  fator_mudou: LIMITS,
  concessao_criada: LIMITS,
  correcao_avisada: LIMITS,
}
/** Mails whose links lead to screens behind sign-in, or refuse further mails. */
const PLAIN: readonly MailKind[] = [
  'novo_teste',
  'conta_criada',
  'resultado_pronto',
  'teste_de_email',
  'lembrete_teste',
  'convite_expirado',
  'licencas_acabando',
  'email_trocado',
  'compra_confirmada',
  'convites_estornados',
  'desistencia_pedida',
  'desistencia_devolvida',
  'excecao_pagamento',
  'resultado_fechado',
  'pedido_acesso',
  'escolha_vence',
  'interesse_respondido',
  'ver_junto_sozinha',
  'encontro_marcado',
  'encontro_mudado',
  'encontro_desmarcado',
  'encontros_do_dia',
  'horario_consultor',
  'horario_liberado_consultor',
  'quando_pode',
  'mensagem_consultor',
  'pergunta_ajuda',
  'encontro_encerrado',
  'adicionado_equipe',
  'equipe_lembrada',
  'passagem_pedida',
  'passagem_andou',
  'passagem_feita',
  'passagem_pergunta',
  'passagem_gestor',
  'acordo',
  'empresa_deixada',
  'empresa_deixada_consultor',
  'rodada_encerrada',
  'rodada_avancou',
  'resultados_do_dia',
  'provas_retidas',
  'teste_recolhido',
  'resposta_mudou',
  'sala_preparada',
  'combinados_consultor',
  'combinados_contestados',
  'nova_hora_pedida',
  'acompanhamentos_do_dia',
  'proposta_respondida',
  'fatura_liberada',
  'fatura_vencida',
  'nota_emitida',
  'nota_cancelada',
]

interface Json {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}
interface Operation {
  operationId: string
  responses: { 200: { content: Record<string, { schema: Json }> } }
}
const doc = openApiDocument(endpoints, refusals) as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}
const partsOf = ({ items, anyOf = [], oneOf = [], allOf = [] }: Json): Json[] => [
  ...(items ? [items] : []),
  ...anyOf,
  ...oneOf,
  ...allOf,
]
const isText = (json: Json): boolean => [json.type].flat().includes('string') || partsOf(json).some(isText)
/** Whether an answer has a text field, however deep, that may open something. */
function hasKey(json: Json): boolean {
  if (json.$ref) return hasKey(doc.components.schemas[json.$ref.split('/').at(-1) ?? ''] ?? {})
  return (
    Object.entries(json.properties ?? {}).some(([name, one]) => (KEY.test(name) && isText(one)) || hasKey(one)) ||
    partsOf(json).some(hasKey)
  )
}

const answering = Object.values(doc.paths)
  .flatMap(operations => Object.values(operations))
  .filter(({ responses }) => hasKey(responses[200].content['application/json']?.schema ?? {}))
  .map(({ operationId }) => operationId)

const isFresh = (call: string): boolean => endpoints.some(({ name, endpoint }) => name === call && !!endpoint.fresh)

test('every call that answers what opens without the session asks for a fresh proof, or says why not', () => {
  expect([...answering].sort()).toEqual(Object.keys(ANSWERS).sort())
  const said = Object.entries(ANSWERS).filter(([, why]) => why === FRESH)
  expect(said.filter(([call]) => !isFresh(call))).toEqual([])
})

test('every mail whose link opens something is sent by such calls, or says why not; the rest lead to sign-in', () => {
  expect([...Object.keys(KEYED), ...PLAIN].sort()).toEqual(Object.keys(mails).sort())
  const calls = Object.values(KEYED).flatMap(one => (typeof one === 'string' ? [] : one))
  expect(calls.filter(call => !isFresh(call))).toEqual([])
})

test('every kind of mail has its words for admins, and no words are left of others', () => {
  const prefix = 'email.tipo.'
  const words = Object.keys(messages).filter(key => key.startsWith(prefix))
  expect(words.map(key => key.slice(prefix.length)).toSorted()).toEqual(Object.keys(mails).toSorted())
})
