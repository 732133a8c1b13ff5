import type { Fatura } from '#shared/licencas/propostas/faturas.contract.ts'
import { fatura_encerrada, licencas_liberadas } from '#shared/licencas/propostas/propostas.answers.ts'
import { contasOf, isUnconditional, licencasPagas } from '#shared/licencas/propostas/propostas.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import * as queries from './faturas.queries.ts'
import { getFatura } from './faturas.ts'
import { release, settleLicencas } from './release.ts'
import { lockVenda } from './settle.ts'

/**
 * Gives the licences of a sale that wait for its money, with an admin's reason; they stay whatever is paid. Two admins at
 * the same moment give them once.
 * @throws {Failure} nao_encontrado, fatura_encerrada, licencas_liberadas
 */
export const releaseFatura = (deps: Deps, actor: Actor, id_fatura: string, motivo: string): Promise<Fatura> =>
  inTransaction(deps.db, async tx => {
    const { row, compra } = await lockVenda(tx, id_fatura)
    const { id_compra, n_usuarios, libera, preco_centavos } = row
    if (row.baixada_em !== null) throw fail(fatura_encerrada)
    if (isUnconditional(row) || licencasPagas(n_usuarios, libera, contasOf(row)) === n_usuarios)
      throw fail(licencas_liberadas)
    const { creditadas, estornadas, debito } = await queries.countLicencasOf(tx, id_compra)
    const quem = { id_ator: actor.id_usuario, em: deps.now() }
    if (creditadas < n_usuarios)
      await release(tx, compra, { id_fatura, creditadas, ate: n_usuarios, liberacao: 'admin', motivo, ...quem })
    else {
      // They came once and returned when a receipt was undone: they are given again.
      await queries.updateFatura(tx, id_fatura, { liberacao: 'admin' })
      const detalhes = { n_usuarios: estornadas + debito, preco_centavos, motivo }
      await audit(tx, { ...quem, acao: 'fatura_liberada', alvo: `compra:${id_compra}`, detalhes })
    }
    await settleLicencas(deps, tx, compra, { id_fatura, ...quem, antes: creditadas - estornadas - debito })
    return getFatura(deps, id_fatura, tx)
  })
