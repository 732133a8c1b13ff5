import { Link } from 'react-router'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import type { LinhaView } from '../lote.state.ts'
import type { LoteControl } from '../useLote.ts'

/**
 * Asks what to do with companies that the file names and the consultor does not have: choose one of hers, or none.
 * Sending does not wait for the answer.
 */
export function LoteEmpresas({ lote }: { lote: LoteControl }) {
  const unknown = Map.groupBy(
    lote.views.filter((view): view is LinhaView & { semEmpresa: string } => view.semEmpresa !== null && !view.enviada),
    view => view.semEmpresa,
  )
  if (unknown.size === 0) return null
  return (
    <section className="grid gap-2 rounded-sm bg-warn-wash px-3.5 py-3" aria-label={t('lote.empresas')}>
      <p className="text-sm text-warn">
        {tn('lote.empresasTexto', unknown.size)} <Link to={to('/criar-empresa')}>{t('lote.cadastrarEmpresa')}</Link>
      </p>
      {[...unknown].map(([nome, linhas]) => (
        <label key={nome} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
          <span className="[overflow-wrap:anywhere]">
            <b>{nome}</b> · {tn('lote.empresaLinhas', linhas.length)}
          </span>
          <select
            className="input"
            value=""
            onChange={event =>
              lote.escolherEmpresa(nome, event.target.value === 'nenhuma' ? null : Number(event.target.value))
            }
          >
            <option value="">{t('lote.empresaEscolha')}</option>
            <option value="nenhuma">{t('convites.semEmpresa')}</option>
            {lote.empresas.map(({ id_empresa, nome: dela }) => (
              <option key={id_empresa} value={id_empresa}>
                {dela}
              </option>
            ))}
          </select>
        </label>
      ))}
    </section>
  )
}
