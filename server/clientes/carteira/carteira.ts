/* Who is whose client. Other slices may read the table in joins; only this slice writes it. */

export {
  addCliente,
  deleteVinculos,
  mudarEmailDoCliente,
  mudarEmpresaDoCliente,
  mudarEmpresaDosClientes,
  renomearCliente,
} from './carteira.queries.ts'
