import { readFileSync } from 'node:fs'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { commandOf } from '../../text/commands.ts'
import { Refusal } from '../refusal.ts'

/** Keys that encrypt and decrypt a backup; without any of them a backup is written unencrypted. */
export interface Keys {
  /** Public age keys (`age1…`) for which a backup is encrypted. */
  para: readonly string[]
  /** A senha that both encrypts and decrypts, in place of keys. */
  senha?: string | undefined
  /** Private age key that decrypts a backup: `AGE-SECRET-KEY-1…`. */
  chave?: string | undefined
}

/** Returns the key itself, or, when given a path, the first line of that file that is neither empty nor a comment. */
function fromFile(value: string): string {
  if (/^AGE-SECRET-KEY-/i.test(value)) return value
  try {
    const lines = readFileSync(value, 'utf8').split('\n')
    return lines.map(line => line.trim()).find(line => line !== '' && !line.startsWith('#')) ?? ''
  } catch (cause) {
    throw new Refusal('uso', `BACKUP_CHAVE não é uma chave (AGE-SECRET-KEY-1…) nem um arquivo que se possa ler.`, {
      cause,
    })
  }
}

interface Ambiente {
  BACKUP_PARA?: string | undefined
  BACKUP_SENHA?: string | undefined
  BACKUP_CHAVE?: string | undefined
}

/** Reads the keys from the environment. @throws {Recusa} uso */
export function readKeys({ BACKUP_PARA, BACKUP_SENHA, BACKUP_CHAVE }: Ambiente): Keys {
  const para = (BACKUP_PARA ?? '').split(/[\s,]+/).filter(Boolean)
  if (para.length > 0 && BACKUP_SENHA)
    throw new Refusal('uso', 'Informe BACKUP_PARA ou BACKUP_SENHA, não os dois: o age não mistura chave e senha.')
  return {
    para,
    senha: BACKUP_SENHA || undefined,
    chave: BACKUP_CHAVE ? fromFile(BACKUP_CHAVE) : undefined,
  }
}

/**
 * Refuses an unencrypted backup in production unless BACKUP_ABERTO allows it.
 * @throws {Recusa} uso
 */
export function requireEncryption(
  chaves: Keys,
  { production, BACKUP_ABERTO }: { production: boolean; BACKUP_ABERTO?: boolean | undefined },
): void {
  if (!production || BACKUP_ABERTO || isEncrypted(chaves)) return
  throw new Refusal(
    'uso',
    `Este backup ficaria aberto: quem alcançasse o arquivo leria nomes, e-mails e resultados. Faça um par de chaves (${commandOf('backup', '--nova-chave')}) e informe BACKUP_PARA; ou BACKUP_ABERTO=true, se o lugar onde ele fica já o protege.`,
  )
}

export const isEncrypted = ({ para, senha }: Keys): boolean => para.length > 0 || senha !== undefined

/** Makes an age encrypter for these keys. @throws {Recusa} uso, when a public key is invalid */
export function encrypterOf({ para, senha }: Keys): Encrypter {
  const encrypter = new Encrypter()
  if (senha !== undefined) encrypter.setPassphrase(senha)
  for (const chave of para) {
    try {
      encrypter.addRecipient(chave)
    } catch (cause) {
      throw new Refusal('uso', `BACKUP_PARA tem algo que não é chave pública do age: ${chave.slice(0, 20)}`, { cause })
    }
  }
  return encrypter
}

/** Makes an age decrypter from these keys. @throws {Recusa} uso, when there is no key or an invalid one */
export function decrypterOf({ senha, chave }: Keys): Decrypter {
  if (senha === undefined && chave === undefined)
    throw new Refusal(
      'uso',
      'O arquivo está cifrado: informe BACKUP_CHAVE (ou BACKUP_SENHA, se foi cifrado com senha).',
    )
  const decrypter = new Decrypter()
  if (senha !== undefined) decrypter.addPassphrase(senha)
  try {
    if (chave !== undefined) decrypter.addIdentity(chave)
  } catch (cause) {
    throw new Refusal('uso', 'BACKUP_CHAVE não é uma chave secreta do age (AGE-SECRET-KEY-1…).', { cause })
  }
  return decrypter
}

/**
 * Makes a new key pair: the public key encrypts and may be stored on the server; the secret key decrypts and must not
 * be.
 */
export async function newKey(): Promise<{ publica: string; secreta: string }> {
  const secreta = await generateX25519Identity()
  return { publica: await identityToRecipient(secreta), secreta }
}
