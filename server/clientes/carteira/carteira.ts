/* The door of this room: who is whose client. Reading it, with joins, is anybody's; writing it is done here. */

export {
  addCliente,
  deleteVinculos,
  mudarEmailDoCliente,
  mudarEmpresaDoCliente,
  renomearCliente,
} from './carteira.queries.ts'
