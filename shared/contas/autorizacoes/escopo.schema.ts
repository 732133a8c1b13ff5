import * as z from 'zod/mini'
import { ESCOPOS } from '../../platform/permissions.ts'

/** On its own: lists that show an escopo need none of the calls that change it. */
export const escopo = z.enum(ESCOPOS)
