import { useQuery } from '@tanstack/react-query'
import { t } from '../../platform/i18n/i18n.ts'
import type { Chip } from '../../platform/lists/chips/chip.types.ts'
import { consultoresParaEscolherQuery } from './consultores.queries.ts'

/** Pattern of a consultor's id in an address. */
export const CONSULTOR = /^[1-9]\d{0,8}$/

/**
 * Filter chip that narrows a list to one consultor.
 * @param ready true once the list itself has loaded; the names of the chip are loaded only then
 */
export function useConsultorChip(ready: boolean): Chip {
  const { data = [] } = useQuery({ ...consultoresParaEscolherQuery, enabled: ready })
  return {
    kind: 'values',
    single: true,
    name: 'consultor',
    label: t('consultores.chip'),
    options: data.map(({ id_usuario, nome }) => ({ value: String(id_usuario), label: nome })),
  }
}
