import * as z from 'zod/mini'
import { instant } from '../../platform/contract.ts'
import { EXIGENCIAS } from './exigencia.rules.ts'

/** How an account is asked for a second factor, and until when an admin has time. */
export const pedidoDeFator = z.object({ exigencia: z.enum(EXIGENCIAS), ate: z.nullable(instant) })
