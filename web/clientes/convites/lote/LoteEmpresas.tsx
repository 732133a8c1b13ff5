import { useState } from 'react'
import { groupBy } from '../../../platform/groupBy.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { useCreateByNome } from '../convites.queries.ts'
import type { LinhaView } from './lote.state.ts'
import type { LoteControl } from './useLote.ts'

/**
 * Asks what to do with companies that the file names and the consultor does not have: create one by its name, choose one
 * of hers, or none. Sending does not wait for the answer.
 */
export function LoteEmpresas({ lote }: { lote: LoteControl }) {
  const unknown = groupBy(
    lote.views.filter((view): view is LinhaView & { semEmpresa: string } => view.semEmpresa !== null && !view.enviada),
    view => view.semEmpresa,
  )
  if (unknown.size === 0) return null
  return (
    <section className="grid gap-2 rounded-sm bg-warn-wash px-3.5 py-3" aria-label={t('lote.empresas')}>
      <p className="text-sm text-warn">{tn('lote.empresasTexto', unknown.size)}</p>
      {[...unknown].map(([nome, linhas]) => (
        <Escolha key={nome} lote={lote} nome={nome} pessoas={linhas.length} />
      ))}
    </section>
  )
}

/** The choice for one unknown name. */
function Escolha({ lote, nome, pessoas }: { lote: LoteControl; nome: string; pessoas: number }) {
  const criar = useCreateByNome()
  const [chosen, setChosen] = useState('')
  async function choose(value: string) {
    if (value !== 'criar') return lote.escolherEmpresa(nome, value === 'nenhuma' ? null : Number(value))
    setChosen(value)
    try {
      const { id_empresa } = await criar.mutateAsync(nome)
      lote.escolherEmpresa(nome, id_empresa)
    } catch (error) {
      setChosen('')
      sayFailure(error)
    }
  }
  return (
    <label className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <span className="[overflow-wrap:anywhere]">
        <b>{nome}</b> · {tn('lote.empresaLinhas', pessoas)}
      </span>
      <select
        className="input"
        value={chosen}
        disabled={criar.isPending}
        onChange={event => void choose(event.target.value)}
      >
        <option value="">{t('lote.empresaEscolha')}</option>
        <option value="criar">{t('lote.empresaCriar', { nome })}</option>
        <option value="nenhuma">{t('convites.semEmpresa')}</option>
        {lote.empresas.map(({ id_empresa, nome: dela }) => (
          <option key={id_empresa} value={id_empresa}>
            {dela}
          </option>
        ))}
      </select>
    </label>
  )
}
