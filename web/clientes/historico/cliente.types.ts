import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import type { TesteEmSelecao, TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import type { Licenca } from '#shared/licencas/licencas/licencas.contract.ts'
import type { Privileges } from '#shared/platform/permissions.ts'
import type { TextosDa } from '../../disc/perfil/perfil.queries.ts'

/** Data of every section of a client's page. */
export interface DadosDoCliente {
  usuario: Usuario
  privilegios: Privileges
  /** The client's row; absent for an admin. */
  cliente?: PessoaNaLista
  /** Tests that the person shares with the viewer, newest first. */
  testes: readonly TesteFinalizado[]
  fechados: number
  /** Tests made in a selection, which have their content in their reports alone. */
  em_selecao: readonly TesteEmSelecao[]
  /** Tests that the client has not finished. */
  abertas: readonly Licenca[]
  textosDa: TextosDa
}
