import type { ReactNode } from 'react'
import { Grupo } from '../../platform/forms/Grupo.tsx'
import { CelularField, CpfField, NascimentoField, NomeField, SexoField } from '../../platform/forms/PessoaFields.tsx'
import { t } from '../../platform/i18n/i18n.ts'

/** Group of personal fields; `children` are further fields of the group. */
export const SobreVoce = ({ children }: { children?: ReactNode }) => (
  <Grupo titulo={t('participantes.sobreVoce')}>
    <NomeField />
    <CelularField />
    <CpfField />
    <NascimentoField />
    <SexoField />
    {children}
  </Grupo>
)
