import { keysUnder, type MessageKey, t } from '../../platform/i18n/i18n.ts'

const PREFIX = 'email.tipo.'

/** Returns every kind of mail that has words. */
export const listTipos = (): string[] => keysUnder(PREFIX).map(key => key.slice(PREFIX.length))

/** Returns a kind of mail in words; one that this version does not know keeps its name. */
export const tipoDeEmail = (tipo: string): string =>
  // cast: its words are among the messages
  listTipos().includes(tipo) ? t(`email.tipo.${tipo}` as MessageKey) : tipo
