/* Who of a company follows it with a login. Other slices read the table in joins; only this slice writes it. */

export { listAcessosDaPessoa } from './acessos.queries.ts'
export { forgetAcessos } from './leave.ts'
