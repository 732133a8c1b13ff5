import * as z from 'zod/mini'
import { sessao } from '../../contas/contas/contas.contract.ts'

/** Path of a registration, whichever its shape. */
export const PATH_DO_CADASTRO = '/participantes'

/** Answer to a registration: the session that it begins. */
export const respostaDoCadastro = z.extend(sessao, { mensagem: z.string() })
