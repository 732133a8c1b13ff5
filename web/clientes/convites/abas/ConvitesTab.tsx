import { t } from '../../../platform/i18n/i18n.ts'
import { useListState } from '../../../platform/lists/useListState.ts'
import { SegmentedControl } from '../../../platform/ui/fields/SegmentedControl.tsx'
import { PessoasLista } from '../lista/PessoasLista.tsx'
import { Vencidos } from './Vencidos.tsx'

/** The first of the two needs no word in the address. */
const SITUACOES = { situacao: ['expirados'] } as const

/** Invites that wait for their person, and those that nobody answered in time. */
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
