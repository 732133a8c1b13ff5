// whole: a table of the expected statuses, one call a line
/**
 * The access matrix: for every declared call, the status that each caller gets for what belongs to the first
 * participante or consultor ("own"), to somebody else ("foreign") or to nobody ("missing"). Order of callers: signed
 * out · an invite token · participante · another participante · consultor · another consultor · a deactivated consultor
 * · admin. A call without an id has one line. 422 means: access is granted and the empty body is refused.
 */
export const CALLERS = [
  'nobody',
  'convite',
  'participante',
  'outro_participante',
  'consultor',
  'outro_consultor',
  'consultor_inativo',
  'admin',
] as const
export type Caller = (typeof CALLERS)[number]

export type Row = string | { own: string; foreign: string; missing: string }

const OPEN = '200 200 200 200 200 200 200 200'
const OPEN_422 = '422 422 422 422 422 422 422 422'
const SIGNED_IN = '401 401 200 200 200 200 401 200'
const SIGNED_IN_422 = '401 401 422 422 422 422 401 422'
const CONSULTORES = '401 401 403 403 200 200 401 200'
const CONSULTORES_422 = '401 401 403 403 422 422 401 422'
/**
 * A consultor's call whose id exists for nobody in this matrix: allowed callers get 404. Ownership is tested beside
 * each slice.
 */
const CONSULTORES_404 = '401 401 403 403 404 404 401 404'
const ADMINS = '401 401 403 403 403 403 401 200'
/** Access of admins to a consultor, where the ids of the sweep are a participante's. */
const ADMINS_NOWHERE = {
  own: '401 401 403 403 403 403 401 404',
  foreign: '401 401 403 403 403 403 401 404',
  missing: '401 401 403 403 403 403 401 404',
}
/** Access of admins, where what the sweep names exists for nobody. */
const ADMINS_404 = '401 401 403 403 403 403 401 404'
const ADMINS_422 = '401 401 403 403 403 403 401 422'
/** Access to a person's account data: the person, their consultor, admins. */
const PERSON = {
  own: '401 401 200 404 200 404 401 200',
  foreign: '401 401 404 200 404 200 401 200',
  missing: '401 401 404 404 404 404 401 404',
}
/** Access for the person to whom the licence was given, and nobody else. */
export const HOLDER = {
  own: '401 401 200 404 404 404 401 404',
  foreign: '401 401 404 200 404 404 401 404',
  missing: '401 401 404 404 404 404 401 404',
}
export const HOLDER_422 = '401 401 422 422 422 422 401 422'
/** Access for the consultor whose licence was used, and nobody else. */
const CONVERSA = {
  own: '401 401 404 404 200 404 401 404',
  foreign: '401 401 404 404 404 200 401 404',
  missing: '401 401 404 404 404 404 401 404',
}
/** Access to a person's results: the person, their consultor while they share, admins who give a reason. */
export const FIGURES = {
  own: '401 401 200 404 200 404 401 422',
  foreign: '401 401 404 200 404 200 401 422',
  missing: '401 401 404 404 404 404 401 404',
}
/** Access for the consultor whose client the person is, and nobody else. */
const CLIENT = {
  own: '401 401 403 403 200 404 401 404',
  foreign: '401 401 403 403 404 200 401 404',
  missing: '401 401 403 403 404 404 401 404',
}
/** Access, by id, to what belongs to one consultor; an admin has none. */
const OF_CONSULTOR = CLIENT
const CLIENT_422 = {
  own: '401 401 403 403 422 422 401 422',
  foreign: '401 401 403 403 422 422 401 422',
  missing: '401 401 403 403 422 422 401 422',
}
const NOT_FOUND = '404 404 404 404 404 404 404 404'
const NOWHERE = '401 401 404 404 404 404 401 404'

/** The expected statuses, by contract name. The sweep fails when a declared call has no row. */
export const ACCESS: Record<string, Row> = {
  // contas
  login: OPEN_422,
  finishLogin: OPEN_422,
  enterWithPasskey: OPEN_422,
  // At the tests' address, without HTTPS, no passkeys are offered.
  requestPasskey: '409 409 409 409 409 409 409 409',
  startPasskey: '401 401 409 409 409 409 401 409',
  createPasskey: SIGNED_IN_422,
  // No provider is configured in the sweep.
  startSso: '409 409 409 409 409 409 409 409',
  finishSso: OPEN_422,
  listVinculosSso: SIGNED_IN,
  startVinculoSso: '401 401 409 409 409 409 401 409',
  startProvaSso: '401 401 409 409 409 409 401 409',
  attachSso: SIGNED_IN_422,
  detachSso: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  logout: SIGNED_IN,
  logoutEverywhere: SIGNED_IN,
  getPrivilegios: SIGNED_IN,
  getUsuario: PERSON,
  verifyAcessoPerfil: { own: SIGNED_IN, foreign: SIGNED_IN, missing: SIGNED_IN },
  askNewSenha: OPEN_422,
  recoverSenha: OPEN_422,
  verifyNaoFuiEu: OPEN_422,
  naoFuiEu: OPEN_422,
  verifyRecuperacao: OPEN_422,
  getMeusDados: SIGNED_IN,
  putMeusDados: SIGNED_IN_422,
  changeAvisos: CONSULTORES_422,
  changeCadastroPedido: CONSULTORES_422,
  changeRespostas: CONSULTORES_422,
  askEnderecoResposta: CONSULTORES_422,
  removeEnderecoResposta: CONSULTORES,
  confirmEnderecoResposta: OPEN_422,
  listFatores: SIGNED_IN,
  createTotp: SIGNED_IN_422,
  // No id of the sweep is a factor's or a trusted browser's.
  confirmTotp: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  renameFator: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  removeFator: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  postponeFator: SIGNED_IN,
  // None of them has a factor.
  novosCodigos: '401 401 409 409 409 409 401 409',
  getProva: SIGNED_IN,
  prove: SIGNED_IN_422,
  askProvaByPasskey: '401 401 409 409 409 409 401 409',
  proveByPasskey: SIGNED_IN_422,
  // The admin's look; a consultora reaches the factors of nobody, not even of her clients.
  getFatoresDaConta: {
    own: '401 401 403 403 403 403 401 200',
    foreign: '401 401 403 403 403 403 401 200',
    missing: '401 401 403 403 403 403 401 404',
  },
  getDadosDaConta: {
    own: '401 401 403 403 403 403 401 200',
    foreign: '401 401 403 403 403 403 401 200',
    missing: '401 401 403 403 403 403 401 404',
  },
  correctConta: { own: ADMINS_422, foreign: ADMINS_422, missing: ADMINS_422 },
  cancelTroca: {
    own: '401 401 403 403 403 403 401 409',
    foreign: '401 401 403 403 403 403 401 409',
    missing: '401 401 403 403 403 403 401 409',
  },
  verifyTroca: OPEN_422,
  confirmTroca: OPEN_422,
  askRetirada: { own: ADMINS_422, foreign: ADMINS_422, missing: ADMINS_422 },
  cancelRetirada: {
    own: '401 401 403 403 403 403 401 409',
    foreign: '401 401 403 403 403 403 401 409',
    missing: '401 401 403 403 403 403 401 409',
  },
  keepFatores: '401 401 409 409 409 409 401 409',
  verifyRetirada: OPEN_422,
  keepByLink: OPEN_422,
  forgetAparelho: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  listSessoes: SIGNED_IN,
  listConcessoes: SIGNED_IN,
  endConcessao: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  // No id of the sweep is a session's.
  endSessao: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  endOthers: SIGNED_IN,
  changeFicha: SIGNED_IN_422,
  changeSenha: SIGNED_IN_422,
  recordConsentimentos: SIGNED_IN,
  exportMeusDados: SIGNED_IN,
  deleteMeusDados: SIGNED_IN_422,
  // consultores
  listConsultores: ADMINS,
  inviteConsultor: ADMINS_422,
  listConsultoresComNumeros: ADMINS,
  // The ids of the sweep are a participante's: no consultor has a page there.
  getConsultorDaPagina: ADMINS_NOWHERE,
  listHistoriaDoConsultor: ADMINS_NOWHERE,
  exportConsultores: ADMINS,
  askInAjuda: CONSULTORES_422,
  markRespondida: ADMINS_NOWHERE,
  writeToConsultor: { own: ADMINS_422, foreign: ADMINS_422, missing: ADMINS_422 },
  listEmailsComFalha: ADMINS,
  getInstalacao: ADMINS,
  getEmailDaInstalacao: ADMINS,
  listExemplosDeEmail: ADMINS,
  checkDnsOfEmail: ADMINS,
  sendTesteDeEmail: ADMINS_422,
  saveOperador: ADMINS_422,
  savePrivacidade: ADMINS_422,
  getQuemOpera: OPEN,
  saveFiscal: ADMINS_422,
  saveProduto: ADMINS_422,
  saveMarca: ADMINS_422,
  removeMarca: ADMINS,
  resendEmailWithFalha: ADMINS_NOWHERE,
  listConvitesConsultor: ADMINS,
  resendConviteConsultor: {
    own: '401 401 403 403 403 403 401 409',
    foreign: '401 401 403 403 403 403 401 409',
    missing: '401 401 403 403 403 403 401 409',
  },
  cancelConviteConsultor: {
    own: '401 401 403 403 403 403 401 409',
    foreign: '401 401 403 403 403 403 401 409',
    missing: '401 401 403 403 403 403 401 409',
  },
  // interesses
  createInteresse: OPEN_422,
  confirmInteresse: OPEN_422,
  listInteresses: ADMINS,
  inviteInteresse: ADMINS_404,
  answerInteresse: ADMINS_404,
  getPorta: ADMINS,
  savePorta: ADMINS_422,
  verifyConviteConsultor: OPEN,
  registerConsultor: OPEN_422,
  // The target is a participante: no consultor, so nothing to switch.
  changeStatusAtivacao: {
    own: '401 401 403 403 403 403 401 404',
    foreign: '401 401 403 403 403 403 401 404',
    missing: '401 401 403 403 403 403 401 404',
  },
  getMarca: CONSULTORES,
  putMarca: CONSULTORES,
  putLogo: CONSULTORES_422,
  deleteLogo: CONSULTORES,
  listModelos: CONSULTORES,
  putModelo: CONSULTORES,
  deleteModelo: CONSULTORES,
  showModelo: CONSULTORES,
  putFoto: CONSULTORES_422,
  deleteFoto: CONSULTORES,
  // participantes
  registerParticipante: OPEN_422,
  acceptConvite: SIGNED_IN_422,
  verifyConfirmacao: OPEN_422,
  confirmEmail: OPEN_422,
  resendConfirmacao: OPEN_422,
  correctEmail: SIGNED_IN_422,
  // Nobody of the sweep registered in a room: own, foreign and missing are told apart in nothing.
  correctEmailOfParticipante: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  listClientes: CONSULTORES,
  // pessoas: a consultor's own list; a row by its number is hers or nobody's.
  getInicio: CONSULTORES,
  listPessoas: CONSULTORES,
  getPessoaDaConta: CLIENT,
  exportPessoasCsv: CONSULTORES,
  exportPessoasXlsx: CONSULTORES,
  listTestesPendentes: CONSULTORES,
  verifyTestePendente: { own: SIGNED_IN, foreign: SIGNED_IN, missing: SIGNED_IN },
  // convites
  inviteCliente: CONSULTORES_422,
  inviteParticipante: CONSULTORES_422,
  // With an id_convite that is not the open one: the owner is told so, everyone else learns nothing.
  cancelConvite: {
    own: '401 401 403 403 409 404 401 404',
    foreign: '401 401 403 403 404 409 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  // No such invite: whoever may invite learns no more than that. Whose it is, is tested where the acts are.
  resendConvite: '401 401 403 403 404 404 401 404',
  extendConvite: '401 401 403 403 404 404 401 404',
  correctConvite: CONSULTORES_422,
  inviteLote: CONSULTORES_422,
  checkLote: CONSULTORES_422,
  listConvitesEnviados: CONSULTORES,
  getMeuTeste: CONSULTORES,
  takeMyTeste: '401 401 403 403 200 200 401 409',
  verifyConvite: { own: OPEN, foreign: OPEN, missing: OPEN },
  // encontros: an agenda is its consultor's; one conversation is two people's, and nobody else's.
  listAgenda: CONSULTORES,
  listSemConversa: CONSULTORES,
  createEncontro: CONSULTORES_422,
  changeEncontro: CONSULTORES_404,
  callOffEncontro: CONSULTORES_404,
  recordDesfecho: CONSULTORES_404,
  listMeusEncontros: SIGNED_IN,
  downloadConvite: NOWHERE,
  // horarios: free hours and the feed are their consultor's; what a link's or a feed's seal opens, no token of the sweep is.
  getHorarios: CONSULTORES,
  saveHorarios: CONSULTORES_422,
  createFeed: CONSULTORES,
  revokeFeed: CONSULTORES,
  getFeed: NOT_FOUND,
  getLinkDaPessoa: CLIENT,
  createLink: CONSULTORES_422,
  withdrawLink: CONSULTORES_422,
  sendWithoutConversa: '401 401 403 403 409 409 401 409',
  previewEscolha: '401 401 403 403 409 409 401 409',
  getEscolha: NOT_FOUND,
  chooseHorario: NOT_FOUND,
  cancelEscolha: NOT_FOUND,
  sayWhen: NOT_FOUND,
  downloadEscolha: NOT_FOUND,
  listMinhasEscolhas: SIGNED_IN,
  // combinados: what a link's seal opens; what is signed in is two people's. No id or token of the sweep is one.
  getResposta: NOT_FOUND,
  answerByLink: NOT_FOUND,
  askNovaHora: NOT_FOUND,
  getConfirmacao: NOT_FOUND,
  confirmByLink: NOT_FOUND,
  getLembretes: NOT_FOUND,
  refuseLembretes: NOT_FOUND,
  listAcompanhamentos: CONSULTORES,
  getLastCombinados: CONSULTORES,
  listDoCombinado: NOWHERE,
  answerCombinado: NOWHERE,
  downloadAcompanhamentos: NOWHERE,
  getCombinadosPdf: NOT_FOUND,
  // casa
  getPrimeirosPassos: CONSULTORES,
  markPrimeirosPassos: CONSULTORES,
  receiveCortesia: CONSULTORES,
  getPrimeiraVista: SIGNED_IN,
  getVisaoGeral: ADMINS,
  // etiquetas, acoes
  listEtiquetas: CONSULTORES,
  createEtiqueta: CONSULTORES_422,
  changeEtiqueta: OF_CONSULTOR,
  mergeEtiquetas: { own: CONSULTORES_422, foreign: CONSULTORES_422, missing: CONSULTORES_422 },
  deleteEtiqueta: OF_CONSULTOR,
  labelPessoa: OF_CONSULTOR,
  // visoes: a person's own
  listVisoes: CONSULTORES,
  saveVisao: CONSULTORES_422,
  changeVisao: CONSULTORES_404,
  deleteVisao: CONSULTORES_404,
  previaAcao: CONSULTORES_422,
  quantasAcoes: CONSULTORES_422,
  startAcao: CONSULTORES_422,
  listAcoes: CONSULTORES,
  getAcao: OF_CONSULTOR,
  // The act of this matrix has not ended, so that its owner is refused.
  undoAcao: {
    own: '401 401 403 403 409 404 401 404',
    foreign: '401 401 403 403 404 409 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  // turmas: only whoever opened one runs it; a code and a link open what they open to anybody.
  listTurmas: CONSULTORES,
  createTurma: CONSULTORES_422,
  getTurma: CLIENT,
  changeTurma: CLIENT,
  changeLink: CLIENT,
  openSala: CLIENT,
  changeAcompanhamento: CLIENT,
  inviteTurma: CLIENT,
  endTurma: CLIENT,
  remindTurma: CLIENT,
  getAndamento: CLIENT,
  followTurma: { own: OPEN, foreign: OPEN, missing: NOT_FOUND },
  getPublicTurma: { own: OPEN, foreign: OPEN, missing: NOT_FOUND },
  askEntrada: { own: OPEN_422, foreign: OPEN_422, missing: OPEN_422 },
  confirmEntrada: OPEN_422,
  verifyEntrada: OPEN_422,
  // equipes: their consultora's; whom else they answer stands beside the slice. Nobody of the sweep is in one.
  listEquipes: SIGNED_IN,
  getEquipe: CONVERSA,
  createEquipe: CONSULTORES_422,
  changeEquipe: CLIENT,
  archiveEquipe: CLIENT,
  remindEquipe: CLIENT,
  listIntegrantes: CONVERSA,
  listEsperados: SIGNED_IN,
  getMapa: CONVERSA,
  getRepeticoes: CONVERSA,
  getCartaoDoMapa: NOWHERE,
  // acordos: of their two people alone, and of nobody of the sweep; no consultora, gestor or admin reads one.
  // passagens
  previewPassagem: CONSULTORES_422,
  askPassagem: CONSULTORES_422,
  listPassagens: CONSULTORES,
  listDeixadas: ADMINS,
  acceptPassagem: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  refusePassagem: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  withdrawPassagem: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  undoPassagem: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  passNow: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  listPerguntas: SIGNED_IN,
  answerPergunta: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  listAcordos: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  proposeAcordo: SIGNED_IN_422,
  getAcordo: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  getAcordoPdf: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  answerAcordo: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  putAcordo: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  signAcordo: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  endAcordo: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  // Too few people show themselves to an equipe of the sweep: whoever may read its map is told so.
  getRelatorioDaEquipe: {
    own: '401 401 404 404 409 404 401 404',
    foreign: '401 401 404 404 404 409 401 404',
    missing: CONVERSA.missing,
  },
  addIntegrantes: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  removeIntegrante: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  sendArquivo: CLIENT_422,
  listSaidas: OF_CONSULTOR,
  undoSaida: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  removeEsperado: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  // devolutivas: no id of the sweep is a room's; whose seats are whose is told beside the slice.
  createDevolutiva: CONSULTORES_422,
  listDevolutivas: SIGNED_IN,
  getDevolutiva: NOT_FOUND,
  changeModo: CONSULTORES_404,
  notifyPessoa: CONSULTORES_404,
  sendComandos: NOT_FOUND,
  followDevolutiva: NOT_FOUND,
  markPresenca: NOT_FOUND,
  listFrasesDaDevolutiva: NOWHERE,
  getPorqueDaFrase: NOT_FOUND,
  openPorta: CONSULTORES_404,
  closePorta: CONSULTORES_404,
  admitAparelho: CONSULTORES_404,
  openTela: CONSULTORES_404,
  enterSala: OPEN_422,
  // What is no request at a door is answered as one that is over, whoever else is calling.
  waitInSala: '401 401 401 401 401 401 401 401',
  // levar: one page is one person's, and no id of the sweep is a conversation's; who else is refused stands beside it.
  getPagina: NOWHERE,
  getPaginaPdf: NOWHERE,
  getNota: NOWHERE,
  putNota: NOWHERE,
  // historico: a client is her consultor's; the person and admins have pages of their own.
  changeCliente: CLIENT_422,
  markConversado: CLIENT_422,
  listHistorico: CLIENT,
  // licencas
  listLicencasParticipante: SIGNED_IN,
  listLicencasDisponiveis: CONSULTORES,
  // extrato: one's own ledger; grants and corrections are for admins, and a participante owns no stock.
  listExtrato: CONSULTORES,
  exportExtrato: CONSULTORES,
  listMesesDoExtrato: CONSULTORES,
  listLicencasDoAto: CONSULTORES_422,
  listSituacaoLicencas: CONSULTORES,
  getEstoque: {
    own: '401 401 403 403 403 403 401 404',
    foreign: '401 401 403 403 403 403 401 404',
    missing: '401 401 403 403 403 403 401 404',
  },
  postLicencas: {
    own: '401 401 403 403 403 403 401 422',
    foreign: '401 401 403 403 403 403 401 422',
    missing: '401 401 403 403 403 403 401 422',
  },
  // disc
  getPerguntas: SIGNED_IN,
  getAlternativas: SIGNED_IN,
  getTestes: FIGURES,
  getPerfilDaPessoa: FIGURES,
  listTestesFinalizados: FIGURES,
  // With totals that fit and a licence that does not exist: nobody finishes for anybody else.
  finishTeste: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  getPerfilDaLicenca: FIGURES,
  getRascunho: HOLDER,
  putRascunho: HOLDER,
  // marcacoes: what a person marks and plans is hers; her consultor reads what she shows, no admin anything.
  getMarcacoes: HOLDER,
  listFrasesParaMarcar: HOLDER,
  mark: HOLDER_422,
  getCartao: HOLDER,
  putCartao: HOLDER_422,
  deleteCartao: HOLDER,
  createLinkOfCartao: HOLDER_422,
  withdrawLinkOfCartao: NOWHERE,
  // Nothing saved yet: there is no card to print.
  getCartaoPdf: {
    own: '401 401 409 404 404 404 401 404',
    foreign: '401 401 404 409 404 404 401 404',
    missing: NOWHERE,
  },
  openCartao: NOT_FOUND,
  checkCartao: NOT_FOUND,
  deleteMarcacoes: HOLDER,
  shareMarcacoes: HOLDER_422,
  putPlano: HOLDER_422,
  getMarcacoesCompartilhadas: CONVERSA,
  // evidencia: how she sees herself.
  getAutoestimativa: HOLDER,
  putAutoestimativa: HOLDER_422,
  // ver junto: a result that was looked at cannot wait any more, and nobody here chose to.
  getVerJunto: HOLDER,
  chooseVerJunto: {
    own: '401 401 409 404 404 404 401 404',
    foreign: '401 401 404 409 404 404 401 404',
    missing: '401 401 404 404 404 404 401 404',
  },
  openVerJunto: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  getRoteiroNeutro: CONSULTORES,
  // conversas: private notes, so that not even an admin reads them.
  getConversa: CONVERSA,
  putConversa: CONVERSA,
  putObjetivo: CONVERSA,
  putPergunta: CONVERSA,
  removePergunta: CONVERSA,
  // relatorios: a name that we signed nowhere opens nothing, whoever shows it; real names have tests of their own.
  getRelatorio: {
    own: '404 404 404 404 404 404 404 404',
    foreign: '404 404 404 404 404 404 404 404',
    missing: '404 404 404 404 404 404 404 404',
  },
  getAnexo: {
    own: '404 404 404 404 404 404 404 404',
    foreign: '404 404 404 404 404 404 404 404',
    missing: '404 404 404 404 404 404 404 404',
  },
  getExplicacao: {
    own: NOT_FOUND,
    foreign: NOT_FOUND,
    missing: NOT_FOUND,
  },
  // One's own: only participantes have results. Other people's are tested where the document is.
  getEvolucao: '401 401 200 200 404 404 401 404',
  createNomeDoRelatorio: SIGNED_IN_422,
  getExemploRelatorio: OPEN,
  getExemploAnexo: OPEN,
  // Of a finished licence. An admin is let in with a reason only.
  getLeitura: FIGURES,
  // autorizacoes: each sees and chooses for themselves; whom a consultor may ask is tested where it is.
  getAutorizacoes: SIGNED_IN,
  putAutorizacoes: SIGNED_IN_422,
  listAcessosResultado: SIGNED_IN,
  askAcesso: CONSULTORES_422,
  getPedidoAcesso: CLIENT,
  // empresas
  listEmpresas: OPEN,
  listMinhasEmpresas: CONSULTORES,
  createEmpresa: CONSULTORES_422,
  // An admin sees every company, but what hers show at registration is each consultor's choice.
  changeEmpresa: {
    own: '401 401 403 403 200 404 401 404',
    foreign: '401 401 403 403 404 200 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  getEmpresa: {
    own: '401 401 403 403 200 404 401 200',
    foreign: '401 401 403 403 404 200 401 200',
    missing: '401 401 403 403 404 404 401 404',
  },
  getPapelPdf: {
    own: '401 401 403 403 404 404 401 404',
    foreign: '401 401 403 403 404 404 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  getPapelTexto: {
    own: '401 401 403 403 404 404 401 404',
    foreign: '401 401 403 403 404 404 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  // Licences of type 2 at a company's disposal are its consultor's to give and take back, and closing it is hers.
  getLicencasDaEmpresa: OF_CONSULTOR,
  consignLicencas: CONSULTORES_422,
  endEmpresa: {
    own: '401 401 403 403 409 404 401 404',
    foreign: '401 401 403 403 404 409 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  // Her notes and what she knows of a company are hers to write.
  changeDadosOfEmpresa: {
    own: '401 401 403 403 200 404 401 404',
    foreign: '401 401 403 403 404 200 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  noteEmpresa: {
    own: '401 401 403 403 200 404 401 404',
    foreign: '401 401 403 403 404 200 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  // gestores: accesses are the company's consultora's to give; a gestor reads what his own access opens (sweep.test.ts).
  listAcessos: OF_CONSULTOR,
  createAcesso: { own: CONSULTORES_422, foreign: CONSULTORES_422, missing: CONSULTORES_422 },
  resendAcesso: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  endAcesso: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  changeGestores: OF_CONSULTOR,
  verifyAcesso: OPEN_422,
  acceptAcesso: SIGNED_IN_422,
  registerGestor: OPEN_422,
  leaveEmpresaAsPessoa: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  listEmpresasDoGestor: SIGNED_IN,
  getEmpresaDoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  listPessoasDoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  getRelatorioDoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  listTurmasDoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  openTurmaOfGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  inviteAsGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  remindAsGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  // localidades
  listEstados: OPEN,
  listTodasCidades: OPEN,
  listCidades: OPEN,
  getCep: OPEN,
  // compras
  listPlanos: CONSULTORES,
  listPrecos: OPEN,
  preCompra: CONSULTORES_422,
  quoteCompra: CONSULTORES_422,
  listCupons: ADMINS,
  createCupom: ADMINS_422,
  changeCupom: ADMINS_422,
  getCompra: '401 401 403 403 404 404 401 404',
  getReciboPdf: '401 401 403 403 404 404 401 404',
  checkCompra: '401 401 403 403 404 404 401 404',
  predictDesistencia: '401 401 403 403 404 404 401 404',
  withdrawCompra: CONSULTORES_422,
  listCompras: CONSULTORES,
  // Nobody whom we know signed it, whoever else is calling.
  notifyCompra: '401 401 401 401 401 401 401 401',
  listTodosPlanos: ADMINS,
  createPlano: ADMINS_422,
  changePlano: ADMINS_422,
  listVendas: ADMINS,
  exportVendas: ADMINS,
  listExcecoes: ADMINS,
  resolveExcecao: ADMINS_422,
  // propostas: ids of the sweep are no proposals and no sales.
  listPropostas: ADMINS,
  getProposta: ADMINS_NOWHERE,
  createProposta: ADMINS_422,
  changeProposta: ADMINS_422,
  sendProposta: ADMINS_422,
  cancelProposta: ADMINS_NOWHERE,
  getPropostaPdf: ADMINS_NOWHERE,
  quoteVenda: ADMINS_422,
  getPropostaPublica: NOT_FOUND,
  acceptProposta: OPEN_422,
  refuseProposta: OPEN_422,
  getPropostaPublicaPdf: NOT_FOUND,
  listFaturas: ADMINS,
  getFatura: ADMINS_404,
  createFatura: ADMINS_422,
  recordRecebimento: ADMINS_404,
  giveBackFatura: ADMINS_404,
  writeOffFatura: ADMINS_404,
  releaseFatura: ADMINS_404,
  undoRecebimento: ADMINS_404,
  undoDevolucao: ADMINS_404,
  getComprovante: ADMINS_404,
  getLimite: ADMINS,
  changeLimite: ADMINS_422,
  // notas: no month and no purchase of the sweep.
  getMesFiscal: ADMINS_404,
  listNotas: ADMINS_404,
  exportMes: ADMINS_404,
  closeMes: ADMINS_404,
  reopenMes: ADMINS_404,
  saveNota: ADMINS_422,
  getArquivoNota: ADMINS_404,
  predictRetorno: ADMINS_422,
  applyRetorno: ADMINS_422,
  getMinhaNota: '401 401 403 403 404 404 401 404',
  // emails: a token that we signed nowhere names no address; the one-click POST of mail programs has tests of its own.
  getInvitesRefusal: { own: NOT_FOUND, foreign: NOT_FOUND, missing: NOT_FOUND },
  refuseInvites: { own: NOT_FOUND, foreign: NOT_FOUND, missing: NOT_FOUND },
  // auditoria
  listAuditoria: ADMINS,
  // vivo: no topic was named; who may watch which is said beside it.
  openLive: SIGNED_IN_422,
  // ficha-tecnica
  getFichaTecnica: OPEN,
}

/** Gestores of the sweep: of the first consultor's company, of the other's, and one whose access to the first has ended. */
export const GESTORES = ['own', 'foreign', 'ended'] as const

/**
 * Calls that a gestor of the target's company is answered otherwise than a participante who has nothing to do with it.
 * Every other call gives each gestor, of whichever company, exactly what it gives that stranger.
 */
export const GESTOR_OPENS: Record<string, number> = {
  getEquipe: 200,
  listIntegrantes: 200,
  getMapa: 200,
  getRepeticoes: 200,
  // Too few people show themselves.
  getRelatorioDaEquipe: 409,
  getEmpresaDoGestor: 200,
  listPessoasDoGestor: 200,
  listTurmasDoGestor: 200,
  // Her consultora has not allowed it.
  openTurmaOfGestor: 403,
  inviteAsGestor: 403,
  remindAsGestor: 403,
}

/** Answers of these calls to a gestor whose consultora was switched off: steps for 30 days, and no map. */
export const GESTOR_WITHOUT_CONSULTORA: Record<keyof typeof GESTOR_OPENS, number> = {
  ...GESTOR_OPENS,
  getMapa: 404,
  getRepeticoes: 404,
  getRelatorioDaEquipe: 404,
}

/** Returns what a call answers a participante who has nothing to do with its target, by the matrix. */
export function strangerIn(row: Row, target: 'own' | 'foreign' | 'missing'): number {
  const line = (typeof row === 'string' ? row : row[target]).split(' ')
  return Number(line[CALLERS.indexOf(target === 'foreign' ? 'participante' : 'outro_participante')])
}
