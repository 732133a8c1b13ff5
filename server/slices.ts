import { acoes } from './acoes/index.ts'
import { adapters } from './adapters/index.ts'
import { auditoria } from './auditoria/index.ts'
import { autorizacoes } from './autorizacoes/index.ts'
import { backup } from './backup/index.ts'
import { callsOf } from './calls.ts'
import { casa } from './casa/index.ts'
import { clientes } from './clientes/index.ts'
import { combinados } from './combinados/index.ts'
import { compras } from './compras/index.ts'
import { consultores } from './consultores/index.ts'
import { contas } from './contas/index.ts'
import { conversas } from './conversas/index.ts'
import { convites } from './convites/index.ts'
import { db } from './db/index.ts'
import { devolutivas } from './devolutivas/index.ts'
import { disc } from './disc/index.ts'
import { documentacao } from './documentacao/index.ts'
import { emails } from './emails/index.ts'
import { empresas } from './empresas/index.ts'
import { encontros } from './encontros/index.ts'
import { etiquetas } from './etiquetas/index.ts'
import { eventsOf } from './events.ts'
import { evidencia } from './evidencia/index.ts'
import { fichaTecnica } from './ficha-tecnica/index.ts'
import { historico } from './historico/index.ts'
import { http } from './http/index.ts'
import { licencas } from './licencas/index.ts'
import { localidades } from './localidades/index.ts'
import { mailsOf } from './mail.ts'
import { marcacoes } from './marcacoes/index.ts'
import { meses } from './meses/index.ts'
import { meusDados } from './meus-dados/index.ts'
import { participantes } from './participantes/index.ts'
import { pessoas } from './pessoas/index.ts'
import { quarto } from './quarto/index.ts'
import { relatorios } from './relatorios/index.ts'
import { remetente } from './remetente/index.ts'
import { rodadas } from './rodadas/index.ts'
import { secrets } from './secrets/index.ts'
import type { Part, Slice } from './slice.ts'
import { visoes } from './visoes/index.ts'
import { vivo } from './vivo/index.ts'

/** Every slice of the server, and nowhere else a list of them. */
export const slices: readonly Slice[] = [
  autorizacoes,
  contas,
  meusDados,
  consultores,
  participantes,
  convites,
  etiquetas,
  acoes,
  rodadas,
  licencas,
  disc,
  marcacoes,
  evidencia,
  conversas,
  encontros,
  devolutivas,
  combinados,
  historico,
  relatorios,
  empresas,
  localidades,
  compras,
  auditoria,
  casa,
  pessoas,
  fichaTecnica,
  emails,
  visoes,
  vivo,
]

/** Slices, and what they stand on: whatever has pages, tables, jobs or something to tidy. */
export const parts: readonly Part[] = [
  ...slices,
  documentacao,
  remetente,
  clientes,
  quarto,
  meses,
  http,
  backup,
  secrets,
  db,
  adapters,
]

/** Every declared call of the product. */
export const endpoints = callsOf(slices)

/** The tables whose rows no backup has. */
export const fleeting: readonly string[] = parts.flatMap(part => part.fleeting ?? [])

/** Which parts act on what happens in others. */
export const events = eventsOf(parts)

/** What each mail says. */
export const mails = mailsOf(parts)
