import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { to } from '../../../../platform/screens/to.ts'
import { OPENS_NEW, type OpensNew } from '../../../../platform/session/opens-new.ts'

/** Returns the address at which licences are bought and the state that begins the invoice with this company. */
export const notaPara = (empresa: EmpresaDaPagina): [string, { state: OpensNew }] => [
  to('/preco', {}, { query: { tipo: 2, empresa: empresa.id_empresa } }),
  {
    state: {
      ...OPENS_NEW,
      nota: {
        nome: empresa.nome,
        documento: empresa.cnpj ? cnpj.format(empresa.cnpj) : '',
        cep: cep.format(empresa.cep ?? ''),
        estado: empresa.id_estado ? String(empresa.id_estado) : '',
        id_cidade: empresa.id_cidade ? String(empresa.id_cidade) : '',
        endereco: empresa.endereco ?? '',
        numero: empresa.numero ?? '',
      },
    },
  },
]
