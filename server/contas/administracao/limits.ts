import { DAY_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Corrections of one account's address before it is confirmed, whoever makes them. */
export const correcao_conta: Limit = { name: 'correcao_conta', max: 5, seconds: DAY_SECONDS }
/** Questions that one account sends from the help page. */
export const pergunta_ajuda: Limit = { name: 'pergunta_ajuda', max: 20, seconds: DAY_SECONDS }
