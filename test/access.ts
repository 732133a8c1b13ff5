/**
 * The access matrix: for every declared call, the status each caller gets for what is the first participante's or the
 * first consultor's ("own"), for what is someone else's ("foreign") and for what does not exist ("missing").
 * Callers, in order: nobody · an invite token · participante · another participante · consultor · another consultor ·
 * a deactivated consultor · admin. Calls without an id have one line. 422 means: let in, and the empty body was refused.
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
const ADMINS = '401 401 403 403 403 403 401 200'
const ADMINS_422 = '401 401 403 403 403 403 401 422'
/** A person or what is theirs: themselves, their consultor, admins. */
const PERSON = {
  own: '401 401 200 404 200 404 401 200',
  foreign: '401 401 404 200 404 200 401 200',
  missing: '401 401 404 404 404 404 401 404',
}
/** Only the person to whom the licence was given. */
const HOLDER = {
  own: '401 401 200 404 404 404 401 404',
  foreign: '401 401 404 200 404 404 401 404',
  missing: '401 401 404 404 404 404 401 404',
}
const NOWHERE = '401 401 404 404 404 404 401 404'

/** By the contract's name. The sweep fails when a declared call has no row. */
export const ACCESS: Record<string, Row> = {
  // contas
  login: OPEN_422,
  logout: SIGNED_IN,
  logoutEverywhere: SIGNED_IN,
  getPrivilegios: SIGNED_IN,
  getUsuario: PERSON,
  verificarAcessoPerfil: { own: SIGNED_IN, foreign: SIGNED_IN, missing: SIGNED_IN },
  esqueceuSenha: OPEN_422,
  recuperarSenha: OPEN_422,
  getMeusDados: SIGNED_IN,
  putMeusDados: SIGNED_IN_422,
  alterarSenha: SIGNED_IN_422,
  registrarConsentimentos: SIGNED_IN,
  exportarMeusDados: SIGNED_IN,
  excluirMeusDados: SIGNED_IN_422,
  // consultores
  listConsultores: ADMINS,
  convidarConsultor: ADMINS_422,
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
  verificarConviteConsultor: OPEN,
  cadastrarConsultor: OPEN_422,
  // The target is a participante: no consultor, so nothing to switch.
  alterarStatusAtivacao: {
    own: '401 401 403 403 403 403 401 404',
    foreign: '401 401 403 403 403 403 401 404',
    missing: '401 401 403 403 403 403 401 404',
  },
  // participantes
  cadastrarParticipante: OPEN_422,
  aceitarConvite: SIGNED_IN_422,
  listClientes: CONSULTORES,
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
  listConvitesEnviados: CONSULTORES,
  verificarConvite: { own: OPEN, foreign: OPEN, missing: OPEN },
  // licencas
  listLicencasParticipante: SIGNED_IN,
  listLicencasDisponiveis: CONSULTORES,
  // disc
  getPerguntas: SIGNED_IN,
  getAlternativas: SIGNED_IN,
  getTestes: PERSON,
  getPerfilDaPessoa: PERSON,
  listTestesFinalizados: PERSON,
  // With totals that fit and a licence that does not exist: nobody finishes for anybody else.
  finalizarTeste: { own: NOWHERE, foreign: NOWHERE, missing: NOWHERE },
  getPerfilDaLicenca: PERSON,
  getRascunho: HOLDER,
  putRascunho: HOLDER,
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
  // empresas
  listEmpresas: OPEN,
  criarEmpresa: CONSULTORES_422,
  // localidades
  listEstados: OPEN,
  listTodasCidades: OPEN,
  listCidades: OPEN,
  getCep: OPEN,
  // compras
  listPlanos: CONSULTORES,
  preCompra: CONSULTORES_422,
  // auditoria
  listAuditoria: ADMINS,
}
