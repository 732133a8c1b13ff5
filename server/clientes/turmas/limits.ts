import { DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Unknown codes of turmas, per network; high, because a room full of people shares one network. */
export const codigo_rede: Limit = { name: 'codigo_rede', max: 600, seconds: 15 * 60 }
/** Unknown codes of turmas from everybody together; above it the operator is warned, and nobody is refused. */
export const codigo_errado: Limit = { name: 'codigo_errado', max: 1000, seconds: HOUR_SECONDS }
/** Requests to join a turma, per network. */
export const entrada_rede: Limit = { name: 'entrada_rede', max: 600, seconds: HOUR_SECONDS }
/** Mails that confirm an address for a turma, per address; above it no mail is sent, without telling the caller. */
export const entrada_endereco: Limit = { name: 'entrada_endereco', max: 5, seconds: DAY_SECONDS }
/**
 * Mails that confirm an address, per link of a turma, in all and per network; `max` is added to the number of free
 * places (`clientes/turmas/provas.ts`). Mails held back are counted and shown to the consultor.
 */
export const prova_rodada: Limit = { name: 'prova_rodada', max: 40, seconds: DAY_SECONDS }
export const prova_origem: Limit = { name: 'prova_origem', max: 20, seconds: DAY_SECONDS }
export const prova_retida: Limit = { name: 'prova_retida', max: 1, seconds: DAY_SECONDS }
/** Requests for the page on which a company follows its turma, per network. */
export const acompanhar_rede: Limit = { name: 'acompanhar_rede', max: 600, seconds: 15 * 60 }
