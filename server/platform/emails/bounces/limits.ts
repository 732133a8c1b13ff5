import type { Limit } from '../../http/guard/throttle.ts'

/** Notices of a sending service about mails that came back, per network. */
export const bounceNotices: Limit = { name: 'aviso_email_rede', max: 3000, seconds: 15 * 60 }
