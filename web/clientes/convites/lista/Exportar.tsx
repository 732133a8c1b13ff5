import { useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { Icon } from '../../../platform/lists/icons/icons.tsx'
import { saveFile } from '../../../platform/ui/download.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { PageMenu } from '../../../platform/ui/overlays/PageMenu.tsx'
import { exportPessoas, type FiltroNaConsulta } from '../../pessoas/pessoas.queries.ts'

const FORMATOS = ['csv', 'xlsx'] as const

/**
 * Menu that downloads the people found by the list, or the selected ones, as CSV or XLSX; with the columns that the
 * list shows.
 */
export function Exportar({
  filtro,
  selecao,
}: {
  filtro: FiltroNaConsulta
  selecao?: { ids: number[] } | { filtro: FiltroNaConsulta; exceto?: number[] }
}) {
  const [busy, setBusy] = useState(false)
  async function save(formato: (typeof FORMATOS)[number]) {
    if (busy) return
    setBusy(true)
    await attempt(async () => {
      saveFile(await exportPessoas(formato, { ...filtro, ...selected(selecao) }))
    })
    setBusy(false)
  }
  return (
    <PageMenu
      className="act"
      trigger={
        <>
          <Icon name="download" />
          <span className="act-words">{t(busy ? 'comum.carregando' : 'pessoas.exportar')}</span>
        </>
      }
      entries={FORMATOS.map(formato => ({
        id: formato,
        label: t(`pessoas.exportar.${formato}`),
        onSelect: () => void save(formato),
      }))}
    />
  )
}

/** Returns the selection as parameters of the API call. */
function selected(selecao: Parameters<typeof Exportar>[0]['selecao']): FiltroNaConsulta {
  if (!selecao) return {}
  if ('ids' in selecao) return { ids: selecao.ids.join(',') }
  return selecao.exceto ? { exceto: selecao.exceto.join(',') } : {}
}
