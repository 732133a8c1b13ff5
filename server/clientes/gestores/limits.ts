import { DAY_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Mails that give access to a company, per address; per consultora they count as invites do (`INVITE_LIMITS`). */
export const acesso_endereco: Limit = { name: 'acesso_endereco', max: 5, seconds: DAY_SECONDS }
