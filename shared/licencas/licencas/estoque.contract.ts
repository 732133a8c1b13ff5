import * as z from 'zod/mini'
import { endpoint, list, pageQuery } from '../../platform/contract.ts'
import { licenca } from './licencas.contract.ts'

/** Schema of a kind of licence: 1 individual, 2 of companies. */
export const tipoLicenca = z.union([z.literal(1), z.literal(2)], 'Selecione o tipo de licença')
export type TipoLicenca = z.infer<typeof tipoLicenca>

export const listLicencasDisponiveis = endpoint({
  method: 'GET',
  path: '/consultores/licencas',
  access: 'permite_cadastrar_participante',
  summary: "The consultant's available licences, expired invites already returned",
  query: pageQuery,
  response: z.extend(list(licenca), {
    individual: z.int(),
    /** All available licences of type 2: the free ones and those at the disposal of a company. */
    empresarial: z.int(),
    empresarial_livre: z.int(),
    consignadas: z.array(z.object({ id_empresa: z.int(), nome: z.string(), disponivel: z.int() })),
  }),
})
