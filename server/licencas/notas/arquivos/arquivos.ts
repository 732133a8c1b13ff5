import { randomBytes, randomUUID } from 'node:crypto'
import { ARQUIVO_MAX_BYTES, type FormatoArquivo, LARGE_ARQUIVO } from '#shared/licencas/notas/arquivos.contract.ts'
import { campos } from '#shared/licencas/notas/notas.answers.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { seal, unseal } from '../../../platform/adapters/pdf-cache/sealed.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { believed, type Secrets, signing } from '../../../platform/secrets/secrets.ts'
import { encrypt, encryptedPrefix, openEncrypted } from '../../../platform/secrets/signed.ts'
import * as queries from './arquivos.queries.ts'

const KIND = 'arquivo_fiscal'

/** Matches the start of an XML document of one element, by its name; a DOCTYPE or a style sheet stands in no NFS-e. */
const ROOT = /^\uFEFF?\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<([\w.-]+:)?([\w.-]+)[\s>]/
/** Names of that element, national or of a city: NFSe, CompNfse, ConsultarNfseResposta, NFe, RetornoConsulta. */
const OF_NOTA = /nfs?e|^Retorno/i

/** Whether this is the XML of an NFS-e, from its first element to the end of it; HTML and SVG are none. */
function isNotaXml(bytes: Buffer): boolean {
  const [, prefix = '', name = ''] = ROOT.exec(bytes.subarray(0, 4_096).toString('utf8')) ?? []
  const end = bytes.subarray(-256).toString('utf8').trimEnd()
  return OF_NOTA.test(name) && end.endsWith(`</${prefix}${name}>`)
}

const HEADS: readonly [FormatoArquivo, (bytes: Buffer) => boolean][] = [
  ['pdf', bytes => bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')],
  ['png', bytes => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['jpeg', bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['xml', isNotaXml],
]

/** Returns the format that a file's first bytes say; null for any other. Its name is never looked at. */
export const formatoOf = (bytes: Buffer): FormatoArquivo | null => HEADS.find(([, is]) => is(bytes))?.[0] ?? null

/**
 * Reads a file that was sent in base64.
 * @param campo field at which a refusal stands
 * @throws {Failure} dados_invalidos when it is too large, or of none of these formats
 */
export function readArquivo(base64: string, formatos: readonly FormatoArquivo[], campo: string) {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > ARQUIVO_MAX_BYTES) throw fail(dados_invalidos, { campos: { [campo]: LARGE_ARQUIVO } })
  const formato = formatoOf(bytes)
  if (!formato || !formatos.includes(formato))
    throw fail(dados_invalidos, { campos: { [campo]: campos.arquivo_de_formato(formatos) } })
  return { formato, bytes }
}

/** Keeps a file encrypted by a key of its own, which the installation's key encrypts. Returns its id. */
export async function saveArquivo(
  deps: Pick<Deps, 'secrets'>,
  tx: Tx,
  { formato, bytes, em }: { formato: FormatoArquivo; bytes: Buffer; em: Date },
): Promise<string> {
  const id_arquivo = randomUUID()
  const key = randomBytes(32)
  await queries.insertArquivo(tx, {
    id_arquivo,
    formato,
    tamanho: bytes.length,
    chave: await encrypt(signing(deps.secrets, KIND), `${id_arquivo}:${key.toString('base64')}`),
    bytes: seal({ name: id_arquivo, key }, bytes),
    em,
  })
  return id_arquivo
}

const openKey = async (secrets: Secrets, id_arquivo: string, chave: string): Promise<Buffer | null> => {
  const inside = await openEncrypted(believed(secrets, KIND), chave)
  return inside?.startsWith(`${id_arquivo}:`) ? Buffer.from(inside.slice(id_arquivo.length + 1), 'base64') : null
}

/** Returns a kept file; null, and a log line, when its key was replaced twice, or a bit of it was changed. */
export async function openArquivo(deps: Pick<Deps, 'secrets' | 'log'>, db: Db | Tx, id_arquivo: string) {
  const row = await queries.findArquivo(db, id_arquivo)
  const key = row && (await openKey(deps.secrets, id_arquivo, row.chave))
  const bytes = key && unseal({ name: id_arquivo, key }, row.bytes)
  if (bytes) return { formato: row.formato, bytes }
  deps.log.error({ id_arquivo }, 'a kept file cannot be opened')
  return null
}

/**
 * Returns a kept file in base64.
 * @throws {Failure} nao_encontrado when it cannot be opened
 */
export async function unsealArquivo(deps: Pick<Deps, 'secrets' | 'log'>, db: Db | Tx, id_arquivo: string) {
  const arquivo = await openArquivo(deps, db, id_arquivo)
  if (!arquivo) throw fail(nao_encontrado)
  return { formato: arquivo.formato, base64: arquivo.bytes.toString('base64') }
}

/** Largest number of keys sealed again in one run. */
const LOTE = 500

/** Seals the keys of files again that were sealed under the previous key, while it is still accepted. */
export async function resealArquivos({ db, secrets, log }: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<void> {
  const comeco = encryptedPrefix(signing(secrets, KIND))
  for (const { id_arquivo, chave: antes } of await queries.listSealedBefore(db, comeco, LOTE)) {
    const key = await openKey(secrets, id_arquivo, antes)
    if (!key) {
      log.error({ id_arquivo }, 'a kept file cannot be opened')
      continue
    }
    const chave = await encrypt(signing(secrets, KIND), `${id_arquivo}:${key.toString('base64')}`)
    await queries.setChave(db, id_arquivo, { antes, chave })
  }
}

export { deleteArquivo } from './arquivos.queries.ts'
