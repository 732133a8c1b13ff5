import { DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Failed sign-ins per account. */
export const login_conta: Limit = { name: 'login_conta', max: 10, seconds: 15 * 60 }
/** Password recovery mails per account. */
export const recuperacao_conta: Limit = { name: 'recuperacao_conta', max: 3, seconds: HOUR_SECONDS }
/** Mails about a sign-in from a new browser, per account. */
export const aviso_de_acesso: Limit = { name: 'aviso_de_acesso', max: 1, seconds: HOUR_SECONDS }
/** Mails that ask a mailbox to accept a consultor's replies, per account and per address. */
export const resposta_conta: Limit = { name: 'resposta_conta', max: 5, seconds: HOUR_SECONDS }
export const resposta_endereco: Limit = { name: 'resposta_endereco', max: 3, seconds: DAY_SECONDS }
