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
const HOLDER = {
  own: '401 401 200 404 404 404 401 404',
  foreign: '401 401 404 200 404 404 401 404',
  missing: '401 401 404 404 404 404 401 404',
}
const HOLDER_422 = '401 401 422 422 422 422 401 422'
/** Access for the consultor whose licence was used, and nobody else. */
const CONVERSA = {
  own: '401 401 404 404 200 404 401 404',
  foreign: '401 401 404 404 404 200 401 404',
  missing: '401 401 404 404 404 404 401 404',
}
/** Access to a person's results: the person, their consultor while they share, admins who give a reason. */
const FIGURES = {
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
  concluirLogin: OPEN_422,
  entrarComPasskey: OPEN_422,
  // At the tests' address, without HTTPS, no passkeys are offered.
  pedirPasskey: '409 409 409 409 409 409 409 409',
  comecarPasskey: '401 401 409 409 409 409 401 409',
  criarPasskey: SIGNED_IN_422,
  // No provider is configured in the sweep.
  comecarSso: '409 409 409 409 409 409 409 409',
  concluirSso: OPEN_422,
  listVinculosSso: SIGNED_IN,
  comecarVinculoSso: '401 401 409 409 409 409 401 409',
  comecarProvaSso: '401 401 409 409 409 409 401 409',
  vincularSso: SIGNED_IN_422,
  desvincularSso: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  logout: SIGNED_IN,
  logoutEverywhere: SIGNED_IN,
  getPrivilegios: SIGNED_IN,
  getUsuario: PERSON,
  verificarAcessoPerfil: { own: SIGNED_IN, foreign: SIGNED_IN, missing: SIGNED_IN },
  esqueceuSenha: OPEN_422,
  recuperarSenha: OPEN_422,
  verificarNaoFuiEu: OPEN_422,
  naoFuiEu: OPEN_422,
  verificarRecuperacao: OPEN_422,
  getMeusDados: SIGNED_IN,
  putMeusDados: SIGNED_IN_422,
  alterarAvisos: CONSULTORES_422,
  alterarCadastroPedido: CONSULTORES_422,
  alterarRespostas: CONSULTORES_422,
  pedirEnderecoResposta: CONSULTORES_422,
  removerEnderecoResposta: CONSULTORES,
  confirmarEnderecoResposta: OPEN_422,
  listFatores: SIGNED_IN,
  criarTotp: SIGNED_IN_422,
  // No id of the sweep is a factor's or a trusted browser's.
  confirmarTotp: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  renomearFator: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  removerFator: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  adiarFator: SIGNED_IN,
  // None of them has a factor.
  novosCodigos: '401 401 409 409 409 409 401 409',
  getProva: SIGNED_IN,
  provar: SIGNED_IN_422,
  pedirProvaPorPasskey: '401 401 409 409 409 409 401 409',
  provarPorPasskey: SIGNED_IN_422,
  // The admin's look; a consultora reaches the factors of nobody, not even of her clients.
  getFatoresDaConta: {
    own: '401 401 403 403 403 403 401 200',
    foreign: '401 401 403 403 403 403 401 200',
    missing: '401 401 403 403 403 403 401 404',
  },
  pedirRetirada: { own: ADMINS_422, foreign: ADMINS_422, missing: ADMINS_422 },
  cancelarRetirada: {
    own: '401 401 403 403 403 403 401 409',
    foreign: '401 401 403 403 403 403 401 409',
    missing: '401 401 403 403 403 403 401 409',
  },
  manterFatores: '401 401 409 409 409 409 401 409',
  verificarRetirada: OPEN_422,
  manterPorLink: OPEN_422,
  esquecerAparelho: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  listSessoes: SIGNED_IN,
  listConcessoes: SIGNED_IN,
  encerrarConcessao: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  // No id of the sweep is a session's.
  encerrarSessao: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  encerrarOutras: SIGNED_IN,
  alterarFicha: SIGNED_IN_422,
  alterarSenha: SIGNED_IN_422,
  registrarConsentimentos: SIGNED_IN,
  exportarMeusDados: SIGNED_IN,
  excluirMeusDados: SIGNED_IN_422,
  // consultores
  listConsultores: ADMINS,
  convidarConsultor: ADMINS_422,
  listConsultoresComNumeros: ADMINS,
  // The ids of the sweep are a participante's: no consultor has a page there.
  getConsultorDaPagina: ADMINS_NOWHERE,
  listHistoriaDoConsultor: ADMINS_NOWHERE,
  exportarConsultores: ADMINS,
  perguntarNaAjuda: CONSULTORES_422,
  marcarRespondida: ADMINS_NOWHERE,
  escreverAoConsultor: { own: ADMINS_422, foreign: ADMINS_422, missing: ADMINS_422 },
  listEmailsComFalha: ADMINS,
  getInstalacao: ADMINS,
  getEmailDaInstalacao: ADMINS,
  conferirDnsDoEmail: ADMINS,
  enviarTesteDeEmail: ADMINS_422,
  guardarOperador: ADMINS_422,
  guardarPrivacidade: ADMINS_422,
  getQuemOpera: OPEN,
  guardarFiscal: ADMINS_422,
  guardarProduto: ADMINS_422,
  guardarMarca: ADMINS_422,
  tirarMarca: ADMINS,
  reenviarEmailComFalha: ADMINS_NOWHERE,
  listConvitesConsultor: ADMINS,
  reenviarConviteConsultor: {
    own: '401 401 403 403 403 403 401 409',
    foreign: '401 401 403 403 403 403 401 409',
    missing: '401 401 403 403 403 403 401 409',
  },
  cancelarConviteConsultor: {
    own: '401 401 403 403 403 403 401 409',
    foreign: '401 401 403 403 403 403 401 409',
    missing: '401 401 403 403 403 403 401 409',
  },
  // interesses
  createInteresse: OPEN_422,
  confirmarInteresse: OPEN_422,
  listInteresses: ADMINS,
  convidarInteresse: ADMINS_404,
  responderInteresse: ADMINS_404,
  getPorta: ADMINS,
  guardarPorta: ADMINS_422,
  verificarConviteConsultor: OPEN,
  cadastrarConsultor: OPEN_422,
  // The target is a participante: no consultor, so nothing to switch.
  alterarStatusAtivacao: {
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
  verModelo: CONSULTORES,
  putFoto: CONSULTORES_422,
  deleteFoto: CONSULTORES,
  // participantes
  cadastrarParticipante: OPEN_422,
  aceitarConvite: SIGNED_IN_422,
  verificarConfirmacao: OPEN_422,
  confirmarEmail: OPEN_422,
  reenviarConfirmacao: OPEN_422,
  corrigirEmail: SIGNED_IN_422,
  // Nobody of the sweep registered in a room: own, foreign and missing are told apart in nothing.
  corrigirEmailDoParticipante: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  listClientes: CONSULTORES,
  // pessoas: a consultor's own list; a row by its number is hers or nobody's.
  getInicio: CONSULTORES,
  listPessoas: CONSULTORES,
  getPessoa: CLIENT,
  getPessoaDaConta: CLIENT,
  exportarPessoasCsv: CONSULTORES,
  exportarPessoasXlsx: CONSULTORES,
  listTestesPendentes: CONSULTORES,
  verificarTestePendente: { own: SIGNED_IN, foreign: SIGNED_IN, missing: SIGNED_IN },
  // convites
  convidarCliente: CONSULTORES_422,
  convidarParticipante: CONSULTORES_422,
  // With an id_convite that is not the open one: the owner is told so, everyone else learns nothing.
  cancelarConvite: {
    own: '401 401 403 403 409 404 401 404',
    foreign: '401 401 403 403 404 409 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  // No such invite: whoever may invite learns no more than that. Whose it is, is tested where the acts are.
  reenviarConvite: '401 401 403 403 404 404 401 404',
  estenderConvite: '401 401 403 403 404 404 401 404',
  corrigirConvite: CONSULTORES_422,
  convidarLote: CONSULTORES_422,
  conferirLote: CONSULTORES_422,
  listConvitesEnviados: CONSULTORES,
  getMeuTeste: CONSULTORES,
  fazerMeuTeste: '401 401 403 403 200 200 401 409',
  verificarConvite: { own: OPEN, foreign: OPEN, missing: OPEN },
  // encontros: an agenda is its consultor's; one conversation is two people's, and nobody else's.
  listAgenda: CONSULTORES,
  listSemConversa: CONSULTORES,
  criarEncontro: CONSULTORES_422,
  alterarEncontro: CONSULTORES_404,
  desmarcarEncontro: CONSULTORES_404,
  registrarDesfecho: CONSULTORES_404,
  listMeusEncontros: SIGNED_IN,
  baixarConvite: NOWHERE,
  // horarios: free hours and the feed are their consultor's; what a link's or a feed's seal opens, no token of the sweep is.
  getHorarios: CONSULTORES,
  guardarHorarios: CONSULTORES_422,
  criarFeed: CONSULTORES,
  revogarFeed: CONSULTORES,
  getFeed: NOT_FOUND,
  getLinkDaPessoa: CLIENT,
  criarLink: CONSULTORES_422,
  retirarLink: CONSULTORES_422,
  enviarSemConversa: '401 401 403 403 409 409 401 409',
  previewEscolha: '401 401 403 403 409 409 401 409',
  getEscolha: NOT_FOUND,
  escolherHorario: NOT_FOUND,
  cancelarEscolha: NOT_FOUND,
  dizerQuando: NOT_FOUND,
  baixarEscolha: NOT_FOUND,
  listMinhasEscolhas: SIGNED_IN,
  // combinados: what a link's seal opens; what is signed in is two people's. No id or token of the sweep is one.
  getResposta: NOT_FOUND,
  responderPorLink: NOT_FOUND,
  pedirNovaHora: NOT_FOUND,
  getConfirmacao: NOT_FOUND,
  confirmarPorLink: NOT_FOUND,
  getLembretes: NOT_FOUND,
  recusarLembretes: NOT_FOUND,
  listAcompanhamentos: CONSULTORES,
  getLastCombinados: CONSULTORES,
  listDoCombinado: NOWHERE,
  responderCombinado: NOWHERE,
  baixarAcompanhamentos: NOWHERE,
  getCombinadosPdf: NOT_FOUND,
  // casa
  getPrimeirosPassos: CONSULTORES,
  marcarPrimeirosPassos: CONSULTORES,
  receberCortesia: CONSULTORES,
  getPrimeiraVista: SIGNED_IN,
  getVisaoGeral: ADMINS,
  // etiquetas, acoes
  listEtiquetas: CONSULTORES,
  criarEtiqueta: CONSULTORES_422,
  alterarEtiqueta: OF_CONSULTOR,
  unirEtiquetas: { own: CONSULTORES_422, foreign: CONSULTORES_422, missing: CONSULTORES_422 },
  excluirEtiqueta: OF_CONSULTOR,
  etiquetarPessoa: OF_CONSULTOR,
  // visoes: a person's own
  listVisoes: CONSULTORES,
  guardarVisao: CONSULTORES_422,
  alterarVisao: CONSULTORES_404,
  excluirVisao: CONSULTORES_404,
  previaAcao: CONSULTORES_422,
  quantasAcoes: CONSULTORES_422,
  iniciarAcao: CONSULTORES_422,
  listAcoes: CONSULTORES,
  getAcao: OF_CONSULTOR,
  // The act of this matrix has not ended, so that its owner is refused.
  desfazerAcao: {
    own: '401 401 403 403 409 404 401 404',
    foreign: '401 401 403 403 404 409 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  // rodadas: only whoever opened one runs it; a code and a link open what they open to anybody.
  listRodadas: CONSULTORES,
  criarRodada: CONSULTORES_422,
  getRodada: CLIENT,
  alterarRodada: CLIENT,
  alterarLink: CLIENT,
  abrirSala: CLIENT,
  alterarAcompanhamento: CLIENT,
  convidarRodada: CLIENT,
  encerrarRodada: CLIENT,
  lembrarRodada: CLIENT,
  getAndamento: CLIENT,
  acompanharRodada: { own: OPEN, foreign: OPEN, missing: NOT_FOUND },
  getRodadaPublica: { own: OPEN, foreign: OPEN, missing: NOT_FOUND },
  pedirEntrada: { own: OPEN_422, foreign: OPEN_422, missing: OPEN_422 },
  confirmarEntrada: OPEN_422,
  verificarEntrada: OPEN_422,
  // equipes: their consultora's; whom else they answer stands beside the slice. Nobody of the sweep is in one.
  listEquipes: SIGNED_IN,
  getEquipe: CONVERSA,
  criarEquipe: CONSULTORES_422,
  alterarEquipe: CLIENT,
  arquivarEquipe: CLIENT,
  listIntegrantes: CONVERSA,
  listEsperados: SIGNED_IN,
  getMapa: CONVERSA,
  getRepeticoes: CONVERSA,
  getCartaoDoMapa: NOWHERE,
  // acordos: of their two people alone, and of nobody of the sweep; no consultora, gestor or admin reads one.
  listAcordos: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  proporAcordo: SIGNED_IN_422,
  getAcordo: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  getAcordoPdf: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  responderAcordo: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  putAcordo: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  assinarAcordo: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  encerrarAcordo: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  // Too few people show themselves to an equipe of the sweep: whoever may read its map is told so.
  getRelatorioDaEquipe: {
    own: '401 401 404 404 409 404 401 404',
    foreign: '401 401 404 404 404 409 401 404',
    missing: CONVERSA.missing,
  },
  adicionarIntegrantes: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  removerIntegrante: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  enviarArquivo: CLIENT_422,
  listSaidas: OF_CONSULTOR,
  desfazerSaida: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  removerEsperado: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  // devolutivas: no id of the sweep is a room's; whose seats are whose is told beside the slice.
  criarDevolutiva: CONSULTORES_422,
  listDevolutivas: SIGNED_IN,
  getDevolutiva: NOT_FOUND,
  mudarModo: CONSULTORES_404,
  avisarPessoa: CONSULTORES_404,
  enviarComandos: NOT_FOUND,
  acompanharDevolutiva: NOT_FOUND,
  marcarPresenca: NOT_FOUND,
  listFrasesDaDevolutiva: NOWHERE,
  getPorqueDaFrase: NOT_FOUND,
  abrirPorta: CONSULTORES_404,
  fecharPorta: CONSULTORES_404,
  admitirAparelho: CONSULTORES_404,
  abrirTela: CONSULTORES_404,
  entrarNaSala: OPEN_422,
  // What is no request at a door is answered as one that is over, whoever else is calling.
  esperarNaSala: '401 401 401 401 401 401 401 401',
  // levar: one page is one person's, and no id of the sweep is a conversation's; who else is refused stands beside it.
  getPagina: NOWHERE,
  getPaginaPdf: NOWHERE,
  getNota: NOWHERE,
  putNota: NOWHERE,
  // historico: a client is her consultor's; the person and admins have pages of their own.
  alterarCliente: CLIENT_422,
  marcarConversado: CLIENT_422,
  listHistorico: CLIENT,
  // licencas
  listLicencasParticipante: SIGNED_IN,
  listLicencasDisponiveis: CONSULTORES,
  // extrato: one's own ledger; grants and corrections are for admins, and a participante owns no stock.
  listExtrato: CONSULTORES,
  exportarExtrato: CONSULTORES,
  listMesesDoExtrato: CONSULTORES,
  listLicencasDoAto: CONSULTORES_422,
  listSituacaoLicencas: CONSULTORES,
  getEstoque: {
    own: '401 401 403 403 403 403 401 404',
    foreign: '401 401 403 403 403 403 401 404',
    missing: '401 401 403 403 403 403 401 404',
  },
  lancarLicencas: {
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
  finalizarTeste: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  getPerfilDaLicenca: FIGURES,
  getRascunho: HOLDER,
  putRascunho: HOLDER,
  // marcacoes: what a person marks and plans is hers; her consultor reads what she shows, no admin anything.
  getMarcacoes: HOLDER,
  listFrasesParaMarcar: HOLDER,
  marcar: HOLDER_422,
  getCartao: HOLDER,
  putCartao: HOLDER_422,
  apagarCartao: HOLDER,
  criarLinkDoCartao: HOLDER_422,
  retirarLinkDoCartao: NOWHERE,
  // Nothing saved yet: there is no card to print.
  getCartaoPdf: {
    own: '401 401 409 404 404 404 401 404',
    foreign: '401 401 404 409 404 404 401 404',
    missing: NOWHERE,
  },
  abrirCartao: NOT_FOUND,
  conferirCartao: NOT_FOUND,
  apagarMarcacoes: HOLDER,
  compartilharMarcacoes: HOLDER_422,
  putPlano: HOLDER_422,
  getMarcacoesCompartilhadas: CONVERSA,
  // evidencia: how she sees herself, and her own blind control.
  getEvidencia: OPEN,
  listFrasesARever: ADMINS,
  getAutoestimativa: HOLDER,
  putAutoestimativa: HOLDER_422,
  getControleCego: HOLDER,
  sortearControleCego: HOLDER_422,
  fecharControleCego: HOLDER_422,
  // ver junto: a result that was looked at cannot wait any more, and nobody here chose to.
  getVerJunto: HOLDER,
  escolherVerJunto: {
    own: '401 401 409 404 404 404 401 404',
    foreign: '401 401 404 409 404 404 401 404',
    missing: '401 401 404 404 404 404 401 404',
  },
  abrirVerJunto: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  getRoteiroNeutro: CONSULTORES,
  // conversas: private notes, so that not even an admin reads them.
  getConversa: CONVERSA,
  putConversa: CONVERSA,
  putObjetivo: CONVERSA,
  putPergunta: CONVERSA,
  removerPergunta: CONVERSA,
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
  criarNomeDoRelatorio: SIGNED_IN_422,
  getExemploRelatorio: OPEN,
  getExemploAnexo: OPEN,
  // Of a finished licence. An admin is let in with a reason only.
  getLeitura: FIGURES,
  // autorizacoes: each sees and chooses for themselves; whom a consultor may ask is tested where it is.
  getAutorizacoes: SIGNED_IN,
  putAutorizacoes: SIGNED_IN_422,
  listAcessosResultado: SIGNED_IN,
  pedirAcesso: CONSULTORES_422,
  getPedidoAcesso: CLIENT,
  // empresas
  listEmpresas: OPEN,
  listMinhasEmpresas: CONSULTORES,
  criarEmpresa: CONSULTORES_422,
  // An admin sees every company, but what hers show at registration is each consultor's choice.
  alterarEmpresa: {
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
  consignarLicencas: CONSULTORES_422,
  encerrarEmpresa: {
    own: '401 401 403 403 409 404 401 404',
    foreign: '401 401 403 403 404 409 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  // Her notes and what she knows of a company are hers to write.
  alterarDadosDaEmpresa: {
    own: '401 401 403 403 200 404 401 404',
    foreign: '401 401 403 403 404 200 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  anotarEmpresa: {
    own: '401 401 403 403 200 404 401 404',
    foreign: '401 401 403 403 404 200 401 404',
    missing: '401 401 403 403 404 404 401 404',
  },
  // gestores: accesses are the company's consultora's to give; a gestor reads what his own access opens (sweep.test.ts).
  listAcessos: OF_CONSULTOR,
  criarAcesso: { own: CONSULTORES_422, foreign: CONSULTORES_422, missing: CONSULTORES_422 },
  reenviarAcesso: { own: CONSULTORES_404, foreign: CONSULTORES_404, missing: CONSULTORES_404 },
  encerrarAcesso: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  alterarGestores: OF_CONSULTOR,
  verificarAcesso: OPEN_422,
  aceitarAcesso: SIGNED_IN_422,
  cadastrarGestor: OPEN_422,
  sairDaEmpresa: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  listEmpresasDoGestor: SIGNED_IN,
  getEmpresaDoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  listPessoasDoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  tirarDaEmpresa: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  getRelatorioDoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  listTurmasDoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  abrirTurmaDoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  getTurmaDoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  convidarComoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  lembrarComoGestor: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  // localidades
  listEstados: OPEN,
  listTodasCidades: OPEN,
  listCidades: OPEN,
  getCep: OPEN,
  // compras
  listPlanos: CONSULTORES,
  listPrecos: OPEN,
  preCompra: CONSULTORES_422,
  cotarCompra: CONSULTORES_422,
  listCupons: ADMINS,
  criarCupom: ADMINS_422,
  alterarCupom: ADMINS_422,
  getCompra: '401 401 403 403 404 404 401 404',
  getReciboPdf: '401 401 403 403 404 404 401 404',
  conferirCompra: '401 401 403 403 404 404 401 404',
  listCompras: CONSULTORES,
  // Nobody whom we know signed it, whoever else is calling.
  notificarCompra: '401 401 401 401 401 401 401 401',
  listTodosPlanos: ADMINS,
  criarPlano: ADMINS_422,
  alterarPlano: ADMINS_422,
  listVendas: ADMINS,
  exportarVendas: ADMINS,
  listExcecoes: ADMINS,
  resolverExcecao: ADMINS_422,
  // propostas: ids of the sweep are no proposals and no sales.
  listPropostas: ADMINS,
  getProposta: ADMINS_NOWHERE,
  criarProposta: ADMINS_422,
  alterarProposta: ADMINS_422,
  enviarProposta: ADMINS_422,
  cancelarProposta: ADMINS_NOWHERE,
  getPropostaPdf: ADMINS_NOWHERE,
  cotarVenda: ADMINS_422,
  getPropostaPublica: NOT_FOUND,
  aceitarProposta: OPEN_422,
  recusarProposta: OPEN_422,
  getPropostaPublicaPdf: NOT_FOUND,
  listFaturas: ADMINS,
  getFatura: ADMINS_404,
  criarFatura: ADMINS_422,
  registrarRecebimento: ADMINS_404,
  devolverFatura: ADMINS_404,
  baixarFatura: ADMINS_404,
  liberarFatura: ADMINS_404,
  desfazerRecebimento: ADMINS_404,
  desfazerDevolucao: ADMINS_404,
  getComprovante: ADMINS_404,
  getLimite: ADMINS,
  mudarLimite: ADMINS_422,
  // notas: no month and no purchase of the sweep.
  getMesFiscal: ADMINS_404,
  listNotas: ADMINS_404,
  exportarMes: ADMINS_404,
  fecharMes: ADMINS_404,
  reabrirMes: ADMINS_404,
  guardarNota: ADMINS_422,
  getArquivoNota: ADMINS_404,
  preverRetorno: ADMINS_422,
  aplicarRetorno: ADMINS_422,
  getMinhaNota: '401 401 403 403 404 404 401 404',
  // emails: a token that we signed nowhere names no address; the one-click POST of mail programs has tests of its own.
  getRecusaConvites: { own: NOT_FOUND, foreign: NOT_FOUND, missing: NOT_FOUND },
  recusarConvites: { own: NOT_FOUND, foreign: NOT_FOUND, missing: NOT_FOUND },
  // auditoria
  listAuditoria: ADMINS,
  // vivo: no topic was named; who may watch which is said beside it.
  abrirVivo: SIGNED_IN_422,
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
  getTurmaDoGestor: 200,
  // Her consultora has not allowed it.
  abrirTurmaDoGestor: 403,
  convidarComoGestor: 403,
  lembrarComoGestor: 403,
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
