import * as auditoria from './auditoria/auditoria.contract.ts'
import * as autorizacoes from './autorizacoes/autorizacoes.contract.ts'
import * as compras from './compras/compras.contract.ts'
import * as cadastroConsultor from './consultores/cadastro.contract.ts'
import * as consultores from './consultores/consultores.contract.ts'
import * as marca from './consultores/marca.contract.ts'
import * as contas from './contas/contas.contract.ts'
import * as meusDados from './contas/meus-dados.contract.ts'
import type { Endpoint } from './contract.ts'
import * as conversas from './conversas/conversas.contract.ts'
import * as convites from './convites/convites.contract.ts'
import * as lote from './convites/lote.contract.ts'
import * as disc from './disc/disc.contract.ts'
import * as emails from './emails/emails.contract.ts'
import * as empresas from './empresas/empresas.contract.ts'
import * as fichaTecnica from './ficha-tecnica/ficha-tecnica.contract.ts'
import * as extrato from './licencas/extrato.contract.ts'
import * as licencas from './licencas/licencas.contract.ts'
import * as localidades from './localidades/localidades.contract.ts'
import * as participantes from './participantes/participantes.contract.ts'
import * as leitura from './relatorios/leitura.contract.ts'
import * as relatorios from './relatorios/relatorios.contract.ts'

const slices = {
  autorizacoes,
  contas,
  meusDados,
  consultores,
  cadastroConsultor,
  marca,
  participantes,
  convites,
  lote,
  licencas,
  extrato,
  disc,
  conversas,
  relatorios,
  leitura,
  empresas,
  localidades,
  compras,
  auditoria,
  fichaTecnica,
  emails,
}

export interface NamedEndpoint {
  slice: string
  /** The contract's own name: `convidarCliente`. */
  name: string
  endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every declared call: what OpenAPI is made from and what the sweep and the fuzz walk. For the server and tests only. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(slices).flatMap(([slice, contracts]) =>
  Object.entries(contracts)
    .flatMap(([name, value]) => (isEndpoint(value) ? [{ slice, name, endpoint: value }] : []))
    // By name: the order of a module's exports is the loader's business.
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
)
