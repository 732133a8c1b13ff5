import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Wrong codes of rooms, per network; right codes are counted too, but never refused. */
export const sala_rede: Limit = { name: 'sala_rede', max: 20, seconds: 15 * 60 }
export const sala_certa_rede: Limit = { name: 'sala_certa_rede', max: 1_000_000, seconds: 15 * 60 }
/**
 * Wrong codes of rooms from everybody together; above it new codes are longer and the operator is warned, and nobody
 * is refused.
 */
export const sala_errada: Limit = { name: 'sala_errada', max: 300, seconds: 15 * 60 }
/** Calls that send commands of one cadeira to one conversation; a phone that was offline sends fifty at once. */
export const devolutiva_comando: Limit = { name: 'devolutiva_comando', max: 1200, seconds: 10 * 60 }
/**
 * Calls that send commands without a cadeira in the conversation, per network; high, because a class whose room was
 * closed still sends its queued commands.
 */
export const devolutiva_rede: Limit = { name: 'devolutiva_rede', max: 600, seconds: 15 * 60 }
