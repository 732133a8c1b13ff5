import * as z from 'zod/mini'
import { SCOPES } from '../../platform/permissions.ts'

/** Schema of an escopo. It has its own file so that lists can use it without loading the contracts that change it. */
export const escopo = z.enum(SCOPES)
