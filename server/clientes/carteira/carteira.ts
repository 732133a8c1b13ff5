/* Who is whose client. Other slices may read the table in joins; only this slice writes it. */

export {
  addCliente,
  changeEmailOfCliente,
  changeEmpresaOfCliente,
  changeEmpresaOfClientes,
  deleteVinculos,
  renameCliente,
} from './carteira.queries.ts'
