import { casa } from './casa/casa/index.ts'
import { meusDados } from './casa/meus-dados/index.ts'
import { acoes } from './clientes/acoes/index.ts'
import { acordos } from './clientes/acordos/index.ts'
import { clientes } from './clientes/carteira/index.ts'
import { convites } from './clientes/convites/index.ts'
import { empresas } from './clientes/empresas/index.ts'
import { equipes } from './clientes/equipes/index.ts'
import { etiquetas } from './clientes/etiquetas/index.ts'
import { gestores } from './clientes/gestores/index.ts'
import { historico } from './clientes/historico/index.ts'
import { mapa } from './clientes/mapa/index.ts'
import { papeis } from './clientes/papeis/index.ts'
import { participantes } from './clientes/participantes/index.ts'
import { passagens } from './clientes/passagens/index.ts'
import { pessoas } from './clientes/pessoas/index.ts'
import { turmas } from './clientes/turmas/index.ts'
import { visoes } from './clientes/visoes/index.ts'
import { administracao } from './contas/administracao/index.ts'
import { auditoria } from './contas/auditoria/index.ts'
import { autorizacoes } from './contas/autorizacoes/index.ts'
import { consultores } from './contas/consultores/index.ts'
import { contas } from './contas/contas/index.ts'
import { fatores } from './contas/fatores/index.ts'
import { instalacao } from './contas/instalacao/index.ts'
import { interesses } from './contas/interesses/index.ts'
import { localidades } from './contas/localidades/index.ts'
import { remetente } from './contas/remetente/index.ts'
import { sso } from './contas/sso/index.ts'
import { combinados } from './conversas/combinados/index.ts'
import { conversas } from './conversas/conversas/index.ts'
import { devolutivas } from './conversas/devolutivas/index.ts'
import { encontros } from './conversas/encontros/index.ts'
import { horarios } from './conversas/horarios/index.ts'
import { levar } from './conversas/levar/index.ts'
import { quarto } from './conversas/quarto/index.ts'
import { cartao } from './disc/cartao/index.ts'
import { disc } from './disc/disc/index.ts'
import { evidencia } from './disc/evidencia/index.ts'
import { fichaTecnica } from './disc/ficha-tecnica/index.ts'
import { marcacoes } from './disc/marcacoes/index.ts'
import { relatorios } from './disc/relatorios/index.ts'
import { compras } from './licencas/compras/index.ts'
import { licencas } from './licencas/licencas/index.ts'
import { notas } from './licencas/notas/index.ts'
import { propostas } from './licencas/propostas/index.ts'
import { adapters } from './platform/adapters/index.ts'
import { backup } from './platform/backup/index.ts'
import { db } from './platform/db/index.ts'
import { documentation } from './platform/documentation/index.ts'
import { emails } from './platform/emails/index.ts'
import { eventsOf } from './platform/events.ts'
import { http } from './platform/http/index.ts'
import { mailsOf } from './platform/mail.ts'
import { months } from './platform/months/index.ts'
import { secrets } from './platform/secrets/index.ts'
import { callsOf } from './platform/slice/calls.ts'
import { refusalsOf } from './platform/slice/folds.ts'
import type { Part, Slice } from './platform/slice/slice.ts'
import { streams } from './platform/streams/index.ts'

/** Every slice of the server; the only list of them. */
export const slices: readonly Slice[] = [
  autorizacoes,
  contas,
  fatores,
  sso,
  meusDados,
  consultores,
  administracao,
  instalacao,
  interesses,
  participantes,
  convites,
  etiquetas,
  acoes,
  turmas,
  equipes,
  mapa,
  acordos,
  gestores,
  passagens,
  licencas,
  disc,
  marcacoes,
  cartao,
  evidencia,
  conversas,
  encontros,
  horarios,
  devolutivas,
  combinados,
  levar,
  historico,
  relatorios,
  empresas,
  papeis,
  localidades,
  compras,
  notas,
  propostas,
  auditoria,
  casa,
  pessoas,
  fichaTecnica,
  emails,
  visoes,
  streams,
]

/** All slices, and the platform parts below them that have pages, tables, jobs or tidying. */
export const parts: readonly Part[] = [
  ...slices,
  documentation,
  remetente,
  clientes,
  quarto,
  months,
  http,
  backup,
  secrets,
  db,
  adapters,
]

/** Every declared call of the product. */
export const endpoints = callsOf(slices)

/** Tables whose rows are left out of backups. */
export const fleeting: readonly string[] = parts.flatMap(part => part.fleeting ?? [])

/** Every refusal of the product's calls. */
export const refusals = refusalsOf(parts)

/** Acts of all parts on the events of others. */
export const events = eventsOf(parts)

/** All mails by reason. */
export const mails = mailsOf(parts)
