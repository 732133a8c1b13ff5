import { readFileSync } from 'node:fs'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Recusa } from './recusa.ts'

/** With what a backup is sealed and opened. None of it: it lies open. */
export interface Chaves {
  /** For whom it is sealed: public keys of age, `age1…`. */
  para: readonly string[]
  /** Or a senha, which both seals and opens. */
  senha?: string | undefined
  /** Private key that opens the backup: `AGE-SECRET-KEY-1…`. */
  chave?: string | undefined
}

/** A file may stand in a secret's place: its first line that is no comment. */
function fromFile(value: string): string {
  if (/^AGE-SECRET-KEY-/i.test(value)) return value
  try {
    const lines = readFileSync(value, 'utf8').split('\n')
    return lines.map(line => line.trim()).find(line => line !== '' && !line.startsWith('#')) ?? ''
  } catch (cause) {
    throw new Recusa('uso', `BACKUP_CHAVE não é uma chave (AGE-SECRET-KEY-1…) nem um arquivo que se possa ler.`, {
      cause,
    })
  }
}

interface Ambiente {
  BACKUP_PARA?: string | undefined
  BACKUP_SENHA?: string | undefined
  BACKUP_CHAVE?: string | undefined
}

/** @throws {Recusa} uso */
export function readChaves({ BACKUP_PARA, BACKUP_SENHA, BACKUP_CHAVE }: Ambiente): Chaves {
  const para = (BACKUP_PARA ?? '').split(/[\s,]+/).filter(Boolean)
  if (para.length > 0 && BACKUP_SENHA)
    throw new Recusa('uso', 'Informe BACKUP_PARA ou BACKUP_SENHA, não os dois: o age não mistura chave e senha.')
  return {
    para,
    senha: BACKUP_SENHA || undefined,
    chave: BACKUP_CHAVE ? fromFile(BACKUP_CHAVE) : undefined,
  }
}

/**
 * In production a backup that anybody could read is made only where somebody said so.
 * @throws {Recusa} uso
 */
export function requireCifra(
  chaves: Chaves,
  { production, BACKUP_ABERTO }: { production: boolean; BACKUP_ABERTO?: boolean | undefined },
): void {
  if (!production || BACKUP_ABERTO || cifra(chaves)) return
  throw new Recusa(
    'uso',
    'Este backup ficaria aberto: quem alcançasse o arquivo leria nomes, e-mails e resultados. Faça um par de chaves (npm run backup -- --nova-chave) e informe BACKUP_PARA; ou BACKUP_ABERTO=true, se o lugar onde ele fica já o protege.',
  )
}

export const cifra = ({ para, senha }: Chaves): boolean => para.length > 0 || senha !== undefined

/** @throws {Recusa} uso, when a public key is none */
export function encrypterOf({ para, senha }: Chaves): Encrypter {
  const encrypter = new Encrypter()
  if (senha !== undefined) encrypter.setPassphrase(senha)
  for (const chave of para) {
    try {
      encrypter.addRecipient(chave)
    } catch (cause) {
      throw new Recusa('uso', `BACKUP_PARA tem algo que não é chave pública do age: ${chave.slice(0, 20)}`, { cause })
    }
  }
  return encrypter
}

/** @throws {Recusa} uso, when there is nothing to open it with, or a key is none */
export function decrypterOf({ senha, chave }: Chaves): Decrypter {
  if (senha === undefined && chave === undefined)
    throw new Recusa('uso', 'O arquivo está cifrado: informe BACKUP_CHAVE (ou BACKUP_SENHA, se foi cifrado com senha).')
  const decrypter = new Decrypter()
  if (senha !== undefined) decrypter.addPassphrase(senha)
  try {
    if (chave !== undefined) decrypter.addIdentity(chave)
  } catch (cause) {
    throw new Recusa('uso', 'BACKUP_CHAVE não é uma chave secreta do age (AGE-SECRET-KEY-1…).', { cause })
  }
  return decrypter
}

/** A new pair: the public half seals and may lie on the server; the secret half opens and must not. */
export async function novaChave(): Promise<{ publica: string; secreta: string }> {
  const secreta = await generateX25519Identity()
  return { publica: await identityToRecipient(secreta), secreta }
}
