import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Env } from '../env.ts'
import { type Finding, failed, passed, warned } from '../text/finding.ts'
import { codeOf, deepMessageOf, messageOf } from '../text/thrown.ts'

/* Folders, buckets and the collector of traces: places that are written to long after a server has started. */

/** Free disk space in bytes: below `low` somebody should look, below `empty` writing may fail. */
const DISK = { low: 2e9, empty: 2e8 } as const
const FETCH_MS = 8_000

/** Checks the free space on the disk of a folder. */
export async function checkSpace(pasta: string, onde: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(pasta)
  const free = bavail * bsize
  const words = `${(free / 1e9).toFixed(1).replace('.', ',')} GB livres ${onde}`
  if (free < DISK.empty) return failed(words)
  return free < DISK.low ? warned(words) : passed(words)
}

/** Returns the folder itself, or its nearest existing parent; missing folders are made when they are needed. */
async function existing(pasta: string): Promise<string> {
  try {
    await stat(pasta)
    return pasta
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return existing(dirname(pasta))
  }
}

/** Checks that a folder exists or can be made, can be written to, and has free disk space. */
async function pasta(nome: string, caminho: string | undefined): Promise<Finding[]> {
  if (!caminho) return []
  try {
    const found = await existing(resolve(caminho))
    if (!(await stat(found)).isDirectory()) return [failed(`${nome}: ${found} não é uma pasta`)]
    await access(found, constants.W_OK | constants.X_OK)
    return [await checkSpace(found, `em ${nome}`)]
  } catch (error) {
    return [failed(`${nome} não pode ser escrita: ${messageOf(error)}`)]
  }
}

/** Checks that a bucket accepts the key, by asking for a file that does not exist. */
async function bucket(nome: string, address: string | undefined): Promise<Finding[]> {
  if (!address) return []
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 0,
  })
  const name = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}/doutor`
  try {
    const answer = await client.fetch(name, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) })
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
    if (answer.ok || (answer.status === 404 && code !== 'NoSuchBucket')) return [passed(`o balde de ${nome} responde`)]
    // A key that may only write hears this of every name.
    if (code === 'AccessDenied') return [warned(`o balde de ${nome} não deixa ler: confira que deixa escrever`)]
    return [failed(`o balde de ${nome} respondeu ${answer.status}${code ? ` (${code})` : ''}`)]
  } catch (error) {
    return [failed(`o balde de ${nome} não responde: ${deepMessageOf(error)}`)]
  }
}

/** Checks the folders and buckets for documents, backups and built pages. */
export async function kept(env: Env): Promise<Finding[]> {
  const { S3_URL, BACKUP_S3_URL, PDF_CACHE_DIR, BACKUP_DIR, ASSETS_DIR } = env
  const found = await Promise.all([
    S3_URL ? bucket('S3_URL', S3_URL) : pasta('PDF_CACHE_DIR', PDF_CACHE_DIR),
    pasta('BACKUP_DIR', BACKUP_DIR),
    bucket('BACKUP_S3_URL', BACKUP_S3_URL),
  ])
  const assets =
    ASSETS_DIR &&
    (await stat(ASSETS_DIR).then(
      found => found.isDirectory(),
      () => false,
    ))
  return [
    ...found.flat(),
    ...(assets === false ? [failed(`ASSETS_DIR: ${ASSETS_DIR} não está lá; instale a versão de novo`)] : []),
  ]
}

/** Checks that the trace collector accepts an empty list of traces. */
export async function checkTraces({
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_HEADERS,
}: Env): Promise<Finding[]> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return []
  const own = (OTEL_EXPORTER_OTLP_HEADERS ?? '')
    .split(',')
    .map(pair => pair.split('='))
    .flatMap(([name = '', ...value]) =>
      name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
    )
  try {
    const answer = await fetch(`${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...Object.fromEntries(own), 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(FETCH_MS),
    })
    await answer.body?.cancel()
    return [answer.ok ? passed('o coletor responde') : failed(`o coletor respondeu ${answer.status}`)]
  } catch (error) {
    return [failed(`o coletor não responde: ${deepMessageOf(error)}`)]
  }
}
