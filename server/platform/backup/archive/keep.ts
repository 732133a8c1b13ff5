import { openAsBlob } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { DAY_MS } from '#shared/platform/time.ts'
import { Refusal } from '../refusal.ts'

/* What becomes of a backup once it is whole: older ones go, and another place gets it too. */

const NAME = /^quadrante-\d{8}T\d{9}Z\.tar\.zst(\.age)?$/
const LEFT = /^quadrante-\d{8}T\d{9}Z\.tar\.zst(\.age)?\.parcial$/
/** Age in ms after which a partial file counts as left behind by a process that died. */
const LEFT_MS = DAY_MS
/** Days after which an erased person may be in no backup any more; the privacy notice promises it. */
export const RETENTION_DAYS = 30
/** Largest upload in one request that S3 accepts, in bytes. */
const PIECE_BYTES = 5 * 2 ** 30

/**
 * Deletes all but the newest backups of a folder, and partial files left behind; files that are no backups by name
 * stay.
 * @returns the deleted names
 */
export async function keep(pasta: string, quantos: number): Promise<string[]> {
  const names = (await readdir(pasta)).sort()
  const old = names.filter(name => NAME.test(name)).slice(0, -quantos)
  const left: string[] = []
  for (const name of names.filter(found => LEFT.test(found)))
    if (Date.now() - (await stat(join(pasta, name))).mtimeMs > LEFT_MS) left.push(name)
  for (const name of [...old, ...left]) await rm(join(pasta, name), { force: true })
  return [...old, ...left]
}

/** Names of the backups of a folder that are older than the notice of privacy allows. */
export async function expired(pasta: string, agora: Date): Promise<string[]> {
  const limit = new Date(agora.getTime() - RETENTION_DAYS * DAY_MS).toISOString().replace(/\D/g, '')
  // A name carries its instant to the millisecond, in UTC.
  const instant = (name: string) => name.replace(/\D/g, '')
  return (await readdir(pasta)).filter(name => NAME.test(name) && instant(name) < limit).sort()
}

/**
 * Uploads a backup to a bucket: `https://key:secret@host/bucket/prefix?region=us-east-1`, path style, in one piece. A
 * lifecycle rule of the bucket decides how long it is kept.
 * @throws {Recusa} falhou
 */
export async function send(caminho: string, arquivo: string, address: string): Promise<void> {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  })
  const body = await openAsBlob(caminho)
  if (body.size > PIECE_BYTES)
    throw new Refusal('falhou', `${arquivo} tem mais de 5 GB: leve-o ao balde com outra ferramenta.`)
  const target = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}/${arquivo}`
  const put = await client.fetch(target, { method: 'PUT', body, redirect: 'error' })
  await put.body?.cancel()
  const head = put.ok ? await client.fetch(target, { method: 'HEAD', redirect: 'error' }) : put
  if (!head.ok || Number(head.headers.get('content-length')) !== body.size)
    throw new Refusal(
      'falhou',
      `O balde não ficou com ${arquivo} inteiro (resposta ${head.status}); o arquivo local fica.`,
    )
}
