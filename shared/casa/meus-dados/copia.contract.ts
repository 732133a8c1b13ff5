import * as z from 'zod/mini'
import { meusDados } from '../../contas/contas/meus-dados.contract.ts'
import { endpoint, instant } from '../../platform/contract.ts'
import { copiaDaConta } from './copia/conta.schema.ts'
import { copiaDasConversas } from './copia/conversas.schema.ts'
import { copiaDosTestes } from './copia/testes.schema.ts'

export const exportMeusDados = endpoint({
  method: 'GET',
  path: '/usuarios/meus-dados/exportar',
  access: 'authenticated',
  fresh: true,
  summary: "A full copy of the caller's data in a reusable format (LGPD art. 19 §3)",
  response: z.object({
    gerado_em: instant,
    dados: meusDados,
    ...copiaDosTestes,
    ...copiaDasConversas,
    ...copiaDaConta,
  }),
})
