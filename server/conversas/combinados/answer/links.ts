import { RESPOSTAS_COMBINADO, type RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import { MARCOS, type Marco } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Deps } from '../../../platform/deps.ts'
import { believed, type Secrets, signing } from '../../../platform/secrets/secrets.ts'
import { sealed, sealTextOf } from '../../../platform/secrets/signed.ts'

/*
 * The links of mails about what was agreed. Each carries an id and what it is for, sealed, and no moment: rows and the
 * server's clock say until when it opens. The first byte keeps one kind from being taken for another.
 */

/** Kinds of links to combinados, by their number in the signed token. */
const TIPOS = { resposta_do_combinado: 1, confirmacao_do_combinado: 2, lembretes_do_combinado: 3 } as const
type Tipo = keyof typeof TIPOS

type WithKey = Pick<Deps, 'secrets'>

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function sign(secrets: Secrets, tipo: Tipo, id: string, ...rest: number[]): string {
  const payload = Buffer.concat([Buffer.from([TIPOS[tipo]]), bytesOf(id), Buffer.from(rest)])
  return `${payload.toString('base64url')}.${sealTextOf(signing(secrets, tipo), payload)}`
}

/** The content of a token signed for this kind of link; null for any other token. */
function read(secrets: Secrets, tipo: Tipo, token: string): { id: string; rest: Buffer } | null {
  const [payload, mac] = token.split('.').map(part => Buffer.from(part, 'base64url'))
  if (!payload || !mac || payload[0] !== TIPOS[tipo] || !sealed(believed(secrets, tipo), payload, mac)) return null
  return { id: uuidOf(payload.subarray(1, 17)), rest: payload.subarray(17) }
}

export interface LinkDeResposta {
  id_combinado: string
  marco: Marco
  resposta: RespostaCombinado
}

/** Token of a link that answers one question about one combinado. */
export const tokenDaResposta = (deps: WithKey, { id_combinado, marco, resposta }: LinkDeResposta): string =>
  sign(
    deps.secrets,
    'resposta_do_combinado',
    id_combinado,
    MARCOS.indexOf(marco) * RESPOSTAS_COMBINADO.length + RESPOSTAS_COMBINADO.indexOf(resposta),
  )

export function readResposta(deps: WithKey, token: string): LinkDeResposta | null {
  const found = read(deps.secrets, 'resposta_do_combinado', token)
  const n = found?.rest[0]
  if (!found || n === undefined || found.rest.length !== 1) return null
  const marco = MARCOS[Math.floor(n / RESPOSTAS_COMBINADO.length)]
  const resposta = RESPOSTAS_COMBINADO[n % RESPOSTAS_COMBINADO.length]
  return marco && resposta ? { id_combinado: found.id, marco, resposta } : null
}

/** Token of a link that confirms or contests the combinados of one conversation. */
export const tokenDaConfirmacao = (deps: WithKey, id_devolutiva: string): string =>
  sign(deps.secrets, 'confirmacao_do_combinado', id_devolutiva)
export const readConfirmacao = (deps: WithKey, token: string): string | null =>
  read(deps.secrets, 'confirmacao_do_combinado', token)?.id ?? null

/** Token of a link that stops the reminders of one conversation. */
export const tokenDosLembretes = (deps: WithKey, id_devolutiva: string): string =>
  sign(deps.secrets, 'lembretes_do_combinado', id_devolutiva)
export const readLembretes = (deps: WithKey, token: string): string | null =>
  read(deps.secrets, 'lembretes_do_combinado', token)?.id ?? null
