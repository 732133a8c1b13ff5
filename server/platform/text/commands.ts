import { existsSync } from 'node:fs'

/** Names of the commands that npm knows, and under which an installed release has them as files of its own folder. */
type Comando = 'iniciar' | 'migrar' | 'doutor' | 'backup' | 'restaurar' | 'conferir' | 'fator-retirar'

/** Whether this code runs from an installed release, which has no npm. */
const INSTALLED = existsSync(new URL('../../../iniciar', import.meta.url))

/** Returns how a command is typed here: `./migrar` in an installed release, `npm run migrar` in a clone. */
export function commandOf(nome: Comando, opcoes = '', installed = INSTALLED): string {
  const end = opcoes && (installed ? ` ${opcoes}` : ` -- ${opcoes}`)
  if (installed) return `./${nome}${end}`
  return nome === 'iniciar' ? 'npm start' : `npm run ${nome.replace('-', ':')}${end}`
}
