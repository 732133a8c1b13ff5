import { t } from '../../../platform/i18n/i18n.ts'
import { useListState } from '../../../platform/lists/useListState.ts'
import { SegmentedControl } from '../../../platform/ui/fields/SegmentedControl.tsx'
import { PessoasLista } from '../lista/PessoasLista.tsx'
import { Vencidos } from './Vencidos.tsx'

/** Values of the filter in the address; open invites are the default and have none. */
const SITUACOES = { situacao: ['expirados'] } as const

/** Tab of invites: those still open, or those that expired. */
export function ConvitesTab() {
  const { filtro, narrow } = useListState(SITUACOES)
  const situacao = filtro.situacao || 'abertos'
  const aside = (
    <SegmentedControl<'abertos' | 'expirados'>
      label={t('convites.situacao')}
      value={situacao}
      options={[
        { value: 'abertos', label: t('convites.abertos') },
        { value: 'expirados', label: t('convites.vencidos') },
      ]}
      onChange={next => narrow({ situacao: next === 'expirados' ? next : '' })}
    />
  )
  return situacao === 'abertos' ? <PessoasLista aba="convites" aside={aside} /> : <Vencidos aside={aside} />
}
